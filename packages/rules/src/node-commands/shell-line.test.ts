import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NODE_COMMAND_LIMITS, readablePath } from './node-command.ts';
import { readShellLine } from './shell-line.ts';

const LOG = '/opt/nodeenv/OpenSearch-2.19/logs/opensearch.log';

test.each([
  ['ls', '/opt/nodeenv', { name: 'list-folder', path: '/opt/nodeenv' }],
  ['ls', '-la /opt/nodeenv/', { name: 'list-folder', path: '/opt/nodeenv' }],
  ['tail', LOG, { name: 'tail-file', path: LOG, lines: 1_000 }],
  ['tail', `-n 20 ${LOG}`, { name: 'tail-file', path: LOG, lines: 20 }],
  ['tail', `-n20 "${LOG}"`, { name: 'tail-file', path: LOG, lines: 20 }],
  ['grep', `-F 'node left' ${LOG}`, { name: 'grep-file', path: LOG, terms: ['node left'], matches: 500, context: 5 }],
  ['grep', `-m 3 -C 0 -e one -e two ${LOG}`, { name: 'grep-file', path: LOG, terms: ['one', 'two'], matches: 3, context: 0 }],
  ['df', '-h', { name: 'disk-space' }],
  ['free', '', { name: 'memory' }],
  ['uptime', '', { name: 'uptime' }],
  ['ps', 'aux', { name: 'processes' }],
])('%s %s is one of the set [ACT-050]', (base, line, command) => {
  expect(readShellLine(base, line)).toEqual({ command, problem: null });
});

test.each([
  ['rm', '-rf /', '"rm" cannot be run.'],
  ['sh', '-c ls', '"sh" cannot be run.'],
  ['ls;id', '/opt/nodeenv', 'cannot be run.'],
  ['ls', '', 'ls takes one folder'],
  ['ls', '/opt/nodeenv /var/log', 'ls takes one folder'],
  ['ls', '/etc', '"/etc" cannot be read.'],
  ['ls', '/opt/nodeenv/../../etc', 'cannot be read.'],
  ['ls', '/opt/nodeenvious', 'cannot be read.'],
  ['tail', '/opt/nodeenv/$(id)', 'cannot be read.'],
  ['tail', '/opt/nodeenv/`id`', 'cannot be read.'],
  ['tail', `-f ${LOG}`, '"-f" is no option'],
  ['tail', `-n 5000 ${LOG}`, 'a whole number from 1 to 1000'],
  ['tail', '-n', '-n is without its value'],
  ['grep', `x ${LOG} /etc/passwd`, 'grep takes a term and a file'],
  ['grep', `-f /etc/passwd ${LOG}`, '"-f" is no option'],
  ['grep', `"" ${LOG}`, 'A term has 1 to 200 characters'],
  ['grep', `"open ${LOG}`, 'A quote in the arguments is not closed'],
  ['grep', `"a\nb" ${LOG}`, 'control characters'],
  ['grep', `"a\0b" ${LOG}`, 'control characters'],
  ['df', '; rm -rf /', 'df takes no ";" here'],
  ['ps', 'x'.repeat(1024 * 1024), 'longer than 4096 characters'],
])('%s %s is refused: %s', (base, line, problem) => {
  const read = readShellLine(base, line);
  expect(read.command).toBeNull();
  expect(read.problem).toContain(problem);
});

test('whatever is typed, a path that comes out is in a folder that may be read', () => {
  const part = fc.constantFrom('/', '..', '.', 'opt', 'nodeenv', 'var', 'log', 'x', ' ', '"', "'", '-n', '-e', '\\', '$', '~', '\0', '\n');
  fc.assert(
    fc.property(fc.constantFrom('ls', 'tail', 'grep'), fc.array(part, { maxLength: 24 }), (base, parts) => {
      const { command } = readShellLine(base, parts.join(''));
      if (command === null || !('path' in command)) return;
      expect(command.path).toMatch(/^\/(opt\/nodeenv|var\/log)(\/|$)/);
      expect(command.path.split('/')).not.toContain('..');
      expect(readablePath(command.path)).toBe(command.path);
    }),
    { numRuns: 2_000 },
  );
});

test('a path is as long as a path may be', () => {
  expect(readablePath(`/var/log/${'a'.repeat(NODE_COMMAND_LIMITS.pathLength)}`)).toBeNull();
  expect(readablePath('var/log')).toBeNull();
  expect(readablePath('/data/logs', ['/data'])).toBe('/data/logs');
});
