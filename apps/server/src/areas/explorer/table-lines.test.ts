import { describe, expect, test } from 'vitest';
import { checkExplorerPath, type ExplorerCall } from '#rules/explorer/guard';
import type { ExplorerRowsLine } from '#rules/explorer/rows';
import { steppedClock } from '../../platform/clock/clock.ts';
import { createClusterApi } from '../../ports/cluster-api/typed/index.ts';
import { type Script, scriptedTransport } from '../../ports/cluster-api/typed/scripted-transport.testkit.ts';
import { filteredTable } from './filtered-table.ts';
import { SharedLines } from './shared-lines.ts';
import { tableLines } from './table-lines.ts';

const DOMAIN = '000000000101:orders';

function callOf(path: string): ExplorerCall {
  const verdict = checkExplorerPath(path, { version: 'OS_2.19', nodeCount: 3 });
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict;
}

/** What a table's lines are when a cluster answers by a script. */
function reading(path: string, script: Script) {
  const clock = steppedClock(1_000);
  const transport = scriptedTransport(script);
  const cluster = createClusterApi({ transport, clock, versionOf: async () => 'OS_2.19' });
  const source = { cluster, domainIdentifier: DOMAIN, call: callOf(path), fellBackTo: null, instanceId: undefined, clock };
  return { transport, cluster, lines: (signal = new AbortController().signal) => tableLines(source, signal) };
}

async function parsed(lines: AsyncGenerator<Buffer>): Promise<ExplorerRowsLine[]> {
  const all: ExplorerRowsLine[] = [];
  for await (const line of lines) all.push(JSON.parse(line.toString()));
  return all;
}
const rowsIn = (lines: ExplorerRowsLine[]) => lines.flatMap((line) => ('rows' in line ? line.rows : []));

