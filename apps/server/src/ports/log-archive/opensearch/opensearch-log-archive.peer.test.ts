import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, SECOND } from '#rules/durations';
import { onPeer, peerCluster } from '../../../../../../peers/opensearch/peer-cluster.ts';
import { describeLogArchive } from '../contract.ts';
import { type NameTemplate, parseNameTemplate } from '../name-template.ts';
import { TextFiles } from '../text-files.ts';
import { createOpenSearchLogArchive } from './index.ts';
import type { LineFields } from './target.ts';

const peer = peerCluster();
const AT = Date.UTC(2026, 10, 21, 7);
const DOMAIN = '123456789012:orders';
const OTHER = '123456789012:payments';
const NEVER = new AbortController().signal;
const FIELDS = { time: '@timestamp', message: 'log.message', domain: 'cluster', log: 'kind', node: 'host', file: 'file', order: 'offset' };
const LOGS = new Map([
  ['server', { group: 'Elasticsearch', file: 'opensearch.log' }],
  ['proxy', { group: 'ServiceProxy', file: null }],
]);

interface Line {
  at: number;
  message: unknown;
  cluster?: string;
  kind?: string;
  host?: string;
  file?: string;
  offset?: number;
}

const indices: string[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const index of indices) await onPeer('DELETE', `/${index}-*`);
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** An index of three shards of its own, and the archive that reads it. */
const setUp = async (fields: LineFields = FIELDS, timeType = 'date') => {
  const name = `lines-${randomUUID().slice(0, 8)}`;
  indices.push(name);
  const keyword = { type: 'keyword' };
  const properties = {
    '@timestamp': { type: timeType },
    ...{ cluster: keyword, kind: keyword, host: keyword, file: keyword, offset: { type: 'long' } },
    log: { properties: { message: { type: 'text' } } },
  };
  await onPeer(
    'PUT',
    `/${name}-000001`,
    JSON.stringify({ settings: { number_of_shards: 3, number_of_replicas: 1 }, mappings: { properties } }),
  );
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-lines-'));
  folders.push(folder);
  const texts = new TextFiles({ folder, budgetBytes: 256 * 2 ** 20, textBytes: 64 * 2 ** 20 });
  const clock = { at: AT + 3 * HOUR, now: () => clock.at };
  const archive = createOpenSearchLogArchive(
    {
      ...{ endpoints: peer.urls, credentials: { type: 'none' }, indices: [`${name}-*`], fields, logs: LOGS },
      domain: parseNameTemplate('{account}:{name}') as NameTemplate,
    },
    { ...{ stage: 'prod', region: 'iad', key: 'logArchives[0]' }, knows: (id) => [DOMAIN, OTHER].includes(id), texts, clock },
  );
  const put = async (lines: readonly Line[]): Promise<void> => {
    for (let from = 0; from < lines.length; from += 5_000) {
      const documents = lines.slice(from, from + 5_000).map(({ at, message, cluster = DOMAIN, kind = 'server', ...rest }) => {
        const document = { '@timestamp': new Date(at).toISOString(), log: { message }, cluster, kind, ...rest };
        return `{"create":{"_index":"${name}-000001"}}\n${JSON.stringify(document)}\n`;
      });
      await onPeer('POST', '/_bulk?refresh=true', documents.join(''));
    }
  };
  return { archive, put, clock, close: () => archive.close().then(() => texts.close()) };
};

const many = (count: number, host: string, at = AT): Line[] =>
  Array.from({ length: count }, (_, n) => ({ at: at + n, message: `line ${n} ${'x'.repeat(n % 90)}`, host, offset: n }));
const PATH = '2026/11/21/07/Elasticsearch/i-0a_opensearch.log';

