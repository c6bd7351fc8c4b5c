export function gate(): Readonly<{ wait: Promise<void>; open: () => void }> {
  let open = () => {};
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}
