// The server that the browser tests use: the built one, on a data folder of its own that ends with it, with the test hooks.
// Given a port. TUMBLER_TEST_DATA is a data folder that outlives it. With TUMBLER_TEST_OPENSEARCH_URLS it is configured with that cluster too, in stage gamma; TUMBLER_TEST_CONFIG is more of its
// configuration, as text, and TUMBLER_TEST_PERSON makes a local person where that makes a stage real.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aheadMs, shiftDate } from './shift-date.mjs';

shiftDate(aheadMs);

/** One region has a dashboard of operations, the others none. */
const DASHBOARDS = `serverlessDashboards:
  pdx: https://dashboards.example.com/serverless
`;

const [port = '8080'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'tumbler-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const dist = join(import.meta.dirname, '..', '..', 'dist', 'server');
const main = join(dist, 'main.js');
const data = process.env.TUMBLER_TEST_DATA ?? join(folder, 'data');
const config = join(folder, 'tumbler.config.yaml');
const args = ['--port', port, '--data', data, '--config', config];

const nodes = process.env.TUMBLER_TEST_OPENSEARCH_URLS;
writeFileSync(config, `${DASHBOARDS}${process.env.TUMBLER_TEST_CONFIG ?? ''}${nodes ? configOf(nodes.split(',')) : ''}`);
if (nodes || process.env.TUMBLER_TEST_PERSON) addPerson(config);

process.env.TUMBLER_TEST_HOOKS = '1';
// A line for every request would bury what a test says.
process.env.TUMBLER_LOG_LEVEL ??= 'warn';
process.argv = [process.argv[0], main, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);

function configOf(urls) {
  return `clusters:
  - stage: gamma
    region: iad
    accountId: "123456789012"
    name: peer
    endpoints: [${urls.join(', ')}]
    zones: [a, b, c]
    dataNodes: ${urls.length}
`;
}

/** A stage with a real cluster or account has no demo people: its person is made at the command line, as an operator of a real installation does. */
function addPerson(config) {
  const done = spawnSync(
    process.execPath,
    [join(dist, 'cli', 'user.js'), 'add', 'peer-operator', '--role', 'operator', '--data', data, '--config', config],
    { input: 'correct horse battery staple\n', encoding: 'utf8' },
  );
  if (done.status !== 0) throw new Error(`The local person could not be made:\n${done.stdout}${done.stderr}`);
}
