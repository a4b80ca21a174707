import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { describeLogArchive } from '../contract.ts';
import { createFolderLogArchive } from '../folder/index.ts';
import { type KeyTemplate, parseTemplate } from '../key-template.ts';
import type { LogArchivePort } from '../port.ts';
import { TextFiles } from '../text-files.ts';
import { keptArchive } from './kept-archive.ts';
import { KEPT_KEYS, KeptLogs } from './kept-logs.ts';

const AT = Date.UTC(2026, 10, 21, 7);
const DOMAIN = '123456789012:orders';
const PLACE = 'prod-iad';
const NEVER = new AbortController().signal;
const PATH = '2026/11/21/07/Elasticsearch/i-0a_opensearch.log';
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUps.splice(0).toReversed()) await clean();
});

/** A folder of logs that somebody else clears, and copies of what was in it. */
const setUp = async ({ budgetBytes = 2 ** 24, keptMs = 30 * DAY, textBytes = 2 ** 24 } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-kept-'));
  const clock = { at: AT + 2 * HOUR + 20 * MINUTE, now: () => clock.at };
  const texts = new TextFiles({ folder: join(folder, 'texts'), budgetBytes: 2 ** 26, textBytes });
  const archiveIn = (path: string, keys: string): LogArchivePort =>
    createFolderLogArchive(path, {
      ...{ template: parseTemplate(keys) as KeyTemplate, stage: 'prod', region: 'iad', knows: (id) => id === DOMAIN, texts, clock },
    });
  const origin = archiveIn(join(folder, 'logs'), '{name}/{yyyy}/{mm}/{dd}/{hh}/{group}/{node}_{file}');
  const kept = new KeptLogs({ folder: join(folder, 'kept'), budgetBytes, keptMs, clock });
  const archive = keptArchive({ origin, kept, copies: archiveIn(kept.folderOf(PLACE), KEPT_KEYS), place: PLACE, clock });
  const fileOf = (path: string): string => join(folder, 'logs/orders', path);
  cleanUps.push(
    () => rm(folder, { recursive: true }),
    () => texts.close(),
  );
  return {
    ...{ archive, clock, folder, kept, fileOf },
    put: async (path: string, text: string) => {
      await mkdir(dirname(fileOf(path)), { recursive: true });
      await writeFile(fileOf(path), text);
    },
    keep: (path: string) => archive.keep?.(DOMAIN, path, NEVER),
    lose: (path: string) => rm(fileOf(path)),
  };
};

const many = (count: number): string =>
  Array.from({ length: count }, (_, n) => `[2026-11-21T07:00:00,000][INFO ] line ${n} ${'x'.repeat(n % 90)}\n`).join('');

describeLogArchive('copies of what an archive has let go of', async () => {
  const { archive, put, keep, lose, fileOf } = await setUp();
  const clean = cleanUps.splice(0).toReversed();
  const files = { [PATH]: 900, '2026/11/21/07/Elasticsearch/i-0b_opensearch.log': 20, '2026/11/21/07/ServiceProxy/i-0a_access.log': 30 };
  for (const [path, count] of Object.entries(files)) {
    await put(path, many(count));
    expect(await keep(path)).toBe(true);
    await lose(path);
  }
  const current = '2026/11/21/09/Elasticsearch/i-0a_opensearch.log';
  await put(current, many(5));
  return {
    archive,
    domainIdentifier: DOMAIN,
    unknownDomain: '999999999999:never-was',
    hour: AT,
    grow: async () => {
      await appendFile(fileOf(current), 'one more line\n');
      return current;
    },
    close: async () => {
      for (const one of clean) await one();
    },
  };
});

