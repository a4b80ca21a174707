#!/usr/bin/env node
// npm run mutations: breaks one requirement at a time and runs the tests that name it; those that nothing notices are printed.
//   --count 60       how many requirements, drawn in turn from every area
//   --seed 1         which ones
//   --only ID,ID     these instead
//   --folder DIR     where the broken copy of the last commit lies (a folder that is made and taken away)
// Takes about half a minute for each on two cores; not a part of npm test. Writes reports/mutations.json.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.mjs';
import { run, tail } from './lib/run.mjs';
import { tallyOfPlaywright, tallyOfVitest } from './lib/tally.mjs';
import { candidatesOf, weightsOf, wordsOf } from './mutations/choose.mjs';
import { apart, breakPages, plant } from './mutations/plant.mjs';
import { drawRequirements, namedRequirements } from './mutations/requirements.mjs';
import { productSites } from './mutations/sites.mjs';

/** Places that are looked at for each requirement; the likeliest one that its tests reach is broken. */
const LOOKED_AT = 10;
/** Some requirements have no place that can be broken so: as many more are drawn. */
const SPARE = 1.3;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    folder: { type: 'string' },
  },
});
const say = (line) => console.log(line);
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'tumbler-mutations-'));
const copy = join(folder, 'checkout');
const reached = join(folder, 'reached');

const main = async () => {
  makeCopy();
  const count = Number(values.count);
  const named = namedRequirements(copy);
  const only = values.only?.split(',');
  const drawn = only ? named.filter(({ id }) => only.includes(id)) : drawRequirements(named, Math.ceil(count * SPARE), Number(values.seed));
  const plans = plan(drawn);
  const browser = drawn.some(({ tests }) => tests.some(isStory));
  if (browser) await must('build', ['tools/build.mjs']);
  say('Running the tests that name them, with nothing broken…');
  const { seen, failing } = await rehearse(drawn);
  const results = [];
  for (const { requirement, sites } of plans) {
    if (results.length === count) break;
    const site = sites.find(({ id }) => seen.has(id));
    if (!site || failing.some((name) => name.includes(requirement.id))) {
      say(
        `  ${requirement.id}  left out: ${site ? 'a test that names it fails with nothing broken' : 'its tests reach none of the likely places'}`,
      );
      continue;
    }
    const by = await noticedBy(requirement, site);
    results.push({ id: requirement.id, by, file: site.file, line: site.line, original: site.original, broken: site.broken });
    say(
      `${by ? '✓' : '✗'} ${requirement.id}  ${site.file}:${site.line}  ${short(site.original)} → ${short(site.broken)}${by ? `  (${by})` : ''}`,
    );
  }
  const survived = results.filter(({ by }) => !by);
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(join(root, 'reports', 'mutations.json'), `${JSON.stringify({ seed: values.seed, results }, null, 2)}\n`);
  say(`\n${results.length} requirements broken, ${results.length - survived.length} noticed, ${survived.length} survived`);
};

const makeCopy = () => {
  say('Copying the last commit…');
  git('worktree', 'add', '--detach', '--force', copy, 'HEAD');
  // Links to the same files take a moment where a copy takes a minute; not every system has them.
  if (spawnSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')]).status !== 0) {
    cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true });
  }
};

const git = (...args) => {
  const done = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
};

/** The likely places of each requirement, planted into the copy; what two of them share has one number. */
const plan = (drawn) => {
  const sites = productSites(copy).map((site) => ({ ...site, wordSet: wordsOf(site.words) }));
  const weights = weightsOf(sites);
  const likely = drawn.map((requirement) => {
    const chosen = chosenPlace(requirement.id);
    return { requirement, sites: chosen ? [chosen] : candidatesOf(requirement, sites, copy, weights, LOOKED_AT) };
  });
  const kept = apart([...new Set(likely.flatMap((one) => one.sites))]);
  for (const [id, site] of kept.entries()) site.id = id;
  plant(copy, kept);
  return likely.map((one) => ({ ...one, sites: one.sites.filter((site) => kept.includes(site)) }));
};

