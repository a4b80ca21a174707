#!/usr/bin/env node
// npm test: installs what is missing, builds, then every check, every unit test and every browser test. A step that fails does not
// stop the next, so one run shows all that is wrong. The last line is "N passed, N failed"; a check counts as one test.
// The twenty slowest tests of a runner are in reports/slowest-unit.txt and reports/slowest-e2e.txt, with what they prove.
//   --only checks,unit,e2e    only these steps
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildAsTest } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, tool } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { lastLine, recap, slowestOf, sum, tallyOfPlaywright, tallyOfVitest } from './lib/tally.mjs';

// The cheap and telling ones first; a check that is not named here runs too, at the end.
const ORDER = ['lint', 'types', 'directions', 'dead-code', 'generated'];
const STEPS = ['checks', 'unit', 'e2e'];

const say = (line) => console.log(line);
const at = process.argv.indexOf('--only');
const only = at < 0 ? STEPS : (process.argv[at + 1] ?? '').split(',');
const unknown = only.filter((step) => !STEPS.includes(step));
const reports = join(root, 'reports');
const repeatedReporter = join(root, 'tools', 'lib', 'repeated-reporter.mjs');

const main = async () => {
  if (unknown.length > 0) throw new Error(`--only takes ${STEPS.join(', ')}; not ${unknown.join(', ')}`);
  mkdirSync(reports, { recursive: true });
  const tallies = [];
  await ensureInstalled({ say });
  tallies.push(await buildAsTest({ say }));
  if (only.includes('checks')) tallies.push(await checks());
  if (only.includes('unit')) tallies.push(await unit());
  if (only.includes('e2e')) tallies.push(await browser());
  for (const step of ['unit', 'e2e']) if (only.includes(step)) writeSlowest(step);
  const all = sum(tallies);
  process.exitCode = all.failed > 0 ? 1 : 0;
  say(`\n${recap(all)}`);
  say(lastLine(all));
};

const writeSlowest = (step) => {
  const lines = slowestOf(join(reports, `${step}.json`)).map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  writeFileSync(join(reports, `slowest-${step}.txt`), `${lines.join('\n')}\n`);
};

/** Every script of tools/checks, two at a time; each says nothing when it is content. */
const checks = async () => {
  const names = readdirSync(join(root, 'tools', 'checks'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => basename(file, '.mjs'))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const tally = { passed: 0, failed: 0, failures: [] };
  const next = async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      const started = performance.now();
      const done = await runNode(join(root, 'tools', 'checks', `${name}.mjs`), [], { timeoutMs: 300_000 });
      tally[done.code === 0 ? 'passed' : 'failed'] += 1;
      if (done.code !== 0) tally.failures.push(`the check ${name}`);
      say(`${done.code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      if (done.output.trim() !== '') say(done.output.trimEnd().replace(/^/gm, '    '));
    }
  };
  await Promise.all([next(), next()]);
  return tally;
};

const rank = (name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** A runner that writes its own JSON report; a run that ends badly without a failed test in it counts as one failure. */
const runner = async (script, args, report, tallyOf) => {
  rmSync(report, { force: true });
  const done = await runNode(script, args, { show: true });
  const tally = tallyOf(report);
  if (tally.skipped > 0) say(`${tally.skipped} skipped`);
  for (const name of tally.repeated ?? []) say(`passed only at its second try: ${name}`);
  return done.code !== 0 && tally.failed === 0
    ? { passed: tally.passed, failed: 1, failures: [`${basename(script)} ended with ${done.code} though no test failed`] }
    : tally;
};

const unit = () => {
  const report = join(reports, 'unit.json');
  return runner(
    tool('vitest', 'vitest.mjs'),
    ['run', '--reporter=default', `--reporter=${repeatedReporter}`, '--reporter=json', `--outputFile.json=${report}`],
    report,
    tallyOfVitest,
  );
};

const browser = () => {
  if (!existsSync(join(root, 'playwright.config.ts'))) throw new Error('playwright.config.ts is missing');
  return runner(tool('@playwright', 'test', 'cli.js'), ['test', '--grep-invert', '@peer'], join(reports, 'e2e.json'), tallyOfPlaywright);
};

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
  say(lastLine({ passed: 0, failed: 1 }));
});
