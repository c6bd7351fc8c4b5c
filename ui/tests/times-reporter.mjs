// A reporter for Node's test runner: prints a line of milliseconds and name for each test, without suites.
// Node uses the default export of a reporter.
// oxlint-disable-next-line import/no-default-export
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    if (data.details.type === "suite") continue;
    yield `${data.details.duration_ms.toFixed(0)} ${data.name}\n`;
  }
}