describe('a table as lines', () => {
  test('of a cluster without indices has its columns and no rows', async () => {
    const { lines } = reading('_cat/indices?h=index,health', () => ({ body: '[]' }));
    expect(await parsed(lines())).toEqual([
      { columns: ['index', 'health'], asOf: 1_000, fellBackTo: null },
      { end: { rows: 0, tookMs: 0 } },
    ]);
  });

  test('has columns of any name, and null where a row has none of it', async () => {
    const body = '[{"__proto__":"a","constructor":"b","index":"c"},{"index":"d"},3]';
    const lines = await parsed(reading('_cat/indices', () => ({ body })).lines());
    expect(lines[0]).toMatchObject({ columns: ['__proto__', 'constructor', 'index'] });
    expect(rowsIn(lines)).toEqual([
      ['a', 'b', 'c'],
      [null, null, 'd'],
      [null, null, null],
    ]);
    const filtered = await filteredTable(reading('_cat/indices', () => ({ body })).lines(), { argument: 'index', value: 'c' }, 1_000);
    expect(JSON.stringify(filtered.rows)).toBe('[{"__proto__":"a","constructor":"b","index":"c"}]');
  });

  test('of more columns than any engine has is malformed', async () => {
    const body = JSON.stringify([Object.fromEntries(Array.from({ length: 501 }, (_none, at) => [`column-${at}`, 1]))]);
    await expect(parsed(reading('_cat/indices', () => ({ body })).lines())).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('of 10,000 indices, closed ones among them, has every one', async () => {
    const table = Array.from({ length: 10_000 }, (_none, at) =>
      at % 7 === 0
        ? { index: `closed-${at}`, status: 'close', 'docs.count': null }
        : { index: `index-${at}`, status: 'open', 'docs.count': String(at) },
    );
    const { lines } = reading('_cat/indices', () => ({ body: JSON.stringify(table) }));
    const rows = rowsIn(await parsed(lines()));
    expect(rows).toEqual(table.map((row) => [row.index, row.status, row['docs.count']]));
    const closed = await filteredTable(lines(), { argument: 'status', value: 'close' }, 10_000_000);
    expect(closed.rows).toHaveLength(1_429);
    expect(closed.rows[1]).toEqual({ index: 'closed-7', status: 'close', 'docs.count': null });
  });

  test('follows the pages of _list by their tokens, whatever stands in them [EXPL-027]', async () => {
    const page = (token: string | null, index: string): string => JSON.stringify({ next_token: token, indices: [{ index }] });
    const { lines, transport } = reading('_list/indices', (path) => {
      const token = new URLSearchParams(path.split('?')[1]).get('next_token');
      return { body: token === null ? page('a+b/c=', 'one') : token === 'a+b/c=' ? page('last', 'two') : page(null, 'three') };
    });
    expect(rowsIn(await parsed(lines()))).toEqual([['one'], ['two'], ['three']]);
    expect(transport.paths).toEqual([
      '/_list/indices?size=2000&format=json',
      '/_list/indices?size=2000&next_token=a%2Bb%2Fc%3D&format=json',
      '/_list/indices?size=2000&next_token=last&format=json',
    ]);
  });

  test('whose pages do not end is given up', async () => {
    const { lines } = reading('_list/indices', () => ({ body: '{"next_token":"again","indices":[{"index":"one"}]}' }));
    await expect(parsed(lines())).rejects.toMatchObject({ kind: 'malformed', message: expect.stringContaining('pages do not end') });
  });

  test('that breaks off in the middle keeps its first rows and fails', async () => {
    const { lines } = reading('_cat/shards', () => ({ body: '[{"index":"a","shard":"0"},{"index":"b","shard":"1"},{"ind' }));
    const got: ExplorerRowsLine[] = [];
    const read = async (): Promise<void> => {
      for await (const line of lines()) got.push(JSON.parse(line.toString()));
    };
    await expect(read()).rejects.toMatchObject({ kind: 'malformed' });
    expect(rowsIn(got)).toEqual([
      ['a', '0'],
      ['b', '1'],
    ]);
  });

  test('gets further columns where a row has them', async () => {
    const body = [new TextEncoder().encode('[{"a":"1"},'), new TextEncoder().encode('{"a":"2","b":{"c":1}}]')];
    const { lines } = reading('_cat/shards', () => ({ body }));
    const all = await parsed(lines());
    expect(all.filter((line) => 'columns' in line).at(-1)).toMatchObject({ columns: ['a', 'b'] });
    expect(rowsIn(all)).toEqual([['1'], ['2', '{"c":1}']]);
  });
});

describe('readers of one table', () => {
  const block = Buffer.alloc(100, 'x');
  /** Makes so many lines, and tells how many were asked for and whether it was left. */
  function maker(count: number) {
    const told = { made: 0, runs: 0, left: false };
    const make = async function* (signal: AbortSignal): AsyncGenerator<Buffer> {
      told.runs += 1;
      signal.addEventListener('abort', () => (told.left = true));
      for (let at = 0; at < count; at += 1) {
        told.made += 1;
        yield block;
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    return { told, make };
  }
  const size = async (lines: AsyncGenerator<Buffer>): Promise<number> => {
    let sum = 0;
    for await (const line of lines) sum += line.length;
    return sum;
  };

  test('who come late get it from the beginning, without another reading', async () => {
    const clock = steppedClock(0);
    const shared = new SharedLines(clock);
    const { told, make } = maker(20);
    const first = shared.read('table', make);
    await first.next();
    expect(await size(shared.read('table', make))).toBe(2_000);
    expect(await size(first)).toBe(1_900);
    clock.step(10_000);
    expect(await size(shared.read('table', make))).toBe(2_000);
    expect(told.runs).toBe(1);
    clock.step(1);
    expect(await size(shared.read('table', make))).toBe(2_000);
    expect(told.runs).toBe(2);
  });

  test('who all leave end it; one who stays gets the whole', async () => {
    const shared = new SharedLines(steppedClock(0));
    const { told, make } = maker(50);
    const [one, two] = [shared.read('table', make), shared.read('table', make)];
    await Promise.all([one.next(), two.next()]);
    await one.return(undefined);
    expect(told.left).toBe(false);
    await two.return(undefined);
    expect(told.left).toBe(true);
    expect(await size(shared.read('table', make))).toBe(5_000);
  });

  test('who stop reading hold it up after a while, and are not held in memory by those who come', async () => {
    const shared = new SharedLines(steppedClock(0), { aheadBytes: 500, shareBytes: 300 });
    const { told, make } = maker(100);
    const stopped = shared.read('table', make);
    await stopped.next();
    for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(told.made).toBeGreaterThan(4);
    expect(told.made).toBeLessThan(9);
    // Past the limit of sharing a newcomer has a reading of its own.
    const other = shared.read('table', make);
    await other.next();
    expect(told.runs).toBe(2);
    await other.return(undefined);
    expect(await size(stopped)).toBe(9_900);
  });

  test('all hear of a failure, and the next one tries again', async () => {
    const shared = new SharedLines(steppedClock(0));
    let runs = 0;
    const failing = async function* (): AsyncGenerator<Buffer> {
      runs += 1;
      yield block;
      throw new Error('the cluster has gone');
    };
    const both = await Promise.allSettled([size(shared.read('table', failing)), size(shared.read('table', failing))]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toBe(1);
    await expect(size(shared.read('table', failing))).rejects.toThrow('gone');
    expect(runs).toBe(2);
  });
});

test('who leaves while a cluster is silent is gone at once, and the question with them', async () => {
  const { lines, transport } = reading('_cat/shards', () => ({ body: '[]', gate: new Promise(() => undefined) }));
  const shared = new SharedLines(steppedClock(0));
  const left = new AbortController();
  const reader = shared.read('table', lines, left.signal).next();
  const other = reading('_cat/shards', () => ({ body: '[]' }));
  await new Promise((resolve) => setImmediate(resolve));
  left.abort();
  await expect(reader).rejects.toMatchObject({ kind: 'cancelled' });
  expect(transport.signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(rowsIn(await parsed(shared.read('table', other.lines)))).toEqual([]);
});

test('who leaves in the middle, at whatever turn, leaves the cluster’s answer and its turn to others', async () => {
  const table = JSON.stringify(Array.from({ length: 20 }, (_none, at) => ({ index: `index-${at}` })));
  const body = Array.from({ length: 40 }, (_none, at) =>
    Buffer.from(table).subarray((at * table.length) / 40, ((at + 1) * table.length) / 40),
  );
  for (let turns = 0; turns < 30; turns += 1) {
    const { cluster, lines, transport } = reading('_cat/shards', () => ({ body }));
    const reader = new SharedLines(steppedClock(0)).read('table', lines);
    await reader.next();
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await reader.return(undefined);
    await cluster.stream(DOMAIN, '/_cat/indices');
    expect(transport.leftEarly).toEqual(['/_cat/shards?format=json']);
  }
});

test('lines that are left leave the cluster’s answer, without a signal', async () => {
  const body = [Buffer.from('[{"index":"a"},'), Buffer.from('{"index":"b"}]')];
  const { lines, transport } = reading('_cat/shards', () => ({ body }));
  const left = lines();
  await left.next();
  await left.return(undefined);
  expect(transport.leftEarly).toEqual(['/_cat/shards?format=json']);
});

test('who leaves between two lines leaves by the signal, before the next line is asked for', async () => {
  const { cluster, lines } = reading('_cat/shards', () => ({ body: '[{"index":"a"}]' }));
  const left = new AbortController();
  const reader = new SharedLines(steppedClock(0), { aheadBytes: 1 }).read('table', lines, left.signal);
  await reader.next();
  left.abort();
  await cluster.stream(DOMAIN, '/_cat/indices');
  await expect(reader.next()).rejects.toMatchObject({ kind: 'cancelled' });
});
