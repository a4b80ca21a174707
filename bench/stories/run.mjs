/**
 * What browser stories cost in processor time, by who uses it:
 *   node bench/stories/run.mjs [--share 3] [-- what `playwright test` takes]
 * Every third file of stories, unless files are named. Linux only; it looks at the processes twice a second, so what a process did after the last
 * look before its end is not counted.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, tool } from '../../tools/lib/paths.mjs';
import { say } from '../support/figures.mjs';
import { processTable, sumOf } from '../support/process-times.mjs';

const { values, positionals } = parseArgs({ options: { share: { type: 'string', default: '3' } }, allowPositionals: true });

const stories = () =>
  readdirSync(join(root, 'e2e'), { recursive: true })
    .filter((file) => file.endsWith('.spec.ts') && !file.startsWith('peers'))
    .sort()
    .filter((_, index) => index % Number(values.share) === 0)
    .map((file) => `e2e/${file}`);

const report = join(root, 'reports', 'stories.json');
console.log(`load at the begin: ${loadavg().map((one) => one.toFixed(1))}`);
const begun = performance.now();
const args = ['test', '--grep-invert', '@peer', ...(positionals.length > 0 ? positionals : stories())];
const child = spawn(process.execPath, [tool('@playwright', 'test', 'cli.js'), ...args], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, TUMBLER_E2E_REPORT: report },
});
const seen = new Map();
const look = setInterval(() => {
  for (const one of processTable(child.pid)) seen.set(one.pid, one);
}, 500);
await new Promise((resolve) => child.on('exit', resolve));
clearInterval(look);

const { stats } = JSON.parse(readFileSync(report, 'utf8'));
const kinds = {};
for (const { kind, own } of seen.values()) kinds[kind] = (kinds[kind] ?? 0) + own;
for (const [kind, ms] of Object.entries(kinds)) say(kind, ms / 1000, 's CPU');
say('all together', sumOf(kinds) / 1000, 's CPU');
say('wall', (performance.now() - begun) / 1000, 's');
say('stories that passed', stats.expected, '');
say('stories that failed', stats.unexpected, '');
say('stories that passed at their second try', stats.flaky, '');
say('a story', sumOf(kinds) / (stats.expected + stats.unexpected + stats.flaky), 'ms CPU');
console.log(`load at the end: ${loadavg().map((one) => one.toFixed(1))}`);