/**
 * Where somebody has read the code and named the place, that one. A line of tools/mutations/places.tsv holds the requirement, a file, an
 * expression that stands in it once, and what to put there.
 */
const chosenPlace = (id) => {
  const row = readFileSync(join(root, 'tools', 'mutations', 'places.tsv'), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${id}\t`));
  if (!row) return undefined;
  const [, file, original, broken] = row.split('\t');
  const [before, after, again] = readFileSync(join(copy, file), 'utf8').split(original);
  if (after === undefined || again !== undefined)
    throw new Error(`places.tsv: ${file} does not hold ${original} once; name the place of ${id} anew`);
  return {
    file,
    original,
    broken,
    wrap: 'expression',
    start: before.length,
    end: before.length + original.length,
    line: before.split('\n').length,
  };
};

const isStory = (test) => test.startsWith('e2e/');

/** Runs all that name one of the requirements; gives the places that were reached, and the names of tests that fail as it is. */
const rehearse = async (drawn) => {
  rmSync(reached, { force: true });
  const ids = drawn.map(({ id }) => id);
  const files = [...new Set(drawn.flatMap(({ tests }) => tests))];
  const unit = await runUnit(
    files.filter((file) => !isStory(file)),
    ids,
    -1,
  );
  const stories = await runStories(files.filter(isStory), ids, -1, 2);
  const failing = [...unit.failures, ...stories.failures];
  for (const name of failing) say(`  fails with nothing broken: ${name}`);
  const seen = existsSync(reached) ? readFileSync(reached, 'utf8').trim().split('\n').map(Number) : [];
  return { seen: new Set(seen), failing };
};

/** Which kind of tests notices that a place is broken: 'unit', 'story', or undefined where none does. */
const noticedBy = async ({ id, tests }, site) => {
  const unit = await runUnit(
    tests.filter((test) => !isStory(test)),
    [id],
    site.id,
  );
  if (unit.failures.length > 0) return 'unit';
  const stories = await runStories(tests.filter(isStory), [id], site.id, 1);
  return stories.failures.length > 0 ? 'story' : undefined;
};

const runUnit = async (files, ids, broken) => {
  if (files.length === 0) return { failures: [] };
  const report = join(folder, 'unit.json');
  rmSync(report, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    '-t',
    pattern(ids),
    '--retry=0',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  return verdict(await start(args, broken), () => tallyOfVitest(report));
};

const runStories = async (files, ids, broken, workers) => {
  if (files.length === 0) return { failures: [] };
  breakPages(copy, broken);
  const report = join(folder, 'stories.json');
  rmSync(report, { force: true });
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...files, '--grep', pattern(ids), '--retries=0', `--workers=${workers}`];
  if (broken >= 0) args.push('-x', '--timeout=40000');
  return verdict(await start(args, broken, { TUMBLER_E2E_REPORT: report }), () => tallyOfPlaywright(report));
};

const pattern = (ids) => `(${ids.join('|')})`;

const start = (args, broken, more = {}) =>
  run(process.execPath, args, {
    cwd: copy,
    timeoutMs: broken >= 0 ? 300_000 : 3_600_000,
    env: {
      ...process.env,
      ...more,
      NODE_OPTIONS: `--import ${join(copy, 'mutant-hook.mjs')}`,
      TUMBLER_MUTANT: String(broken),
      TUMBLER_MUTANT_REACHED: broken < 0 ? reached : '',
    },
  });

/** A server that does not start, or a runner that ends badly, has noticed too. */
const verdict = (done, tallyOf) => {
  const { failures = [] } = tallyOf();
  return { failures: failures.length > 0 ? failures : done.code === 0 ? [] : [tail(done.output, 5)] };
};

const must = async (what, args) => {
  say(`Running ${what}…`);
  const done = await run(process.execPath, args, { cwd: copy });
  if (done.code !== 0) throw new Error(`${what} failed:\n${tail(done.output)}`);
};

const short = (text) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};

try {
  await main();
} finally {
  if (existsSync(copy)) {
    rmSync(join(copy, 'node_modules'), { recursive: true, force: true });
    git('worktree', 'remove', '--force', copy);
  }
  if (!values.folder) rmSync(folder, { recursive: true, force: true });
}
