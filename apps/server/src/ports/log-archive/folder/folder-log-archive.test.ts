import { appendFile, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { describeLogArchive } from '../contract.ts';
import { type KeyTemplate, parseTemplate } from '../key-template.ts';
import { LOG_LIMITS } from '../port.ts';
import { TextFiles } from '../text-files.ts';
import { createFolderLogArchive } from './index.ts';

const HOUR_AT = Date.UTC(2026, 10, 21, 7);
const DOMAIN = '123456789012:orders';
const TEMPLATE = '{account}/{name}/{yyyy}/{mm}/{dd}/{hh}/{group}/{node}_{file}.gz';
const NEVER = new AbortController().signal;
const MIB = 2 ** 20;

const template = (text: string): KeyTemplate => {
  const read = parseTemplate(text);
  if (typeof read === 'string') throw new Error(read);
  return read;
};

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUps.splice(0)) await clean();
});

const setUp = async ({ keys = TEMPLATE, budgetBytes = 256 * MIB, textBytes = 64 * MIB, now = HOUR_AT + 3 * HOUR } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-logs-'));
  const texts = new TextFiles({ folder: join(folder, '.texts'), budgetBytes, textBytes });
  const archive = createFolderLogArchive(folder, {
    template: template(keys),
    stage: 'prod',
    region: 'iad',
    knows: (id) => id === DOMAIN,
    texts,
    clock: { now: () => now },
  });
  const put = async (key: string, content: Buffer | string): Promise<string> => {
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await writeFile(join(folder, key), content);
    return join(folder, key);
  };
  const close = async (): Promise<void> => {
    await texts.close();
    await rm(folder, { recursive: true });
  };
  return { folder, texts, archive, put, close };
};

/** A file of the usual template with this content, and how it is read. */
const withFile = async (content: Buffer | string, options: Parameters<typeof setUp>[0] & { ending?: string } = {}) => {
  const made = await setUp(options);
  cleanUps.push(made.close);
  const file = await made.put(`123456789012/orders/2026/11/21/07/Elasticsearch/i-0a_opensearch.log${options.ending ?? '.gz'}`, content);
  const path = '2026/11/21/07/Elasticsearch/i-0a_opensearch.log';
  return { ...made, file, path, lines: (from = 0, count = 100) => made.archive.lines(DOMAIN, path, { from, count }, NEVER) };
};

const many = (count: number): string =>
  Array.from({ length: count }, (_, n) => `[2026-11-21T07:00:00,000][INFO ] line ${n} ${'x'.repeat(n % 90)}\n`).join('');

describeLogArchive('folder', async () => {
  const { archive, put, close } = await setUp();
  const at = '123456789012/orders/2026/11/21/07';
  await put(`${at}/Elasticsearch/i-0a_opensearch.log.gz`, gzipSync(many(900)));
  await put(`${at}/Elasticsearch/i-0b_opensearch.log.gz`, gzipSync(many(20)));
  await put(`${at}/ServiceProxy/i-0a_access.log.gz`, gzipSync(many(30)));
  const current = await put('123456789012/orders/2026/11/21/09/Elasticsearch/i-0a_opensearch.log', many(5));
  return {
    archive,
    domainIdentifier: DOMAIN,
    unknownDomain: '999999999999:never-was',
    hour: HOUR_AT,
    grow: async () => {
      await appendFile(current, 'one more line\n');
      return '2026/11/21/09/Elasticsearch/i-0a_opensearch.log';
    },
    close,
  };
});

