/**
 * A log file of gigabytes in its viewer, in a real browser on the built server, from a folder of gzip files:
 *   node bench/logs/viewer.mjs [--gigabytes 2] [--runs 5] [--chromium /path]
 * The first screen is from the way to the page, within the console, to its first lines; a jump from the press of Go to the text of the line, once the
 * whole file was read. Frames are those that a second of scrolling draws, a screen each fifth of a second.
 */
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { machineOf, openPage, startBrowser } from '../support/browser.mjs';
import { median, say } from '../support/figures.mjs';
import { startServer } from '../support/server.mjs';
import { KEYS } from './archive.mjs';
import { slowLine } from './lines.mjs';

const { values } = parseArgs({
  options: { gigabytes: { type: 'string', default: '2' }, runs: { type: 'string', default: '5' }, chromium: { type: 'string' } },
});
const [FIRST_MS, JUMP_MS, FRAMES] = [500, 100, 55];
const LOG = '2026/11/21/07/Elasticsearch/i-01a_opensearch_index_search_slowlog.log';
const SCROLLED_MS = 3_000;

const folder = mkdtempSync(join(tmpdir(), 'tumbler-bench-viewer-'));
const lines = await writeLog();
const config = `clusters:
  - { stage: gamma, region: iad, accountId: "123456789012", name: bench, endpoint: "http://127.0.0.1:9" }
logArchives:
  - { stage: gamma, region: iad, store: folder, folder: ${folder}, keys: "${KEYS}" }
`;
const server = await startServer({ configText: config });
const browser = await startBrowser(values.chromium);
try {
  await server.user('bench-operator', 'operator');
  const origin = `http://iad.gamma.localhost:${server.port}`;
  const { page, figures } = await openPage(browser, origin);
  await page.getByLabel('User name').fill('bench-operator');
  await page.getByLabel('Password').fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('banner').waitFor();
  console.log(`${lines} lines, ${values.gigabytes} GB; load ${loadavg()[0].toFixed(1)}`);
  const firsts = [];
  for (let run = 0; run <= Number(values.runs); run += 1) {
    await page.goto(`${origin}/audit-history`);
    await page.getByRole('heading', { name: 'Audit History' }).first().waitFor();
    const ms = await firstScreen(page);
    // The first one also loads the page's scripts, and the server begins to read the file with it.
    if (run === 0) say('log viewer, first screen of a file that nobody has read', ms, 'ms', FIRST_MS);
    else firsts.push(ms);
  }
  say('log viewer, first screen', median(firsts), 'ms', FIRST_MS);
  const begun = performance.now();
  await page.getByText(`(${lines.toLocaleString('en-US')} lines)`).waitFor({ timeout: 180_000 });
  say('log viewer, the whole file read behind it', performance.now() - begun, 'ms');
  for (let run = 1; run <= 2 * Number(values.runs); run += 1)
    say('log viewer, a jump', await jump(page, Math.floor((lines * ((run * 7) % 11)) / 11) + 17), 'ms', JUMP_MS);
  for (let run = 0; run < Number(values.runs); run += 1) {
    const before = (await figures()).TaskDuration;
    const perSecond = await frames(page);
    say('log viewer, from one frame to the next while scrolling', 1_000 / perSecond, 'ms', 1_000 / FRAMES);
    say('the same, CPU of the main thread for a frame', (((await figures()).TaskDuration - before) * 1e6) / SCROLLED_MS / perSecond, 'ms');
  }
  console.log(machineOf(browser));
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

async function writeLog() {
  const path = join(folder, '123456789012/bench', LOG);
  mkdirSync(join(path, '..'), { recursive: true });
  let n = 0;
  const text = function* () {
    for (let size = 0; size < Number(values.gigabytes) * 1e9; ) {
      const some = Array.from({ length: 2_000 }, () => slowLine(n++));
      const piece = `${some.join('\n')}\n`;
      size += piece.length;
      yield piece;
    }
  };
  await pipeline(Readable.from(text()), createGzip({ level: 1 }), createWriteStream(`${path}.gz`));
  return n;
}

/** Goes there as a link within the console does. */
function firstScreen(page) {
  return page.evaluate((address) => {
    const begun = performance.now();
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    return new Promise((resolve) => {
      const look = () => {
        const first = document.querySelector('.numbered-line code');
        if (first && first.textContent !== '…') resolve(performance.now() - begun);
        else requestAnimationFrame(look);
      };
      look();
    });
  }, `/123456789012/bench/log/${LOG}`);
}

async function jump(page, line) {
  await page.getByRole('textbox', { name: 'Jump to a line or a time (UTC)' }).fill(String(line));
  return page.evaluate((wanted) => {
    const go = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Go');
    const begun = performance.now();
    go.click();
    return new Promise((resolve) => {
      const look = () => {
        const text = document.querySelector(`[aria-label="Line ${wanted}"]`)?.parentElement?.querySelector('code')?.textContent;
        if (text && text !== '…') resolve(performance.now() - begun);
        else requestAnimationFrame(look);
      };
      look();
    });
  }, line);
}

function frames(page) {
  return page.evaluate((forMs) => {
    const scroller = document.querySelector('.numbered-lines');
    const begun = performance.now();
    let count = 0;
    let last = begun;
    return new Promise((resolve) => {
      const frame = (now) => {
        count++;
        scroller.scrollTop += (scroller.clientHeight * (now - last)) / 200;
        last = now;
        if (now - begun > forMs) resolve((count * 1_000) / (now - begun));
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }, SCROLLED_MS);
}
