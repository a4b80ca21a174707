/**
 * 8,000 domain events of the demo's largest domain, from the click on their tab until the table can be used:
 *   node bench/events/run.mjs [--runs 5] [--chromium /path]
 * The page is opened on another tab first, so that the header's own reads are done. Interactive means that the first rows are drawn and
 * two frames have followed each other without a long task between them. Also what the server needs for the answer, and its size.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { signIn } from '../support/browser.mjs';
import { say } from '../support/figures.mjs';
import { startServer } from '../support/server.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, chromium: { type: 'string' } } });
const DOMAIN = '000000000101/nodes-1000';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const answers = [];
const server = await startServer({
  onLog: ({ msg, ms, req }) => {
    if (msg === 'request' && req?.path === '/graphql') answers.push(ms);
  },
});
const browser = await chromium.launch({ executablePath: await findChromium(), args: ARGS });
try {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql') && response.request().postData()?.includes('DomainEvents_EventsQuery'))
      bytes = (await response.body().catch(() => '')).length;
  });
  await page.goto(`http://iad.beta.localhost:${server.port}/`);
  await signIn(page);
  for (let run = 0; run <= Number(values.runs); run += 1) {
    await page.goto(`http://iad.beta.localhost:${server.port}/${DOMAIN}/sdpds`);
    await page.waitForLoadState('networkidle');
    answers.length = 0;
    const used = server.cpuMs();
    const ms = await page.evaluate(untilInteractive);
    // The first one fetches the tab's own code too.
    if (run === 0) continue;
    say('8,000 events, click to interactive', ms, 'ms', 500);
    say('8,000 events, server time', Math.max(...answers), 'ms');
    if (used !== null) say('8,000 events, server CPU', server.cpuMs() - used, 'ms');
  }
  console.log(`${bytes} bytes of JSON`);
} finally {
  await browser.close();
  await server.close();
}

/** Runs in the page: clicks the tab and resolves with the milliseconds until its rows stand and frames come on time again. */
function untilInteractive() {
  return new Promise((resolve) => {
    const started = performance.now();
    [...document.querySelectorAll('[role="tab"]')].find((tab) => tab.textContent === 'Domain Events').click();
    let last = started;
    const frame = (now) => {
      const there = document.querySelector('[data-table="domain-events"] [role="grid"][aria-rowcount="8001"] [data-row="0"]');
      if (there && now - last < 50) resolve(performance.now() - started);
      else {
        last = now;
        requestAnimationFrame(frame);
      }
    };
    requestAnimationFrame(frame);
  });
}

async function findChromium() {
  if (values.chromium !== undefined) return values.chromium;
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
