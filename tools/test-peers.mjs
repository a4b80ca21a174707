#!/usr/bin/env node
// npm run test:peers: starts the peers of peers/required.json, runs the tests that need them, and stops them whatever happened.
// A peer that is missing or does not start is a failure, never a skipped test. The last line is "N passed, N failed".
//   --install      installs missing peers first (Debian packages as root, jars from Maven)
//   --only NAMES   only these peers' tests are of interest: the others are not started
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAsTest } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, tool } from './lib/paths.mjs';
import { run, runNode, tail } from './lib/run.mjs';
import { lastLine, recap, sum, tallyOfPlaywright, tallyOfVitest } from './lib/tally.mjs';

const say = (line) => console.log(line);
const at = process.argv.indexOf('--only');
const wanted = at < 0 ? undefined : (process.argv[at + 1] ?? '').split(',');
const reports = join(root, 'reports');
const repeatedReporter = join(root, 'tools', 'lib', 'repeated-reporter.mjs');
const started = [];

const main = async () => {
  const peers = JSON.parse(readFileSync(join(root, 'peers', 'required.json'), 'utf8')).filter(
    (peer) => wanted?.includes(peer.name) ?? true,
  );
  mkdirSync(reports, { recursive: true });
  await ensureInstalled({ say });
  const built = await buildAsTest({ say });
  if (process.argv.includes('--install')) for (const peer of peers) await install(peer);
  const missing = peers.filter((peer) => !answersProbe(peer));
  if (missing.length > 0)
    throw new Error(missing.map((peer) => `${peer.name} is missing (${peer.what}): run ${peer.folder}/install`).join('\n'));

  // On a disk: what a cluster says of its input and output is tested. The tests' own files lie in memory.
  const base = mkdtempSync(join(tmpdir(), 'tumbler-peers-'));
  chmodSync(base, 0o711); // PostgreSQL runs as another user and must get through to its own folder
  const env = { ...process.env };
  try {
    for (const peer of peers) Object.assign(env, await start(peer, join(base, peer.name)));
    const all = sum([built, await unit(env), await browser(env)]);
    process.exitCode = all.failed > 0 ? 1 : 0;
    return all;
  } finally {
    stopAll();
    rmSync(base, { recursive: true, force: true });
  }
};

const install = async (peer) => {
  say(`Installing ${peer.name}…`);
  const done = await run(join(root, peer.folder, 'install'), []);
  if (done.code !== 0) throw new Error(`${peer.name} could not be installed:\n${tail(done.output)}`);
};

const answersProbe = (peer) => spawnSync(join(root, peer.folder, 'probe')).status === 0;

/** Starts a peer and gives back the variables by which the tests find it. */
const start = async (peer, folder) => {
  say(`Starting ${peer.name}…`);
  started.push({ peer, folder });
  const done = await run(join(root, peer.folder, 'start'), [folder], { timeoutMs: 300_000 });
  if (done.code !== 0) throw new Error(`${peer.name} did not start:\n${tail(done.output)}`);
  const given = Object.fromEntries([...done.output.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  const lacking = peer.gives.filter((name) => !given[name]);
  if (lacking.length > 0) throw new Error(`${peer.name} started without giving ${lacking.join(', ')}`);
  return given;
};

/** Also called when this process is told to end: a peer outlives it otherwise. */
const stopAll = () => {
  for (const { peer, folder } of started.splice(0).reverse()) spawnSync(join(root, peer.folder, 'stop'), [folder], { stdio: 'inherit' });
};

/** The tests of the cluster go on one after another, while those that need none of it run beside; what these say comes when they are done. */
const unit = async (env) => {
  const [cluster, apart] = await Promise.all([
    project(env, 'cluster', 'peers.json'),
    project(env, 'apart', 'peers-apart.json', { show: false }),
  ]);
  process.stdout.write(apart.output);
  return sum([cluster.tally, apart.tally]);
};

const project = async (env, name, file, { show = true } = {}) => {
  const report = join(reports, file);
  rmSync(report, { force: true });
  const args = [
    'run',
    '--config',
    'vitest.peers.config.ts',
    `--project=${name}`,
    '--reporter=default',
    `--reporter=${repeatedReporter}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const done = await runNode(tool('vitest', 'vitest.mjs'), args, { env, show });
  return { output: done.output, tally: judged(done, tallyOfVitest(report)) };
};

const browser = async (env) => {
  if (!existsSync(join(root, 'playwright.config.ts'))) return { passed: 0, failed: 0 };
  const report = join(reports, 'peers-e2e.json');
  rmSync(report, { force: true });
  const args = ['test', '--grep', '@peer', '--pass-with-no-tests'];
  const done = await runNode(tool('@playwright', 'test', 'cli.js'), args, { env: { ...env, TUMBLER_E2E_REPORT: report }, show: true });
  return judged(done, tallyOfPlaywright(report));
};

/** A run that ended badly without a failed test in its report counts as one failure; a skipped test is one that did not prove anything. */
const judged = (done, tally) => {
  if (tally.skipped > 0) say(`${tally.skipped} were skipped: a test of a peer must run`);
  const failed = tally.failed + tally.skipped;
  return { ...tally, failed: done.code !== 0 && failed === 0 ? 1 : failed };
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    stopAll();
    process.exit(130);
  });

main()
  .catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
    return { passed: 0, failed: 1, failures: [error.message] };
  })
  .then((all) => say(`\n${recap(all)}\n${lastLine(all)}`));
