/**
 * A page's cold load, with nothing in the browser's cache, over a network of 25 ms and 50 Mbit/s, from the address to what tells that it is there:
 *   node bench/pages/run.mjs [--runs 7] [--chromium /path]
 * Home, the domain page by a link, and the domain page after home, whose files are in the cache by then.
 */
import { parseArgs } from 'node:util';
import { machineOf, openPage, signIn, startBrowser } from '../support/browser.mjs';
import { say } from '../support/figures.mjs';
import { startServer } from '../support/server.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' }, chromium: { type: 'string' } } });
const NETWORK = { offline: false, latency: 25, downloadThroughput: 50_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
const DOMAIN = '/#/000000000101/orders-green';

const server = await startServer();
const browser = await startBrowser(values.chromium);
const origin = `http://iad.beta.localhost:${server.port}`;
try {
  const first = await openPage(browser, origin);
  await signIn(first.page);
  const state = await first.page.context().storageState();
  // The first round warms the server, and is not counted.
  for (let round = 0; round <= Number(values.runs); round += 1) await loadPages(state, round > 0);
  console.log(machineOf(browser));
} finally {
  await browser.close();
  await server.close();
}

async function loadPages(storageState, isCounted) {
  const fresh = await browser.newContext({ storageState });
  const home = await load(fresh, '/', (page) => page.getByRole('heading', { level: 1 }).first());
  const next = await load(fresh, DOMAIN, overviewOf);
  await fresh.close();
  const other = await browser.newContext({ storageState });
  const cold = await load(other, DOMAIN, overviewOf);
  await other.close();
  if (!isCounted) return;
  say('home, cold', home, 'ms');
  say('the domain page, cold', cold, 'ms');
  say('the domain page after home', next, 'ms');
}

function overviewOf(page) {
  return page.getByRole('tab', { name: 'Overview' });
}

async function load(context, path, seen) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  const begun = performance.now();
  await page.goto(`${origin}${path}`);
  await seen(page).waitFor();
  const took = performance.now() - begun;
  await page.close();
  return took;
}
