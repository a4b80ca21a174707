import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OnDemandSource } from '../../ports/on-demand/port.ts';
import { isPortError, PortError } from '../../ports/port-error.ts';
import { type TakenFile, takeHours } from './take-hours.ts';
import { UnpackThread } from './unpack-thread.ts';

const NEVER = new AbortController().signal;

let root: string;
let folder: string;
let opened: string[];
/** What is done before a file is given, by its name. */
let before: Map<string, (signal: AbortSignal) => Promise<void> | void>;

const source: OnDemandSource = {
  types: () => ['ELB'],
  list: async () => [],
  open: async (_domain, { name }, signal) => {
    opened.push(name);
    await before.get(name)?.(signal);
    return (async function* () {
      do yield name.endsWith('.gz') ? gzipSync(`text of ${name}`) : `text of ${name}`;
      while (name === 'endless.log');
    })();
  },
};

const taking = (hours: readonly (readonly string[])[], signal = NEVER) =>
  takeHours(
    { source, domain: 'orders', type: 'ELB' },
    hours.map((names) => ({ names })),
    { folder, unpacker: new UnpackThread(), most: 100 },
    signal,
  );
const textsOf = (taken: readonly (TakenFile | PortError)[] = []): Promise<string[]> =>
  Promise.all(taken.map((file) => (isPortError(file) ? file.message : readFile(file.path, 'utf8'))));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tumbler-hours-'));
  folder = join(root, 'backfill');
  [opened, before] = [[], new Map()];
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('the files of the next hour are fetched while one is looked at, and no more than these', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'of-a-killed-server'), '');
  const hours = taking([['a/1.log.gz', 'b/1.log.gz'], ['2.log'], ['3.log']]);
  const first = await hours.next();
  expect(await textsOf(first.value?.taken)).toEqual(['text of a/1.log.gz', 'text of b/1.log.gz']);
  await vi.waitFor(() => expect(opened).toContain('2.log'));
  await sleep(50);
  expect([...opened].sort()).toEqual(['2.log', 'a/1.log.gz', 'b/1.log.gz']);
  expect((await readdir(folder)).sort()).toEqual(['0', '1']);
  expect(await textsOf((await hours.next()).value?.taken)).toEqual(['text of 2.log']);
  expect(existsSync(join(folder, '0'))).toBe(false);
  expect(await textsOf((await hours.next()).value?.taken)).toEqual(['text of 3.log']);
  expect((await hours.next()).done).toBe(true);
  expect(existsSync(folder)).toBe(false);
});

test('a file that is not to be had for good leaves the others; a source that does not answer is told when its hour comes', async () => {
  before.set('gone.log', () => {
    throw new PortError('not-found', 'it is not there any more');
  });
  before.set('later.log', () => {
    throw new PortError('unavailable', 'the bucket does not answer');
  });
  const long = `${'long '.repeat(20)}.gz`;
  const hours = taking([['gone.log', 'there.log', 'endless.log', long], ['later.log']]);
  const tooMuch = 'it has more than 9.313225746154785e-8 GiB of text';
  expect(await textsOf((await hours.next()).value?.taken)).toEqual(['it is not there any more', 'text of there.log', tooMuch, tooMuch]);
  await sleep(20);
  await expect(hours.next()).rejects.toThrow('the bucket does not answer');
  expect(existsSync(folder)).toBe(false);
});

test('who leaves stops what is fetched ahead, and nothing of it remains', async () => {
  let isStopped = false;
  before.set('2.log', async (signal) => {
    await sleep(60_000, undefined, { signal }).catch(() => {
      isStopped = true;
    });
  });
  for await (const { taken } of taking([['1.log'], ['2.log'], ['3.log']])) {
    expect(await textsOf(taken)).toEqual(['text of 1.log']);
    break;
  }
  expect(isStopped).toBe(true);
  expect(opened).toEqual(['1.log', '2.log']);
  expect(existsSync(folder)).toBe(false);

  const left = new AbortController();
  const hours = taking([['1.log'], ['2.log']], left.signal);
  await hours.next();
  left.abort(new Error('cancelled by Mara'));
  await expect(hours.next()).rejects.toThrow('cancelled by Mara');
  expect(existsSync(folder)).toBe(false);
});
