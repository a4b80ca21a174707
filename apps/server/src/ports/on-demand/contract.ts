import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#rules/durations';
import { ELB_FIELDS, filterFieldsOf } from '#rules/on-demand/row-fields';
import { matchesFilter, parseFilter } from '#rules/property-filter';
import type { OnDemandRow, OnDemandStore, RowQuestion } from './port.ts';
import { classicLine, elbLine, type LineParts } from './testkit/elb-lines.ts';

const T = Date.UTC(2026, 10, 20, 9);
const NEVER = new AbortController().signal;
const FILES = 'incoming';

/** What every store of on-demand rows does. `open` is given a folder of its own, in which files may be put below `incoming`. */
export function describeOnDemandStore(name: string, open: (folder: string) => Promise<OnDemandStore>): void {
  describe(name, () => {
    let folder: string;
    let store: OnDemandStore;
    let named = 0;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tumbler-on-demand-'));
      store = await open(folder);
    });
    afterAll(async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    });

    const file = async (content: string, ending = '.log'): Promise<string> => {
      const path = join(folder, FILES, `file-${named++}${ending}`);
      await mkdir(join(folder, FILES), { recursive: true });
      await writeFile(path, content);
      return path;
    };
    const dataset = (): string => `set-${named++}`;
    const question = (datasets: readonly string[], filter = '', range = { from: T, to: T + HOUR }): RowQuestion => ({
      ...{ type: 'ELB', datasets, ...range },
      filter: parseFilter(filter, filterFieldsOf('ELB')),
    });
    const storedLines = async (lines: readonly string[]): Promise<string> => {
      const into = dataset();
      await store.store(into, { type: 'ELB', files: [await file(`${lines.join('\n')}\n`)] }, NEVER);
      return into;
    };
    const rowsOf = async (asked: RowQuestion, limit = 1_000): Promise<OnDemandRow[]> => (await store.rows(asked, limit, NEVER)).rows;

    test('a line becomes a row with every field of it [DATA-037]', async () => {
      const into = await storedLines([
        elbLine({ at: T + 1_234, status: 503, client: '203.0.113.9:5000', userAgent: 'curl/8.1', times: ['0.001', '0.017', '0.002'] }),
      ]);
      expect(await rowsOf(question([into]))).toEqual([
        {
          ...{
            date: T + 1_234,
            duration: 0.02,
            elbStatusCode: 503,
            targetStatusCode: 503,
            method: 'GET',
            receivedBytes: 412,
            sentBytes: 299,
          },
          ...{ uri: '/orders/_search?size=10', clientIp: '203.0.113.9', targetIp: '10.0.41.7', userAgent: 'curl/8.1' },
          ...{ endpoint: 'search.example.com', api: '_search' },
        },
      ]);
    });

    test('what no target answered has neither target nor duration; IPv6, quotes and requests that were none are read', async () => {
      const into = await storedLines([
        elbLine({ at: T + 90_003, created: T + 3, targetStatus: '-', status: 504, times: ['-1', '-1', '-1'] }),
        elbLine({ at: T + 3, target: '-', targetStatus: '-', status: 503, times: ['-1', '-1', '-1'] }),
        elbLine({ at: T + 2, client: '2001:db8::1:443', target: '[2001:db8::2]:443', userAgent: 'a "quoted" agent \\ with a backslash' }),
        elbLine({ at: T + 1, request: '- http://search.example.com:80- -', status: 400, targetStatus: '-', target: '-', userAgent: '-' }),
        elbLine({ at: T, client: '::ffff:10.0.0.7:443', request: 'GET https://search.example.com:443/ HTTP/2.0' }),
      ]);
      const [gaveUp, none, v6, noRequest, root] = await rowsOf(question([into]));
      expect(gaveUp).toMatchObject({ duration: 90, targetIp: '10.0.41.7', targetStatusCode: null, elbStatusCode: 504 });
      expect(none).toMatchObject({ duration: null, targetIp: null, targetStatusCode: null, elbStatusCode: 503 });
      expect(v6).toMatchObject({ clientIp: '2001:db8::1', targetIp: '2001:db8::2', userAgent: 'a "quoted" agent \\ with a backslash' });
      expect(noRequest).toMatchObject({ method: null, userAgent: null });
      expect(root).toMatchObject({ uri: '/', api: '/', clientIp: '::ffff:10.0.0.7' });
    });

    test.each([
      ['/', '/'],
      ['/orders', '{index}'],
      ['/orders/_search', '_search'],
      ['/_cluster/health', '_cluster/health'],
      ['/_cat/indices/orders-1', '_cat/indices'],
      ['/_plugins/_security/api/roles', '_plugins/_security'],
      ['/_nodes/aBc123/stats', '_nodes'],
      ['/orders/_doc/4711', '_doc'],
      ['/_bulk', '_bulk'],
    ])('the call of %s is %s', async (path, api) => {
      const into = await storedLines([elbLine({ at: T, request: `GET https://h:443${path} HTTP/1.1` })]);
      expect((await rowsOf(question([into])))[0]?.api).toBe(api);
    });

    test('ids of documents and values of parameters that are not the engine’s own leave before anything is stored, and no filter finds them', async () => {
      const into = await storedLines([
        elbLine({ at: T + 1, request: 'GET https://h:443/orders/_doc/jane.doe?routing=secret&refresh=true&q=name:jane HTTP/1.1' }),
      ]);
      const [row] = await rowsOf(question([into]));
      expect(row?.uri).toBe('/orders/_doc/<redacted>?routing=<redacted>&refresh=true&q=<redacted>');
      for (const hidden of ['jane', 'secret']) expect(await rowsOf(question([into], `uri:${hidden}`))).toEqual([]);
    });

    test('a request that comes again and again is read as one that comes once', async () => {
      const requests = [
        ...['', '?q=jane', '?size=10', '?scroll_id=abc&scroll=1m'].map((query) => `GET https://h:443/orders/_doc/jane${query} HTTP/1.1`),
        ...[
          '- http://h:80- -',
          'POST https://h:443/_plugins/_ppl/x HTTP/1.1',
          'jane',
          '',
          'GET https://[2001:db8::1]:443/a/_source/jane HTTP/2.0',
        ],
      ];
      const stored = async (times: number) =>
        rowsOf(
          question([
            await storedLines(
              requests.flatMap((request, at) => Array.from({ length: times }, () => elbLine({ at: T + at, request, userAgent: 'curl' }))),
            ),
          ]),
        );
      const once = await stored(1);
      expect(await stored(3)).toEqual(once.flatMap((row) => [row, row, row]));
      expect(JSON.stringify(once)).not.toContain('jane');
    });

    test('lines of classic load balancers are read the same, several files at once', async () => {
      const into = dataset();
      const parts: LineParts = { at: T + 5, status: 502, targetStatus: '-' };
      const files = [await file(`${classicLine(parts)}\n`), await file(`${elbLine(parts)}\n`)];
      expect(await store.store(into, { type: 'ELB', files }, NEVER)).toMatchObject({ rows: 2, malformed: 0, problems: [] });
      const [one, other] = await rowsOf(question([into]));
      expect(one).toEqual(other);
    });

    test('lines that are none are left out, counted and named, and the others are read [DATA-019]', async () => {
      const good = elbLine({ at: T });
      const lines = [
        good,
        'nonsense',
        good.slice(0, 160),
        `${good} "open`,
        '',
        good.replace(/2026-\S+/, 'yesterday'),
        good,
        '\uFFFE\u0000"',
      ];
      const into = dataset();
      const outcome = await store.store(into, { type: 'ELB', files: [await file(`${lines.join('\n')}\n`)] }, NEVER);
      expect(outcome.rows).toBe(2);
      expect(outcome.malformed).toBe(5);
      expect(outcome.problems[0]).toContain('line 2: it has too few fields');
      expect(await rowsOf(question([into]))).toHaveLength(2);
    });

    test('lines are read the same whether or not a line beside them is none', async () => {
      const lines = [
        elbLine({ at: T, userAgent: 'a "b" \\ c', request: 'PUT https://h:443/a/_doc/1?refresh=true HTTP/1.1' }),
        elbLine({ at: T + 1, client: '2001:db8::1:443', times: ['-1', '-1', '-1'], status: 504, targetStatus: '-', created: T - 90_000 }),
        classicLine({ at: T + 2, status: 404 }),
        elbLine({ at: T + 3, request: '- https://h:443- -', status: 400, targetStatus: '-', target: '-' }),
      ];
      const [application, classic] = [lines.filter((line) => !/^\d/.test(line)), lines.filter((line) => /^\d/.test(line))];
      const alone = dataset();
      const files = [await file(`${application.join('\n')}\n`), await file(`${classic.join('\n')}\n`)];
      expect(await store.store(alone, { type: 'ELB', files }, NEVER)).toMatchObject({ rows: 4, malformed: 0 });
      expect(await rowsOf(question([await storedLines([...lines, 'none'])]))).toEqual(await rowsOf(question([alone])));
    });

    test.each<[string, LineParts]>([
      ['a client that is none', { at: T, client: '-' }],
      ['a client program that is not told', { at: T, userAgent: '-' }],
      ['a long name of a client program', { at: T, userAgent: 'x'.repeat(600) }],
      ['a name that a line break parts', { at: T, userAgent: 'a\nb' }],
      ['a target’s status of two digits', { at: T, targetStatus: '99' }],
      ['a target’s status of four digits', { at: T, targetStatus: '1000' }],
      ['a target’s status with an exponent', { at: T, targetStatus: '2e2' }],
    ])('a line is read the same alone and beside one that is none: %s', async (_, parts) => {
      const read = async (lines: string[]) => {
        const into = dataset();
        const { malformed } = await store.store(into, { type: 'ELB', files: [await file(`${lines.join('\n')}\n`)] }, NEVER);
        return { malformed, rows: await rowsOf(question([into])) };
      };
      const [alone, beside] = [await read([elbLine(parts)]), await read([elbLine(parts), 'none'])];
      expect(beside).toEqual({ ...alone, malformed: alone.malformed + 1 });
      for (const { userAgent } of alone.rows) expect(String(userAgent).length).toBeLessThanOrEqual(512);
    });

    test('an empty file has no rows, and one without a line break at its end has its last line', async () => {
      const empty = await store.store(dataset(), { type: 'ELB', files: [await file('')] }, NEVER);
      expect(empty).toMatchObject({ rows: 0, malformed: 0 });
      expect(await store.store(dataset(), { type: 'ELB', files: [await file(elbLine({ at: T }))] }, NEVER)).toMatchObject({ rows: 1 });
    });

    test('stored again under its name a set is replaced, and what was left of a failed one is nowhere', async () => {
      const into = await storedLines([elbLine({ at: T }), elbLine({ at: T + 1 })]);
      await store.store(into, { type: 'ELB', files: [await file(`${elbLine({ at: T + 7 })}\n`)] }, NEVER);
      expect((await rowsOf(question([into]))).map(({ date }) => date)).toEqual([T + 7]);
      await expect(store.store(into, { type: 'ELB', files: [join(folder, FILES, 'missing.log')] }, NEVER)).rejects.toThrow();
      expect((await rowsOf(question([into]))).map(({ date }) => date)).toEqual([T + 7]);
    });

    test('rows come newest first, as many as are asked for, with how many there are', async () => {
      const into = await storedLines(Array.from({ length: 300 }, (_, n) => elbLine({ at: T + n * SECOND })));
      const { rows, total } = await store.rows(question([into], '', { from: T + 10 * SECOND, to: T + 200 * SECOND }), 5, NEVER);
      expect(total).toBe(190);
      expect(rows.map(({ date }) => ((date as number) - T) / SECOND)).toEqual([199, 198, 197, 196, 195]);
      const streamed: OnDemandRow[] = [];
      for await (const some of store.stream(question([into]), 250, NEVER)) streamed.push(...some);
      expect(streamed).toHaveLength(250);
      expect(streamed.slice(0, 5)).toEqual(await rowsOf(question([into]), 5));
    });

    test('a filter leaves the rows that it leaves on the page [DATA-036]', async () => {
      const rows = Array.from({ length: 60 }, (_, n) => ({
        at: T + n * SECOND,
        status: [200, 201, 404, 429, 503][n % 5] as number,
        times: [
          [`0.00${n % 7}`, '0.100', '0.000'],
          ['-1', '-1', '-1'],
        ][n % 2] as [string, string, string],
        sent: n * 37,
        client: `10.0.0.${n % 4}:1`,
        userAgent: ['curl/8.1', 'Kibana', '-'][n % 3] as string,
      }));
      const into = await storedLines(rows.map(elbLine));
      const all = await rowsOf(question([into]));
      const fields = filterFieldsOf('ELB');
      const textOf = (row: OnDemandRow) => (key: string) => (row[key] === null || row[key] === undefined ? '' : String(row[key]));
      const value = fc.constantFrom(
        '2xx',
        '4xx',
        '>100',
        '<0.102',
        '0-500',
        '404',
        '37',
        'kibana',
        'Kibana',
        '10.0.0',
        '',
        '0.1',
        "'; drop table staged; --",
      );
      const key = fc.constantFrom(...ELB_FIELDS.filter(({ type }) => type !== 'date').map(({ key: name }) => name));
      const operator = fc.constantFrom(':', '!:', '=', '!=', '>', '>=', '<', '<=');
      const token = fc.tuple(key, operator, value).map((parts) => parts.join(''));
      await fc.assert(
        fc.asyncProperty(fc.array(token, { minLength: 1, maxLength: 3 }), fc.boolean(), async (tokens, isOr) => {
          const asked = question([into], [...(isOr ? ['or'] : []), ...tokens].join(';'));
          const expected = all.filter((row) => matchesFilter(asked.filter, fields, textOf(row), (name) => row[name]));
          expect(await rowsOf(asked)).toEqual(expected);
        }),
        { numRuns: 120 },
      );
    });

    test('requests are counted by interval and by the most frequent values of a field [DATA-043]', async () => {
      const statuses = [200, 200, 200, 404, 404, 503];
      const into = await storedLines(
        Array.from({ length: 120 }, (_, n) => elbLine({ at: T + n * 30 * SECOND, status: statuses[n % 6] as number })),
      );
      const { intervals, others } = await store.count(
        question([into]),
        { intervalMs: 10 * MINUTE, field: 'elbStatusCode', size: 2 },
        NEVER,
      );
      expect(intervals).toHaveLength(6);
      expect(intervals[0]).toMatchObject({ at: T, count: 20 });
      expect(intervals.reduce((sum, { count }) => sum + count, 0)).toBe(120);
      const of = (value: string) => intervals.reduce((sum, { values }) => sum + (values.find((one) => one.value === value)?.count ?? 0), 0);
      expect([of('200'), of('404'), of('503'), others]).toEqual([60, 40, 0, 20]);
      for (const { values } of intervals) expect(values.map(({ value }) => value)).toEqual(['200', '404']);
      await expect(store.count(question([into]), { intervalMs: MINUTE, field: 'status"; --', size: 2 }, NEVER)).rejects.toMatchObject({
        kind: 'malformed',
      });
    });

    test('values of an interval come by how frequent they are, equally frequent ones by their own order, whatever is left out beside them', async () => {
      const into = await storedLines(
        Array.from({ length: 400 }, (_, n) => elbLine({ at: T + n, client: `10.0.0.${(n * 37) % 100}:1`, sent: (n * 53) % 90 })),
      );
      for (const field of ['clientIp', 'sentBytes']) {
        const { intervals, others } = await store.count(question([into]), { intervalMs: HOUR, field, size: 60 }, NEVER);
        const values = intervals[0]?.values ?? [];
        const compared = (one: string) => (field === 'sentBytes' ? Number(one) : one);
        const sorted = [...values].sort((a, b) => b.count - a.count || (compared(a.value) < compared(b.value) ? -1 : 1));
        expect([values.length, others]).toEqual([60, 400 - values.reduce((sum, { count }) => sum + count, 0)]);
        expect(values).toEqual(sorted);
      }
    });

    test('what is bad is counted by the values of each field', async () => {
      const into = await storedLines(
        Array.from({ length: 100 }, (_, n) =>
          elbLine({ at: T + n, client: n % 10 === 0 ? '10.9.9.9:1' : '10.0.0.1:1', status: n % 10 === 0 || n === 55 ? 503 : 200 }),
        ),
      );
      const { total, bad, values } = await store.explain(
        question([into]),
        { bad: { from: 500, to: 599 }, fields: ['clientIp'], size: 10 },
        NEVER,
      );
      expect({ total, bad }).toEqual({ total: 100, bad: 11 });
      expect(values).toEqual([
        { field: 'clientIp', value: '10.9.9.9', total: 10, bad: 10 },
        { field: 'clientIp', value: '10.0.0.1', total: 90, bad: 1 },
      ]);
      const slow = await store.explain(question([into]), { bad: { slowerThan: 1 }, fields: [], size: 10 }, NEVER);
      expect(slow).toEqual({ total: 100, bad: 0, values: [] });
    });

    test('samples and top queries are lines of JSON; what is none is left out and named', async () => {
      const into = dataset();
      const sample = { date: T, nodeId: 'n1', nodeName: null, shardId: 3, indexName: 'orders', metric: 'CPU_Utilization', value: 0.5 };
      const files = [await file(`${JSON.stringify(sample)}\nnone\n${JSON.stringify({ ...sample, value: 'much' })}\n`, '.ndjson')];
      const outcome = await store.store(into, { type: 'PA', files }, NEVER);
      expect(outcome).toMatchObject({ rows: 1, malformed: 2 });
      expect(outcome.problems[1]).toContain('value');
      const { rows } = await store.rows(
        { type: 'PA', datasets: [into], from: T, to: T + 1, filter: { operation: 'and', tokens: [] } },
        10,
        NEVER,
      );
      expect(rows).toEqual([sample]);
    });

    test('shapes of searches by what they cost, over time, with what the newest of them says', async () => {
      const into = dataset();
      const search = (at: number, fingerprint: string | null, cpuMs: number | null, latencyMs: number): OnDemandRow => ({
        ...{ date: at, latencyMs, cpuMs, memoryBytes: null, indices: `orders-${at - T}`, searchType: 'query_then_fetch' },
        ...{ totalShards: 2, nodeId: 'n1', fingerprint, shape: fingerprint && `{"${fingerprint}":"?"}` },
      });
      const rows = [
        ...[search(T, 'a', 10, 5), search(T + 1, 'a', 30, 7), search(T + 10 * MINUTE, 'a', 2, 900)],
        ...[search(T + 2, 'b', 42, 1), search(T + 3, 'c', 41, 1), search(T + 4, null, 7, 1), search(T + 5, 'd', null, 3)],
      ];
      const files = [await file(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`, '.ndjson')];
      expect(await store.store(into, { type: 'QI', files }, NEVER)).toMatchObject({ rows: 7, malformed: 0 });
      const asked = { type: 'QI', datasets: [into], from: T, to: T + HOUR, filter: { operation: 'and', tokens: [] } } as const;
      const by = {
        ...{ field: 'fingerprint', measures: ['cpuMs', 'latencyMs', 'memoryBytes'], by: 'cpuMs' },
        ...{ newest: ['shape', 'indices'], intervalMs: 5 * MINUTE, size: 10 },
      };
      const found = await store.cost(asked, by, NEVER);
      expect({ ...found, values: found.values.map(({ value, count }) => [value, count]) }).toEqual({
        ...{ count: 7, sum: 132 },
        // Of equally dear ones the smaller value first; what nothing was measured of last.
        values: [
          ['a', 3],
          ['b', 1],
          ['c', 1],
          ['d', 1],
        ],
      });
      expect(found.values[0]).toEqual({
        ...{ value: 'a', count: 3, newest: { shape: '{"a":"?"}', indices: `orders-${10 * MINUTE}` } },
        costs: { cpuMs: { sum: 42, highest: 30 }, latencyMs: { sum: 912, highest: 900 }, memoryBytes: null },
        intervals: [
          { at: T, sum: 40 },
          { at: T + 10 * MINUTE, sum: 2 },
        ],
      });
      expect(found.values[3]).toMatchObject({ costs: { cpuMs: null, latencyMs: { sum: 3, highest: 3 } }, intervals: [] });
      const slowest = await store.cost(asked, { ...by, by: 'latencyMs', size: 1 }, NEVER);
      expect(slowest.values.map(({ value }) => value)).toEqual(['a']);
      const some = await store.cost(asked, { ...by, only: ['c', 'nobody'] }, NEVER);
      expect([some.count, some.sum, some.values.map(({ value }) => value)]).toEqual([1, 41, ['c']]);
      expect((await store.cost(asked, { ...by, only: [] }, NEVER)).values).toEqual([]);
      expect(await store.cost(asked, { ...by, size: 0 }, NEVER)).toEqual({ count: 7, sum: 132, values: [] });
      await expect(store.cost(asked, { ...by, measures: ['1) --'] }, NEVER)).rejects.toMatchObject({ kind: 'malformed' });
      expect(await store.cost({ ...asked, datasets: [] }, by, NEVER)).toEqual({ count: 0, sum: 0, values: [] });
    });

    test('what nobody refers to is removed; asked of nothing there is nothing', async () => {
      const into = await storedLines([elbLine({ at: T })]);
      expect((await store.list(NEVER)).map(({ dataset: one }) => one)).toContain(into);
      await store.remove([into], NEVER);
      expect((await store.list(NEVER)).map(({ dataset: one }) => one)).not.toContain(into);
      expect(await store.rows(question([]), 10, NEVER)).toEqual({ rows: [], total: 0 });
      expect(await store.durationAt(question([]), 0.5, NEVER)).toBeNull();
    });

    test('a question that is left ends as cancelled', async () => {
      const into = await storedLines([elbLine({ at: T })]);
      await expect(store.rows(question([into]), 10, AbortSignal.abort())).rejects.toMatchObject({ kind: 'cancelled' });
    });
  });
}