describeLogArchive('OpenSearch', async () => {
  const { archive, put, clock, close } = await setUp();
  await put([...many(900, 'i-0a'), ...many(20, 'i-0b'), ...many(7, 'i-0a').map((line) => ({ ...line, cluster: OTHER }))]);
  await put(many(30, 'i-0a').map((line) => ({ ...line, kind: 'proxy', file: '/opt/logs/access.log' })));
  await put(many(5, 'i-0a', AT + 2 * HOUR));
  let written = 5;
  clock.at = AT + 2 * HOUR + 40 * SECOND;
  return {
    archive,
    domainIdentifier: DOMAIN,
    unknownDomain: '999999999999:never-was',
    hour: AT,
    grow: async () => {
      clock.at += 2 * SECOND;
      await put([{ at: AT + 2 * HOUR + written, message: 'one more line', host: 'i-0a', offset: written++ }]);
      return '2026/11/21/09/Elasticsearch/i-0a_opensearch.log';
    },
    close,
  };
});

describe('lines of a real cluster', () => {
  let made: Awaited<ReturnType<typeof setUp>>;
  beforeAll(async () => {
    made = await setUp();
  });
  afterAll(() => made.close());

  test('more lines than a page has are all there once and in order, though many are of one millisecond and of three shards', async () => {
    // Twelve lines of each millisecond; the offset alone tells their order.
    const lines = many(12_345, 'i-0a').map((line, n) => ({ ...line, at: AT + Math.floor(n / 12) }));
    await expect(made.archive.lines(DOMAIN, PATH, { from: 0, count: 1 }, NEVER)).rejects.toMatchObject({ kind: 'not-found' });
    await made.put(lines.toReversed());
    made.clock.at += 2 * SECOND;
    const first = await made.archive.lines(DOMAIN, PATH, { from: 0, count: 100 }, NEVER);
    expect(first).toMatchObject({ isEnd: false, totalLines: null });
    const read: string[] = [];
    for (let from = 0; ; ) {
      const part = await made.archive.lines(DOMAIN, PATH, { from, count: 5_000 }, NEVER);
      read.push(...part.lines.map(({ text }) => text));
      from += part.lines.length;
      if (part.isEnd) {
        expect(part).toMatchObject({ totalLines: 12_345, notes: [] });
        break;
      }
    }
    expect(read).toEqual(lines.map(({ message }) => message));
  });

  test('without a field that orders them lines are all there once, those of one millisecond in the order of their shards', async () => {
    const { order: _order, ...fields } = FIELDS;
    const { archive, put, close } = await setUp(fields, 'date_nanos');
    const lines = many(11_000, 'i-0a').map((line, n) => ({ ...line, at: AT + Math.floor(n / 2_000) }));
    await put(lines);
    const read: string[] = [];
    for (let from = 0; from < 11_000; from += 5_500)
      read.push(...(await archive.lines(DOMAIN, PATH, { from, count: 5_500 }, NEVER)).lines.map(({ text }) => text));
    expect(read.toSorted()).toEqual(lines.map(({ message }) => message).toSorted());
    const milliseconds = read.map((text) => Math.floor(Number(text.split(' ')[1]) / 2_000));
    expect(milliseconds).toEqual(milliseconds.toSorted((a, b) => a - b));
    await close();
  });

  test('a line without its node, with breaks, of another form or without a message is a line all the same; names become parts of paths', async () => {
    const { archive, put, close } = await setUp();
    await put([
      { at: AT, message: 'no node\n', offset: 0 },
      { at: AT + 1, message: 'an error\n  at one\n  at two', offset: 1 },
      { at: AT + 2, message: 42, offset: 2 },
      { at: AT + 3, message: undefined, offset: 3 },
      { at: AT + 4, message: 'café', host: 'data node/1', offset: 4 },
      { at: AT + 5, message: 'which file?', kind: 'proxy', offset: 5 },
      { at: AT + 6, message: 'x', kind: 'Kibana', file: 'C:/logs/dash board.log', offset: 6 },
    ]);
    const { files } = await archive.list(DOMAIN, { from: AT, to: AT + HOUR, groups: null }, NEVER);
    expect(files.map(({ path, node }) => [path.slice(14), node?.name])).toEqual([
      ['Elasticsearch/1_opensearch.log', '1'],
      ['Elasticsearch/opensearch.log', undefined],
      ['Kibana/dash_board.log', undefined],
    ]);
    const { lines } = await archive.lines(DOMAIN, files[1]?.path ?? '', { from: 0, count: 10 }, NEVER);
    expect(lines.map(({ text }) => text)).toEqual(['no node', 'an error', '  at one', '  at two', '42', '']);
    const kibana = await archive.list(DOMAIN, { from: AT, to: AT + HOUR, groups: ['Kibana'] }, NEVER);
    expect(kibana.files.map(({ file }) => file)).toEqual(['dash_board.log']);
    await close();
  });

  test('an event that comes late into an hour that is read is told of, and is in the text once the hour is settled', async () => {
    const { archive, put, clock, close } = await setUp();
    clock.at = AT + 30 * SECOND;
    await put(many(10, 'i-0a', AT + 10 * SECOND));
    const before = await archive.follow(DOMAIN, PATH, { at: 0, mark: null }, NEVER);
    expect(before.change).toBe('grown');
    await put([{ at: AT, message: 'late', host: 'i-0a', offset: 0 }]);
    clock.at += 5 * SECOND;
    const meanwhile = await archive.lines(DOMAIN, PATH, { from: 0, count: 100 }, NEVER);
    expect(meanwhile.lines).toHaveLength(10);
    expect(meanwhile.notes.map(({ text }) => text)).toEqual([expect.stringMatching(/^1 event of this hour came late and is not shown/)]);
    clock.at = AT + 2 * HOUR;
    const after = await archive.lines(DOMAIN, PATH, { from: 0, count: 100 }, NEVER);
    expect(after).toMatchObject({ totalLines: 11, notes: [], lines: expect.arrayContaining([expect.objectContaining({ text: 'late' })]) });
    expect(await archive.follow(DOMAIN, PATH, before.position, NEVER)).toMatchObject({ change: 'rotated' });
    await close();
  });

  test('an answer that is larger than may be read is asked for in smaller pages', async () => {
    const { archive, put, close } = await setUp();
    const long = 'y'.repeat(200_000);
    for (let n = 0; n < 300; n += 50)
      await put(Array.from({ length: 50 }, (_, k) => ({ at: AT + n + k, message: `${n + k} ${long}`, host: 'i-0a', offset: n + k })));
    const { lines, notes } = await archive.lines(DOMAIN, PATH, { from: 290, count: 20 }, NEVER);
    expect(lines.map(({ text }) => Number(text.slice(0, 3)))).toEqual([290, 291, 292, 293, 294, 295, 296, 297, 298, 299]);
    expect(notes.map(({ kind }) => kind)).toContain('line-cut');
    await close();
  });

  test('an index that is not there, and a field that nothing can be grouped by, are told as what the configuration says of them', async () => {
    const { archive, put, close } = await setUp({ ...FIELDS, log: 'log.message' });
    const question = { from: AT, to: AT + HOUR, groups: null };
    await put(many(3, 'i-0a'));
    await expect(archive.list(DOMAIN, question, NEVER)).rejects.toMatchObject({
      kind: 'malformed',
      message: expect.stringContaining('Check indices and fields of logArchives in the configuration.'),
    });
    await close();
    const gone = createOpenSearchLogArchive(
      {
        ...{ endpoints: peer.urls, credentials: { type: 'none' }, indices: ['no-such-index-*'], fields: FIELDS, logs: LOGS },
        domain: parseNameTemplate('{name}') as NameTemplate,
      },
      {
        ...{ stage: 'prod', region: 'iad', key: 'logArchives[0]', knows: () => true, clock: { now: () => AT + HOUR } },
        texts: new TextFiles({ folder: tmpdir(), budgetBytes: 1, textBytes: 1 }),
      },
    );
    await expect(gone.list(DOMAIN, question, NEVER)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('check indices of logArchives'),
    });
    await gone.close();
  });
});