describe('what lies there', () => {
  test('a range over months lists what is there, a missing hour is just not there, and what does not fit the template is left out', async () => {
    const { archive, put, close, folder } = await setUp();
    cleanUps.push(close);
    for (const stamp of [
      '2026/09/30/23',
      '2026/10/01/00',
      '2026/11/21/05',
      '2026/11/21/07',
      '2026/12/01/00',
      '20xx/01/01/00',
      '2026/13/01/00',
    ])
      await put(`123456789012/orders/${stamp}/Kibana/i-0a_dashboards.log.gz`, gzipSync('x\n'));
    await put('123456789012/other/2026/11/21/06/Kibana/i-0a_dashboards.log.gz', 'x');
    await put('123456789012/orders/2026/11/21/06/Kibana/README', 'x');
    await put('123456789012/orders/2026/11/21/06/stray.gz', 'x');
    const list = async (from: number, to: number) =>
      (await archive.list(DOMAIN, { from, to, groups: null }, NEVER)).files.map(
        ({ path, node }) => `${path.slice(0, 13)} ${node?.instanceId}`,
      );
    expect(await list(Date.UTC(2026, 8, 30, 23), HOUR_AT + HOUR)).toEqual([
      '2026/09/30/23 i-0a',
      '2026/10/01/00 i-0a',
      '2026/11/21/05 i-0a',
      '2026/11/21/07 i-0a',
    ]);
    expect(await list(Date.UTC(2026, 9, 1), HOUR_AT)).toEqual(['2026/10/01/00 i-0a', '2026/11/21/05 i-0a']);
    expect(await list(HOUR_AT - HOUR, HOUR_AT)).toEqual([]);
    // A link that leads out of the folder is no file of it.
    const outside = await mkdtemp(join(tmpdir(), 'tumbler-outside-'));
    cleanUps.push(() => rm(outside, { recursive: true }));
    await writeFile(join(outside, 'i-0a_secret.log'), 'secret\n');
    await symlink(outside, join(folder, '123456789012/orders/2026/11/21/06/Linked'));
    await symlink(join(outside, 'i-0a_secret.log'), join(folder, '123456789012/orders/2026/11/21/06/Kibana/i-0a_secret.log'));
    expect(await list(HOUR_AT - HOUR, HOUR_AT)).toEqual([]);
    for (const path of ['2026/11/21/06/Linked/i-0a_secret.log', '2026/11/21/06/Kibana/i-0a_secret.log'])
      await expect(archive.read(DOMAIN, path, { from: 0, bytes: 10 }, NEVER)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test.each([
    ['{name}-{yyyy}{mm}', 'something between two variables'],
    ['{account}/{name}/{yyyy}/{mm}/{dd}/{hh}/{group}', 'must name {file}'],
    ['{name}/../{yyyy}/{mm}/{dd}/{hh}/{file}', 'none of them empty, . or ..'],
    ['/{name}/{yyyy}/{mm}/{dd}/{hh}/{file}', 'none of them empty'],
    ['{name}/{yyyy}/{mm}/{dd}/{hh}/{file', 'close each variable'],
    ['{name}/{yyyy}/{mm}/{dd}/{hh}/{path}', 'only the variables'],
    ['{name}/{name}/{yyyy}/{mm}/{dd}/{hh}/{file}', 'once'],
    ['{name}/{yyyy}/{mm}/{dd}/{hh}/a b{file}', 'letters, digits'],
    ['{file}/{name}/{yyyy}/{mm}/{dd}/{hh}', 'in its last part'],
  ])('a template %s is refused', (text, why) => {
    expect(parseTemplate(text)).toContain(why);
  });

  test('dates within names are read too, and a file may have dots and the separator in it', async () => {
    const { archive, put, close } = await setUp({ keys: 'logs/{name}/{group}/{yyyy}-{mm}-{dd}T{hh}.{file}' });
    cleanUps.push(close);
    await put('logs/orders/Elasticsearch/2026-11-21T07.opensearch.log.1', 'a\nb\n');
    await put('logs/orders/Elasticsearch/2026-11-21T08.opensearch.log.1', 'c\n');
    const { files } = await archive.list(DOMAIN, { from: HOUR_AT, to: HOUR_AT + HOUR, groups: null }, NEVER);
    expect(files).toMatchObject([{ path: '2026/11/21/07/Elasticsearch/opensearch.log.1', node: null, storedBytes: 4 }]);
    expect((await archive.lines(DOMAIN, files[0]?.path ?? '', { from: 0, count: 9 }, NEVER)).lines.map(({ text }) => text)).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('bad files', () => {
  test('a gzip that breaks off is read as far as it goes, and says so; a damaged one too', async () => {
    const whole = gzipSync(many(5_000));
    const cut = await withFile(whole.subarray(0, Math.floor(whole.length * 0.6)));
    const read = await cut.lines(0, 10_000);
    expect(read.lines.length).toBeGreaterThan(1_500);
    expect(read.lines.slice(0, 3).map(({ text }) => text)).toEqual(many(3).split('\n').slice(0, 3));
    expect(read.notes.map(({ kind }) => kind)).toEqual(['broken-off']);
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, Math.floor(whole.length * 0.8), Math.floor(whole.length * 0.8) + 40);
    const torn = await (await withFile(damaged)).lines(0, 10_000);
    expect(torn.notes.map(({ kind }) => kind)).toContain('broken-off');
    const empty = await (await withFile(whole.subarray(0, 5))).lines();
    expect([empty.lines, empty.notes.map(({ kind }) => kind)]).toEqual([[], ['broken-off']]);
  });

  test('gzip files after each other are one whole text', async () => {
    const read = await (await withFile(Buffer.concat([gzipSync(many(3)), gzipSync('last\n')]))).lines();
    expect([read.lines.map(({ text }) => text).at(-1), read.totalLines, read.notes]).toEqual(['last', 4, []]);
  });

  test('a gzip bomb costs what a text may have, and no more', async () => {
    const bomb = gzipSync(Buffer.alloc(40 * MIB));
    expect(bomb.length).toBeLessThan(100_000);
    const { lines, texts, archive, path } = await withFile(bomb, { textBytes: 8 * MIB });
    const read = await lines();
    expect(read.notes.map(({ kind }) => kind)).toEqual(['too-long', 'line-cut']);
    expect([read.lines.length, read.totalBytes, texts.spilledBytes]).toEqual([1, 8 * MIB, 8 * MIB]);
    expect((await archive.read(DOMAIN, path, { from: 8 * MIB - 10, bytes: 100 }, NEVER)).bytes.byteLength).toBe(10);
  });

  test('lines of 50 MB are cut with a note, and those after them are found', async () => {
    const long = Buffer.alloc(50 * MIB, 'y');
    for (const [content, ending] of [
      [gzipSync(Buffer.concat([Buffer.from('first\n'), long, Buffer.from('\nafter\n'), long, Buffer.from('\nlast')]), { level: 1 }), '.gz'],
      [Buffer.concat([Buffer.from('first\n'), long, Buffer.from('\nafter\n'), long, Buffer.from('\nlast')]), ''],
    ] as const) {
      const { lines, archive, path } = await withFile(content, { textBytes: 200 * MIB, ending });
      const read = await lines();
      expect(read.lines.map(({ text, isCut }) => [text.length, isCut])).toEqual([
        [5, false],
        [LOG_LIMITS.lineBytes, true],
        [5, false],
        [LOG_LIMITS.lineBytes, true],
        [4, false],
      ]);
      expect(read.notes.map(({ kind }) => kind)).toEqual(['line-cut']);
      expect((await lines(4, 1)).lines).toMatchObject([{ number: 4, text: 'last', at: 100 * MIB + 14 }]);
      expect(await archive.locate(DOMAIN, path, { byte: 30 * MIB }, NEVER)).toEqual({ line: 1, at: 6 });
      expect(await archive.locate(DOMAIN, path, { byte: 80 * MIB }, NEVER)).toEqual({ line: 3, at: 50 * MIB + 13 });
    }
  });

  test.each([
    ['no line break at all', 'just this', ['just this'], []],
    ['carriage returns alone', 'a\rb\r\rc', ['a', 'b', '', 'c'], []],
    ['both', 'a\r\nb\r\n', ['a', 'b'], []],
    ['a carriage return within a line', 'a\rb\nc\n', ['a\rb', 'c'], []],
    ['NUL and escapes', 'a\0b\n\u001b[31mred\n', ['a\0b', '\u001b[31mred'], []],
    ['nothing', '', [], []],
    ['an empty line at the end', 'a\n\n', ['a', ''], []],
    ['bytes that are no UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x62, 0x0a]), ['a\uFFFD\uFFFDb'], ['encoding']],
    [
      'UTF-16, little end first',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('straße\nzwei\n', 'utf16le')]),
      ['straße', 'zwei'],
      ['encoding'],
    ],
    [
      'UTF-16, big end first',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('straße\nzwei\n', 'utf16le').swap16()]),
      ['straße', 'zwei'],
      ['encoding'],
    ],
  ])('%s', async (_, content, wanted, notes) => {
    for (const [stored, ending] of [
      [Buffer.from(content), ''],
      [gzipSync(content), '.gz'],
    ] as const) {
      const read = await (await withFile(stored, { ending })).lines();
      expect([read.lines.map(({ text }) => text), read.notes.map(({ kind }) => kind), read.totalLines, read.isEnd]).toEqual([
        wanted,
        notes,
        wanted.length,
        true,
      ]);
    }
  });

  test('zstd is named, not shown as it lies there', async () => {
    const { lines } = await withFile(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 1, 2, 3, 4]));
    await expect(lines()).rejects.toMatchObject({ kind: 'not-offered', message: expect.stringContaining('zstd') });
  });

  test('a file that shrinks, and one that takes its name, are told while they are followed; a compressed one has no news', async () => {
    const { archive, file, path, put } = await withFile(many(50), { ending: '' });
    const follow = (position: Parameters<typeof archive.follow>[2]) => archive.follow(DOMAIN, path, position, NEVER);
    const first = await follow({ at: 0, mark: null });
    expect(first).toMatchObject({ change: 'grown', continuesIn: null });
    expect(await follow(first.position)).toMatchObject({ change: 'none' });
    await truncate(file, 400);
    const shrunk = await follow(first.position);
    expect([shrunk.change, shrunk.bytes.byteLength, shrunk.position.at]).toEqual(['shrunk', 400, 400]);
    await writeFile(file, `another file ${many(80)}`);
    const rotated = await follow(shrunk.position);
    expect([rotated.change, Buffer.from(rotated.bytes).toString().slice(0, 12)]).toEqual(['rotated', 'another file']);
    await put('123456789012/orders/2026/11/21/08/Elasticsearch/i-0a_opensearch.log', 'next\n');
    expect(await follow(rotated.position)).toMatchObject({
      change: 'none',
      continuesIn: '2026/11/21/08/Elasticsearch/i-0a_opensearch.log',
    });
    const packed = await withFile(gzipSync('x\n'));
    await expect(packed.archive.follow(DOMAIN, packed.path, { at: 0, mark: null }, NEVER)).rejects.toMatchObject({ kind: 'not-offered' });
  });
});

describe('the budget of decompressed texts', () => {
  test('lets go of what was read longest ago, reads it again when it is asked for, and leaves nothing in the folder', async () => {
    const { archive, put, texts, close } = await setUp({ budgetBytes: 5 * MIB });
    cleanUps.push(close);
    const text = Buffer.alloc(2 * MIB, 'z\n');
    const paths = await Promise.all(
      [0, 1, 2, 3].map(async (n) => {
        await put(`123456789012/orders/2026/11/21/07/Elasticsearch/i-0a_${n}.log.gz`, gzipSync(text));
        return `2026/11/21/07/Elasticsearch/i-0a_${n}.log`;
      }),
    );
    for (const path of [...paths, ...paths]) {
      expect((await archive.lines(DOMAIN, path, { from: MIB - 1, count: 5 }, NEVER)).lines).toMatchObject([{ number: MIB - 1, text: 'z' }]);
      expect(texts.spilledBytes).toBeLessThanOrEqual(5 * MIB);
    }
  });

  test('many who ask at once cost one decompression, and one who leaves does not end it for the others', async () => {
    const { archive, path } = await withFile(gzipSync(many(200_000)));
    const leaving = new AbortController();
    const left = archive.lines(DOMAIN, path, { from: 190_000, count: 1 }, leaving.signal);
    const others = Array.from({ length: 20 }, (_, n) =>
      archive.lines(DOMAIN, path, { from: n * 9_000, count: 1 }, new AbortController().signal),
    );
    leaving.abort();
    await expect(left).rejects.toMatchObject({ kind: 'cancelled' });
    expect((await Promise.all(others)).map(({ lines }) => lines[0]?.number)).toEqual(Array.from({ length: 20 }, (_, n) => n * 9_000));
  });
});
