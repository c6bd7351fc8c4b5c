// The command-line arguments of every Chromium that the tests, the tools and the benchmarks start with Playwright.
export const CHROMIUM_ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];
