import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { createFolderLogArchive } from '../../ports/log-archive/folder/index.ts';
import { type KeyTemplate, parseTemplate } from '../../ports/log-archive/key-template.ts';
import type { CountedShapes, LogArchivePort, LogQuestion } from '../../ports/log-archive/port.ts';
import { TextFiles } from '../../ports/log-archive/text-files.ts';
import { PortError } from '../../ports/port-error.ts';
import { exploreLogs } from './log-exploration.ts';

const FROM = Date.UTC(2026, 10, 21, 7);
const DOMAIN = '123456789012:orders';
/** More than an exploration reads of a range, and of the hour before it. */
const MANY = 210_000;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUps.splice(0).toReversed()) await clean();
});

const pathOf = (hour: number): string => `2026/11/21/0${hour}/Elasticsearch/i-0a_opensearch.log`;
const lineOf = (at: number, n: number): string =>
  `[${new Date(at).toISOString().slice(0, 19)},000][INFO ][o.o.c.Service] [node-1] task ${n} is over`;

/** An archive of two hours that groups what it holds, but where `fails` says so. */
const archiveOf = async (
  { before }: { before: number },
  fails: (question: LogQuestion) => boolean,
): Promise<LogArchivePort & { asked: number[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-shapes-'));
  const texts = new TextFiles({ folder: join(folder, 'texts'), budgetBytes: 2 ** 28, textBytes: 2 ** 26 });
  cleanUps.push(
    () => rm(folder, { recursive: true }),
    () => texts.close(),
  );
  for (const [hour, lines] of [
    [6, before],
    [7, MANY],
  ] as const) {
    const file = join(folder, 'logs/orders', pathOf(hour));
    await mkdir(dirname(file), { recursive: true });
    const at = Date.UTC(2026, 10, 21, hour);
    await writeFile(file, `${Array.from({ length: lines }, (_unused, n) => lineOf(at + Math.floor((n * HOUR) / lines), n)).join('\n')}\n`);
  }
  const archive = createFolderLogArchive(join(folder, 'logs'), {
    template: parseTemplate('{name}/{yyyy}/{mm}/{dd}/{hh}/{group}/{node}_{file}') as KeyTemplate,
    ...{ stage: 'prod', region: 'iad', knows: (id: string) => id === DOMAIN, texts, clock: { now: () => FROM + 2 * HOUR } },
  });
  const asked: number[] = [];
  const shapes = async (_domain: string, question: LogQuestion): Promise<CountedShapes> => {
    asked.push(question.from);
    if (fails(question)) throw new PortError('unavailable', 'Its shards all failed: scripts are not allowed.');
    const { from, to } = question;
    const one = { path: pathOf(7), text: lineOf(from, 1), count: MANY, first: from, last: to - 1_000, steps: [{ at: from, count: MANY }] };
    return { shapes: [one], others: 0, events: MANY, ofEvents: MANY };
  };
  return Object.assign(archive, { shapes, asked });
};

/** What is new, how much was grouped, and what is said of the hour before. */
const explore = async (archive: LogArchivePort) => {
  const question = { domainIdentifier: DOMAIN, groups: ['Elasticsearch'], from: FROM, to: FROM + HOUR, search: null, pattern: null };
  const { fresh, grouped, notes } = await exploreLogs(archive, question, new AbortController().signal);
  return { fresh: fresh && [...fresh], grouped, notes: notes.filter((note) => note.includes('hour before')) };
};
const ALL = { entries: MANY, ofEntries: MANY };

test('what is new is told against an hour before that the archive groups as well', async () => {
  const archive = await archiveOf({ before: MANY }, () => false);
  expect(await explore(archive)).toEqual({ fresh: [], grouped: ALL, notes: [] });
  expect(archive.asked).toEqual([FROM, FROM - HOUR]);
});

test('an hour before that the archive did not group, and that is too long to read, is said to be why nothing is known to be new', async () => {
  expect(await explore(await archiveOf({ before: MANY }, ({ from }) => from < FROM))).toEqual({
    ...{ fresh: null, grouped: ALL },
    notes: [
      'The archive did not group the entries of the hour before the range, so that what is new is not known: Its shards all failed: scripts are not allowed.',
    ],
  });
});

test('nothing is said of an hour before that is short, and was read instead', async () => {
  expect(await explore(await archiveOf({ before: 200 }, ({ from }) => from < FROM))).toEqual({ fresh: [], grouped: ALL, notes: [] });
});
