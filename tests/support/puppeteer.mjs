// Drives a browser for puppeteer.py: a request a line on standard input, an answer a line on standard output.
// node puppeteer.mjs PUPPETEER-CORE-FOLDER firefox|chrome EXECUTABLE FLAG...

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, kind, executablePath, ...args] = process.argv.slice(2);
const { default: puppeteer } = await import(pathToFileURL(`${folder}/lib/puppeteer/puppeteer-core.js`));

const browser = await puppeteer.launch({
  browser: kind,
  executablePath,
  args,
  headless: true,
  // Chromium's pages are as large as its window, without emulation.
  defaultViewport: null,
  protocolTimeout: 600_000,
  extraPrefsFirefox: {
    "dom.webgpu.enabled": true,
    "gfx.webgpu.ignore-blocklist": true,
    "ui.prefersReducedMotion": 0,
  },
});
let page = null, inFront = null;
const say = message => process.stdout.write(`${JSON.stringify(message)}\n`);

const actions = {
  open: async ({ url }) => {
    page = await browser.newPage();
    if (kind === "firefox") await page.setViewport({ width: 1280, height: 720 });
    page.on("console", message => say({ console: message.text() }));
    page.on("pageerror", error => say({ console: String(error) }));
    await page.goto(url);
  },
  // The body of an async function.
  evaluate: ({ code }) => page.evaluate(`(async () => { ${code} })()`),
  expression: ({ code }) => page.evaluate(code),
  mouse: ({ method, args }) => page.mouse[method](...args),
  keyboard: ({ method, args }) => page.keyboard[method](...args),
  viewport: ({ width, height }) => page.setViewport({ width, height }),
  behind: async () => {
    inFront = await browser.newPage();
    await inFront.bringToFront();
  },
  front: async () => {
    await page.bringToFront();
    await inFront.close();
  },
  zoom: async ({ factor }) => {
    const settings = await browser.newPage();
    await settings.goto("chrome://settings/");
    await settings.evaluate(`new Promise(done => chrome.settingsPrivate.setDefaultZoom(${factor}, done))`);
    await settings.close();
    await page.bringToFront();
  },
  // Without a selector, what the window shows.
  screenshot: async ({ selector }) => {
    const target = selector ? await page.waitForSelector(selector, { timeout: 10_000 }) : page;
    return target.screenshot({ encoding: "base64" });
  },
  close: async () => {
    await browser.close();
    setTimeout(() => process.exit(0), 100);
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { what, ...request } = JSON.parse(line);
  try {
    say({ answer: (await actions[what](request)) ?? null });
  } catch (error) {
    say({ error: String(error?.message ?? error), stack: String(error?.stack ?? "") });
  }
}
await browser.close();
process.exit(0);