describe('copies of logs', () => {
  test('are compressed, their owner’s alone, made once, and listed with what the archive still has', async () => {
    const { archive, put, keep, lose, folder, fileOf } = await setUp();
    await put(PATH, many(2_000));
    await put('2026/11/21/07/Elasticsearch/i-0b_opensearch.log', many(3));
    expect(await keep(PATH)).toBe(true);
    const copy = join(folder, 'kept/prod-iad/123456789012/orders', `${PATH}.gz`);
    const { mode, size, ino } = await stat(copy);
    expect([mode & 0o777, (await stat(dirname(copy))).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(size).toBeLessThan(Buffer.byteLength(many(2_000)) / 3);
    // What the source says later is not asked for.
    await appendFile(fileOf(PATH), 'later\n');
    expect(await keep(PATH)).toBe(true);
    expect((await stat(copy)).ino).toBe(ino);
    await lose(PATH);
    const { files } = await archive.list(DOMAIN, { from: AT, to: AT + HOUR, groups: null }, NEVER);
    expect(files.map(({ path, storedBytes }) => [path, storedBytes])).toEqual([
      [PATH, size],
      ['2026/11/21/07/Elasticsearch/i-0b_opensearch.log', Buffer.byteLength(many(3))],
    ]);
  });

  test('are not made of an hour that is not settled, of a text that is longer than is taken, and where there is no room', async () => {
    const made = await setUp({ textBytes: 10_000 });
    await made.put('2026/11/21/08/Elasticsearch/i-0a_opensearch.log', 'x\n');
    made.clock.at = AT + 2 * HOUR + 9 * MINUTE;
    expect(await made.keep('2026/11/21/08/Elasticsearch/i-0a_opensearch.log')).toBe(false);
    made.clock.at = AT + 2 * HOUR + 10 * MINUTE;
    expect(await made.keep('2026/11/21/08/Elasticsearch/i-0a_opensearch.log')).toBe(true);
    await expect(made.keep(PATH)).rejects.toMatchObject({ kind: 'not-found' });
    const none = await setUp({ budgetBytes: 0 });
    await none.put(PATH, many(3));
    expect(await none.keep(PATH)).toBe(false);
    expect(await readdir(join(none.folder, 'kept')).catch(() => [])).toEqual([]);
  });

  test('go with their age, and the oldest first where there are too many; folders that are empty go too', async () => {
    const { put, keep, kept, clock, folder } = await setUp({ budgetBytes: 40_000, keptMs: 7 * DAY });
    const noise = (seed: number): string =>
      Array.from({ length: 500 }, (_, n) => `${((n + seed) * 2_654_435_761) % 4_294_967_296} ${(n * 40_503 * seed) % 65_536}\n`).join('');
    const paths = Array.from({ length: 12 }, (_, n) => `2026/11/21/07/Elasticsearch/i-${n}_opensearch.log`);
    for (const [n, path] of paths.entries()) {
      await put(path, noise(n + 1));
      clock.at += MINUTE;
      expect(await keep(path)).toBe(true);
    }
    const bytesOf = async (): Promise<number[]> => {
      const hour = join(folder, 'kept/prod-iad/123456789012/orders/2026/11/21/07/Elasticsearch');
      const names = (await readdir(hour)).toSorted((a, b) => Number(a.slice(2, a.indexOf('_'))) - Number(b.slice(2, b.indexOf('_'))));
      expect(names).toEqual(paths.slice(-names.length).map((path) => `${path.slice(path.lastIndexOf('/') + 1)}.gz`));
      return Promise.all(names.map(async (name) => (await stat(join(hour, name))).size));
    };
    const sizes = await bytesOf();
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.length).toBeLessThan(12);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
    clock.at += 7 * DAY - 2 * MINUTE;
    await kept.sweep();
    expect((await bytesOf()).length).toBe(2);
    clock.at += 2 * MINUTE;
    await kept.sweep();
    expect(await readdir(join(folder, 'kept'))).toEqual(['.incoming']);
  });

  test('are whole or not there: a source that breaks off, or a reader who leaves, leaves nothing behind', async () => {
    const { kept, folder } = await setUp();
    const path = { hour: AT, group: 'Elasticsearch', file: 'opensearch.log' };
    async function* breaking(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('first\n');
      throw new Error('broken');
    }
    await expect(kept.put(PLACE, DOMAIN, path, breaking(), NEVER)).rejects.toThrow('broken');
    const leaving = new AbortController();
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let n = 0; ; n++) {
        if (n === 3) leaving.abort();
        await new Promise((go) => setTimeout(go, 1));
        yield Buffer.from('more\n');
      }
    }
    await expect(kept.put(PLACE, DOMAIN, path, endless(), leaving.signal)).rejects.toThrow();
    expect(await readdir(join(folder, 'kept/.incoming'))).toEqual([]);
    expect(await kept.has(PLACE, DOMAIN, path)).toBe(false);
  });

  test('lie below their folder alone, whatever a domain or a file is called', async () => {
    const { kept, folder } = await setUp();
    async function* text(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('x\n');
    }
    const path = { hour: AT, group: 'Elasticsearch', file: 'opensearch.log' };
    for (const [domain, file] of [
      ['..:..', {}],
      ['123456789012:../../x', {}],
      ['123456789012', {}],
      [DOMAIN, { group: '..' }],
      [DOMAIN, { file: '../x' }],
      [DOMAIN, { file: '', group: '' }],
    ] as const) {
      expect(await kept.put(PLACE, domain, { ...path, ...file }, text(), NEVER)).toBe(false);
      expect(await kept.has(PLACE, domain, { ...path, ...file })).toBe(false);
    }
    expect(await readdir(folder)).toEqual([]);
    expect(await kept.put(PLACE, DOMAIN, path, text(), NEVER)).toBe(true);
    const copy = join(folder, 'kept/prod-iad/123456789012/orders/2026/11/21/07/Elasticsearch/opensearch.log.gz');
    expect(gunzipSync(await readFile(copy)).toString()).toBe('x\n');
  });
});
