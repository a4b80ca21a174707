import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { chromium } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts Chromium: the given one, the system's, or the one that comes as a package. */
export async function startBrowser(path) {
  return await chromium.launch({ executablePath: path ?? (await findChromium()), args: ARGS });
}

/**
 * A fresh page of 1,440 × 900 at an address. `figures` answers the browser's own counters; times are those on the processor, not on the
 * clock, so that other processes of the machine do not count.
 */
export async function openPage(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  const figures = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  return { page, session, figures, close: () => context.close() };
}

/** Goes through the sign-in page as the operator of the demo, until the page behind it stands. */
export async function signIn(page) {
  await page.getByRole('button', { name: 'Aiko Tanaka' }).click();
  await page.getByRole('banner').waitFor();
}

/** The machine and the browser, for the reader of figures. */
export const machineOf = (browser) =>
  `${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, node ${process.version}, chromium ${browser.version()}`;

async function findChromium() {
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
