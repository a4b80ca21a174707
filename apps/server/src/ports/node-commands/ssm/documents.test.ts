import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { NODE_COMMAND_NAMES, type NodeCommand, READABLE_FOLDERS } from '#rules/node-commands/node-command';
import { parametersOf } from './parameters-of.ts';

const folder = join(import.meta.dirname, 'documents');
const work = mkdtempSync(join(tmpdir(), 'tumbler-documents-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const Document = z.object({
  parameters: z.record(z.string(), z.object({ type: z.literal('String'), allowedPattern: z.string() })).default({}),
  mainSteps: z.tuple([z.object({ inputs: z.object({ runCommand: z.array(z.string()) }) })]),
});
const documentOf = (name: string) => Document.parse(parse(readFileSync(join(folder, `${name}.yaml`), 'utf8')));

/** As Systems Manager does: parameters are written into the script as text, and a shell reads that. */
function runDocument(command: NodeCommand) {
  const { parameters, mainSteps } = documentOf(command.name);
  const given = parametersOf(command, [...READABLE_FOLDERS, work]);
  expect(Object.keys(given).sort()).toEqual(Object.keys(parameters).sort());
  const script = mainSteps[0].inputs.runCommand.join('\n').replace(/\{\{ (\w+) \}\}/g, (_all, name: string) => given[name]?.join() ?? '');
  return { ...spawnSync('sh', ['-c', script], { encoding: 'utf8' }), given, parameters };
}

test('each document is for a command of the set', () => {
  const names = readdirSync(folder).map((file) => file.replace('.yaml', ''));
  expect(names.filter((name) => !NODE_COMMAND_NAMES.some((known) => known === name))).toEqual([]);
});

test.each<NodeCommand>([
  { name: 'list-folder', path: '/opt/nodeenv' },
  { name: 'tail-file', path: '/var/log/a_b/c@d+e=f:g,h-i.log', lines: 1_000 },
  { name: 'grep-file', path: '/var/log/x.log', terms: ['a', "it's $(id)", 'ü', 'x'.repeat(200)], matches: 500, context: 5 },
  { name: 'grep-file', path: '/var/log/x.log', terms: Array.from({ length: 20 }, (_, at) => `${at}`), matches: 1, context: 0 },
  { name: 'stop-engine' },
])('the patterns of the document let pass what is sent: %j', (command) => {
  const { parameters } = documentOf(command.name);
  for (const [name, [value]] of Object.entries(parametersOf(command, READABLE_FOLDERS)))
    expect(value).toMatch(new RegExp(parameters[name]?.allowedPattern ?? '^$'));
});

test('a shell that reads the documents carries nothing out that a term says', () => {
  const logs = join(work, 'logs');
  mkdirSync(logs);
  const file = join(logs, 'x.log');
  const touched = join(work, 'touched');
  const terms = [`$(touch ${touched})`, `'; touch ${touched}; '`, `\`touch ${touched}\``, '-f', '*', '"', '\\', 'a,b c'];
  writeFileSync(file, `before\n${terms.join('\n')}\nafter\n`);
  const found = runDocument({ name: 'grep-file', path: file, terms, matches: 50, context: 0 });
  expect(found.stdout.trimEnd().split('\n')).toEqual(terms.map((term, at) => `${at + 2}:${term}`));
  expect(readdirSync(work)).toEqual(['logs']);
  expect(runDocument({ name: 'tail-file', path: file, lines: 1 }).stdout).toBe('after\n');
  expect(runDocument({ name: 'list-folder', path: logs }).stdout).toContain('x.log');
});
