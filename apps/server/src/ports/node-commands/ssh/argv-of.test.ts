import { expect, test } from 'vitest';
import { AGENT_COMMANDS, type NodeCommand, READABLE_FOLDERS, SERVICE_COMMANDS } from '#rules/node-commands/node-command';
import { isPortError } from '../../port-error.ts';
import { argvOf, offeredBy } from './argv-of.ts';

const RULES = { account: 'tumbler', commands: {}, readableFolders: READABLE_FOLDERS };
const LOG = '/var/log/opensearch/orders.log';

test.each<[NodeCommand, string[]]>([
  [{ name: 'list-folder', path: '/var/log' }, ['ls', '-la', '--time-style=full-iso', '--', '/var/log']],
  [{ name: 'tail-file', path: LOG, lines: 20 }, ['tail', '-n', '20', '--', LOG]],
  [
    { name: 'grep-file', path: LOG, terms: ['-e', '$(id)'], matches: 3, context: 0 },
    ['grep', '-n', '-F', '-m', '3', '-C', '0', '-e', '-e', '-e', '$(id)', '--', LOG],
  ],
  [{ name: 'disk-space' }, ['df', '-h']],
  [{ name: 'memory' }, ['free', '-m']],
  [{ name: 'uptime' }, ['uptime']],
  [{ name: 'processes' }, ['ps', 'aux', '--sort=-pcpu']],
  [{ name: 'stop-engine' }, ['sudo', '-n', 'systemctl', 'stop', 'opensearch.service']],
  [{ name: 'start-dashboards' }, ['sudo', '-n', 'systemctl', 'start', 'opensearch-dashboards.service']],
  [{ name: 'reboot' }, ['sudo', '-n', 'systemctl', 'reboot']],
])('%j is these words and no others', (command, words) => {
  expect(argvOf(command, RULES)).toEqual(words);
});

test('root needs no sudo; what the configuration says takes the place of what is built in', () => {
  expect(argvOf({ name: 'reboot' }, { ...RULES, account: 'root' })).toEqual(['systemctl', 'reboot']);
  expect(argvOf({ name: 'reboot' }, { ...RULES, commands: { reboot: ['/opt/reboot', 'now'] } })).toEqual(['/opt/reboot', 'now']);
});

test('a log is read as the service user that it is asked as, by whatever may become that user [DLOG-047]', () => {
  const tail = { name: 'tail-file', path: LOG, lines: 20, user: 'nodeuser' } as const;
  const grep = { name: 'grep-file', path: LOG, terms: ['x'], matches: 3, context: 0, user: 'nodeuser' } as const;
  const words = ['tail', '-n', '20', '--', LOG];
  expect(argvOf(tail, RULES)).toEqual(['sudo', '-n', '-u', 'nodeuser', '--', ...words]);
  expect(argvOf(grep, RULES).slice(0, 6)).toEqual(['sudo', '-n', '-u', 'nodeuser', '--', 'grep']);
  expect(argvOf(tail, { ...RULES, account: 'root' })).toEqual(['runuser', '-u', 'nodeuser', '--', ...words]);
  expect(argvOf(tail, { ...RULES, account: 'nodeuser' })).toEqual(words);
  for (const user of ['', '-s', 'a b', '$(id)', 'root;id']) expect(() => argvOf({ ...tail, user }, RULES)).toThrow(/account is outside/);
});

test('engine and dashboards are asked for how they run, under either name', () => {
  const [program, verb, properties, ...units] = argvOf({ name: 'deployment-type' }, RULES);
  expect([program, verb]).toEqual(['systemctl', 'show']);
  expect(properties).toMatch(/^--property=.*\bLoadState\b.*\bExecStart\b/);
  expect(units).toEqual(['opensearch.service', 'opensearch-dashboards.service', 'elasticsearch.service', 'kibana.service']);
});

test('commands of the agent are offered where the configuration says how they are done, and refused elsewhere', () => {
  expect(offeredBy(RULES)).toEqual(expect.arrayContaining([...SERVICE_COMMANDS, 'grep-file', 'deployment-type']));
  for (const name of AGENT_COMMANDS) {
    expect(offeredBy(RULES)).not.toContain(name);
    expect(() => argvOf({ name }, RULES)).toThrow(/not available from this source/);
    const commands = { [name]: ['/opt/agent', name] };
    expect(offeredBy({ ...RULES, commands })).toContain(name);
    expect(argvOf({ name }, { ...RULES, commands })).toEqual(['/opt/agent', name]);
  }
});

test.each<NodeCommand>([
  { name: 'list-folder', path: '/etc' },
  { name: 'tail-file', path: '/var/log/../../etc/passwd', lines: 1 },
  { name: 'tail-file', path: LOG, lines: 1.5 },
  { name: 'tail-file', path: LOG, lines: 1_001 },
  { name: 'tail-file', path: LOG, lines: Number.NaN },
  { name: 'grep-file', path: LOG, terms: [], matches: 1, context: 0 },
  { name: 'grep-file', path: LOG, terms: ['a\nb'], matches: 1, context: 0 },
  { name: 'grep-file', path: LOG, terms: ['x'.repeat(201)], matches: 1, context: 0 },
  { name: 'grep-file', path: LOG, terms: ['x'], matches: 501, context: 0 },
  { name: 'grep-file', path: LOG, terms: ['x'], matches: 1, context: 6 },
])('%j is denied, whoever let it pass', (command) => {
  expect.assertions(1);
  try {
    argvOf(command, RULES);
  } catch (error) {
    expect(isPortError(error, 'denied')).toBe(true);
  }
});
