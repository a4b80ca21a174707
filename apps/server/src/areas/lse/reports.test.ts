import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { reportAlias } from '#rules/lse/keys';
import type { Database } from '../../platform/database/database.ts';
import { jobResults } from '../../platform/database/schema/job-results.ts';
import { jobs } from '../../platform/database/schema/jobs.ts';
import { shortLinks } from '../../platform/database/schema/short-links.ts';
import { embeddedTestDatabase, openThrowaway } from '../../platform/database/test-databases.ts';
import { readPieces } from '../../platform/results/result-store.ts';
import { PortError } from '../../ports/port-error.ts';
import { asked, fetched, hit, type LseBench, NOW, STAGE_REGION, startBench } from '../../testkit/lse-bench.ts';
import { IssueCharts } from './issue-charts.ts';
import { reportHistory } from './report-history.ts';
import { MOST_OF_A_PERSON, MOST_OF_A_REGION } from './report-requests.ts';

const DOMAINS = ['000000000101:orders', '000000000101:search', '000000000202:logs'];
const END = Date.UTC(2026, 10, 20, 9, 0, 0);
const DAY = 24 * HOUR;

let database: Database;
let bench: LseBench;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close(), 60_000);
beforeEach(async () => {
  bench = await startBench(database);
});
afterEach(() => bench.close());

const jobCount = async (): Promise<number> => (await database.run((db) => db.select().from(jobs))).length;
const make = async (...args: Parameters<typeof asked> extends [unknown, ...infer Rest] ? Rest : never): Promise<string> => {
  const key = await bench.reports.request(asked(bench, ...args));
  await bench.jobs.idle();
  return key;
};

describe('a report', () => {
  test('is pending, then there: totals, curves, rows and what was asked [LSE-041, LSE-047, LSE-055]', async () => {
    await hit(bench, DOMAINS, 'ClusterRed', [END - HOUR, END], END);
    const key = await bench.reports.request(asked(bench));
    expect(key).toMatch(/^r-[0-9a-f]{40}$/);
    expect(await fetched(bench, key)).toEqual({ status: 'pending' });
    await bench.jobs.idle();
    const report = await fetched(bench, key);
    expect(report).toMatchObject({
      key,
      request: {
        startTime: '2026-11-20T06:00:00Z',
        endTime: '2026-11-20T09:00:00Z',
        timeWindow: '3hours',
        interval: '5m',
        issueTypes: ['ClusterRed'],
      },
      totalImpacted: 3,
      stillImpacted: 3,
      partialTo: null,
      impactedDomainsTotal: 3,
    });
    expect(report.issueGraph.ClusterRed?.at(-1)).toEqual({ x: END - 5 * MINUTE, y: 3 });
    expect(bench.pushed).toEqual([{ topic: `lse:${key}`, payload: { kind: 'lse-report', key, status: 'completed' } }]);
    const rows = gunzipSync(Buffer.concat(await database.run((db) => readPieces(db, key, 'rows')))).toString('utf8');
    expect(
      rows
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(report.impactedDomains);
  });

  test('counts as still impacted who was hit in the last ten minutes of the LSE [LSE-044]', async () => {
    const [orders = '', search = '', logs = ''] = DOMAINS;
    await hit(bench, [orders], 'ClusterRed', [END - HOUR, END - 10 * MINUTE], END);
    await hit(bench, [search], 'ClusterRed', [END - HOUR, END - 5 * MINUTE], END);
    await hit(bench, [logs], 'ClusterRed', [END - HOUR, END - 30 * MINUTE], END);
    const stillOf = async (lseEndTimeUtc: string) => {
      const lse = { lseStartTimeUtc: '2026-11-20T07:00:00Z', lseEndTimeUtc };
      const { totalImpacted, stillImpacted, recovered, impactedDomains } = await fetched(bench, await make(lse));
      const still = impactedDomains.filter((row) => row.stillImpacted).map(({ domainName }) => domainName);
      return [totalImpacted, stillImpacted, recovered, still.sort()];
    };
    expect(await stillOf('2026-11-20T09:00:00Z')).toEqual([3, 1, 2, ['search']]);
    expect(await stillOf('2026-11-20T08:55:00Z')).toEqual([3, 2, 1, ['orders', 'search']]);
    expect(await stillOf('2026-11-20T08:40:00Z')).toEqual([3, 2, 1, ['orders', 'search']]);
    expect(await stillOf('2026-11-20T08:35:00Z')).toEqual([3, 3, 0, ['logs', 'orders', 'search']]);
  });

  test('that no source can tell the present of says so by -1 [LSE-042]', async () => {
    await hit(bench, DOMAINS, 'ClusterRed', [END - HOUR, END], null);
    expect(await fetched(bench, await make())).toMatchObject({ totalImpacted: 3, stillImpacted: -1 });
  });

  test('is the same for the same question, whatever its order or spelling, and is made once [LSE-056]', async () => {
    await hit(bench, DOMAINS, 'ClusterRed', [END - HOUR, END], END - HOUR);
    const params = { issueTypes: ['NodeDrop', 'ClusterRed'] };
    const key = await make(params);
    const again = { issueTypes: ['ClusterRed', 'NodeDrop'], timeWindow: '3hours', endTimeUtc: '2026-11-20T09:02:10Z' };
    expect(await make(again, { asker: { id: 'demo:aiko', name: 'Aiko' } })).toBe(key);
    expect(await jobCount()).toBe(1);
    expect(bench.gate.reads).toBe(1);
    expect(await make({ ...again, lseStartTimeUtc: '2026-11-20T08:00:00Z', lseEndTimeUtc: '2026-11-20T08:30:00Z' })).not.toBe(key);
    expect(await make(params, { stageRegion: 'beta/fra' })).not.toBe(key);
  });

  test('asked for by many at once is begun once', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => bench.reports.request(asked(bench))));
    expect(new Set(keys).size).toBe(1);
    expect(await jobCount()).toBe(1);
  });

  test('never changes once all sources have passed its window', async () => {
    await hit(bench, DOMAINS.slice(0, 1), 'ClusterRed', [END - HOUR, END], END);
    const key = await make();
    const before = await fetched(bench, key);
    await hit(bench, DOMAINS, 'ClusterRed', [END - HOUR, END], END + HOUR);
    bench.clock.step(HOUR);
    expect(await make()).toBe(key);
    expect(await fetched(bench, key)).toEqual(before);
    expect(bench.gate.reads).toBe(1);
  });

  test('that is partial stays as it is, and is followed by one of another key when the data have moved on', async () => {
    await hit(bench, DOMAINS.slice(0, 1), 'ClusterRed', [END - HOUR, END - 30 * MINUTE], END - 30 * MINUTE);
    const first = await make();
    const before = await fetched(bench, first);
    expect(before).toMatchObject({ partialTo: '2026-11-20T08:30:00Z', totalImpacted: 1 });
    expect(await make()).toBe(first);
    await hit(bench, DOMAINS, 'ClusterRed', [END - 20 * MINUTE, END], END);
    const second = await make();
    expect(second).not.toBe(first);
    expect(await fetched(bench, second)).toMatchObject({ partialTo: null, totalImpacted: 3 });
    expect(await fetched(bench, first)).toEqual(before);
  });
});

describe('a key', () => {
  test('that a client builds by itself leads to the newest report of its question [LSE-051]', async () => {
    await hit(bench, DOMAINS, 'ClusterRed', [END - HOUR, END], END - 30 * MINUTE);
    const { question } = asked(bench);
    const alias = reportAlias(question);
    expect((await fetched(bench, alias)).Error).toMatch(/^No report was asked for by this key/);
    await make();
    await hit(bench, [], 'ClusterRed', [0, 0], END);
    const newest = await make();
    await make({ endTimeUtc: '2026-11-20T08:00:00Z' });
    expect((await fetched(bench, alias)).key).toBe(newest);
    // Without the issue types, and with the window as the tool's buttons name it.
    expect((await fetched(bench, 'report-2026-11-20-09-00-3h-5m')).key).toBe(newest);
  });

  test.each([
    ['of another place', async () => make({}, { stageRegion: 'prod/iad' }), /^No report of beta\/iad is known by this key/],
    ['that nobody made', async () => `r-${'0'.repeat(40)}`, /^No report of beta\/iad is known by this key/],
    ['that is none', async () => "r-1' or 1=1", /^The key must look like report-/],
    [
      'of a time that is not kept',
      async () => 'report-2026-10-01-09-00-3hours-5m',
      /^The samples of that time have aged out: they are kept from 2026-10-20T00:00:00Z on/,
    ],
  ])('%s is answered with an Error in words [LSE-048]', async (_which, keyOf, words) => {
    await hit(bench, DOMAINS, 'ClusterRed', [END - 31 * DAY, END], END);
    expect((await fetched(bench, await keyOf())).Error).toMatch(words);
  });
});

describe('a failure', () => {
  test('of samples that have aged out is the answer, and is said at once [LSE-048]', async () => {
    await hit(bench, DOMAINS, 'ClusterRed', [END - 31 * DAY, END - 31 * DAY + 1], END);
    const key = await make({ endTimeUtc: '2026-10-20T02:00:00Z' });
    expect((await fetched(bench, key)).Error).toBe(
      'The samples of that time have aged out: they are kept from 2026-10-20T00:00:00Z on, and the window begins at 2026-10-19T23:00:00Z.',
    );
    expect(bench.pushed).toMatchObject([{ payload: { status: 'failed' } }]);
    expect(bench.gate.reads).toBe(1);
  });

  test('is none where an installation is younger than the window: it says where samples begin', async () => {
    await hit(bench, DOMAINS, 'ClusterRed', [END - HOUR, END], END);
    const report = await fetched(bench, await make({ timeWindow: '3d' }));
    expect(report).toMatchObject({ totalImpacted: 3, samplesFrom: '2026-11-20T00:00:00Z', partialTo: null });
    expect(report.issueGraph.ClusterRed).toHaveLength(864);
    expect(report.issueGraph.ClusterRed?.at(-1)).toEqual({ x: END - 5 * MINUTE, y: 3 });
    expect((await fetched(bench, await make())).samplesFrom).toBeNull();
    const before = await make({ endTimeUtc: '2026-11-18T09:00:00Z' });
    expect((await fetched(bench, before)).Error).toBe('Nothing was noted before 2026-11-20T00:00:00Z, when the first sample came in.');
    const charts = await new IssueCharts().read(STAGE_REGION, 'charts-2026-11-20-09-00-3days-5m', bench.samples, bench.clock.now());
    expect(charts).toMatchObject({ samplesFrom: Date.UTC(2026, 10, 20), charts: [{ issueType: 'ClusterRed' }] });
    expect(charts.charts[0]?.counts).toEqual(report.issueGraph.ClusterRed?.map(({ y }) => y));
  });

  test('of the store is retried, then told, and asking again begins anew under the same key', async () => {
    bench.gate.error = new PortError('unavailable', 'The store does not answer.');
    const key = await make();
    expect(await fetched(bench, key)).toEqual({ status: 'pending' });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      bench.clock.step(10_000);
      await bench.jobs.idle();
    }
    expect(bench.gate.reads).toBe(3);
    expect(await fetched(bench, key)).toEqual({ Error: 'The samples could not be read: The store does not answer.' });
    bench.gate.error = null;
    expect(await make()).toBe(key);
    expect(await fetched(bench, key)).toMatchObject({ totalImpacted: 0 });
  });

  test('that nobody could write down, because the server died each time, does not stay pending', async () => {
    const key = await bench.reports.request(asked(bench));
    await database.run((db) => db.update(jobs).set({ state: 'failed', error: 'given up after 3 attempts' }));
    expect(await fetched(bench, key)).toEqual({ Error: 'The report was given up: given up after 3 attempts' });
  });

  test('of a server in the middle of a report is made good by the next one, once', async () => {
    await hit(bench, DOMAINS, 'ClusterRed', [END - HOUR, END], END);
    const key = await bench.reports.request(asked(bench));
    // As a server leaves it that is killed after it took the job.
    await database.run((db) =>
      db.update(jobs).set({ state: 'running', leaseOwner: 'gone', leaseUntil: bench.clock.now() + 12_000, attempts: 1 }),
    );
    const next = bench.successor();
    await next.idle();
    expect(await fetched(bench, key)).toEqual({ status: 'pending' });
    bench.clock.step(12_001);
    await next.idle();
    expect(await fetched(bench, key)).toMatchObject({ totalImpacted: 3 });
    expect(bench.gate.reads).toBe(1);
    await next.stop();
  });
});

describe('curves of all issue types', () => {
  const KEY = 'charts-2026-11-20-09-00-3hours-5m';

  test('are read once for all who look, and again when the data have moved on [LSE-057]', async () => {
    await hit(bench, DOMAINS.slice(0, 1), 'ClusterRed', [END - HOUR, END], END - HOUR);
    let reads = 0;
    const samples = {
      status: bench.samples.status,
      curves: (...asked: Parameters<typeof bench.samples.curves>) => {
        reads += 1;
        return bench.samples.curves(...asked);
      },
    };
    const charts = new IssueCharts();
    const look = () => charts.read(STAGE_REGION, KEY, samples, bench.clock.now());
    const crowd = await Promise.all(Array.from({ length: 20 }, look));
    expect(new Set(crowd).size).toBe(1);
    expect(reads).toBe(1);
    expect(crowd[0]).toMatchObject({ completeTo: END - HOUR, charts: [{ issueType: 'ClusterRed', severity: 1 }] });
    await hit(bench, DOMAINS, 'ClusterRed', [END - HOUR, END], END);
    expect((await look()).charts[0]?.counts.at(-1)).toBe(3);
    bench.clock.step(HOUR);
    await look();
    expect(reads).toBe(2);
    // Nothing of one place or window is another's.
    await charts.read('beta/fra', KEY, samples, bench.clock.now());
    expect(reads).toBe(3);
  });

  test('that could not be read are asked for again', async () => {
    let fails = true;
    const samples = {
      status: bench.samples.status,
      curves: async (...asked: Parameters<typeof bench.samples.curves>) => {
        if (fails) throw new PortError('unavailable', 'The store does not answer.');
        return bench.samples.curves(...asked);
      },
    };
    const charts = new IssueCharts();
    await expect(charts.read(STAGE_REGION, KEY, samples, NOW)).rejects.toThrow('The store does not answer.');
    fails = false;
    expect((await charts.read(STAGE_REGION, KEY, samples, NOW)).charts).toEqual([]);
  });
});

describe('limits', () => {
  test('hold for a person and for a place, and never for what is there already', async () => {
    const at = (hour: number) => ({ endTimeUtc: `2026-11-20T0${hour}:00:00Z` });
    for (let hour = 0; hour < MOST_OF_A_PERSON; hour += 1) await bench.reports.request(asked(bench, at(hour)));
    expect(await bench.reports.refusal(asked(bench, at(9)))).toMatchObject({
      code: 'PRECONDITION_FAILED',
      message: `You have ${MOST_OF_A_PERSON} reports under way in beta/iad, the most that one person can.`,
    });
    expect(await bench.reports.refusal(asked(bench, at(0)))).toBeNull();
    expect(await bench.reports.refusal(asked(bench, at(9), { stageRegion: 'beta/fra' }))).toBeNull();
    for (let number = MOST_OF_A_PERSON; number < MOST_OF_A_REGION; number += 1)
      await bench.reports.request(
        asked(
          bench,
          { ...at(1), timeWindow: '12h', issueTypes: ['NodeDrop'] },
          { asker: { id: `p${number}`, name: 'P' }, question: { ...asked(bench).question, end: END - number * HOUR } },
        ),
      );
    expect((await bench.reports.refusal(asked(bench, at(9), { asker: { id: 'new', name: 'N' } })))?.message).toMatch(
      /^16 reports are under way in beta\/iad/,
    );
    await bench.jobs.idle();
    expect(await bench.reports.refusal(asked(bench, at(9)))).toBeNull();
  });
});

describe('the history', () => {
  test('has the newest first, page by page, even when the clock steps back [LSE-037]', async () => {
    await hit(bench, DOMAINS, 'ClusterRed', [END - HOUR, END], END);
    const first = await make();
    await database.run((db) =>
      db
        .update(jobResults)
        .set({ createdAt: NOW + 5 * HOUR })
        .where(eq(jobResults.key, first)),
    );
    const second = await make({ issueTypes: ['ClusterRed', 'NodeDrop', 'DiskLow', 'CpuHigh'], timeWindow: '12hours' });
    await make({}, { stageRegion: 'beta/fra' });
    const third = await bench.reports.request(asked(bench, { endTimeUtc: '2026-11-20T08:00:00Z' }));
    const page = await reportHistory(bench.results, STAGE_REGION, { limit: 2, before: null });
    expect(page.reports).toMatchObject([
      { key: third, status: 'In Progress', totalImpacted: null },
      {
        key: second,
        status: 'Completed',
        analysis: 'ClusterRed, CpuHigh, DiskLow and 1 more over 12 hours',
        totalImpacted: 3,
        createdBy: 'Mara Lindqvist',
      },
    ]);
    const last = await reportHistory(bench.results, STAGE_REGION, { limit: 2, before: page.next ?? 0 });
    expect(last).toMatchObject({ reports: [{ key: first, startTime: END - 3 * HOUR, endTime: END }], next: null });
  });

  test('forgets partial and failed reports after a week and the others after 400 days, and keeps what a short link leads to', async () => {
    await hit(bench, DOMAINS, 'ClusterRed', [END - HOUR, END], END - 30 * MINUTE);
    const partial = await make();
    const frozen = await make({ endTimeUtc: '2026-11-20T08:00:00Z' });
    const linked = await make({ issueTypes: ['NodeDrop'] });
    const path = `/lse-tool/details?report=${linked}&x=1`;
    await database.run((db) => db.insert(shortLinks).values({ id: 'abc', path, by: 'x', at: NOW }));
    const kept = async () => {
      await bench.results.forgetOld();
      return (await reportHistory(bench.results, STAGE_REGION, { limit: null, before: null })).reports.map(({ key }) => key);
    };
    expect(await kept()).toEqual([linked, frozen, partial]);
    bench.clock.step(8 * 24 * HOUR);
    expect(await kept()).toEqual([linked, frozen]);
    expect(await jobCount()).toBe(0);
    expect(await database.run((db) => readPieces(db, partial, 'body'))).toEqual([]);
    bench.clock.step(400 * 24 * HOUR);
    expect(await kept()).toEqual([]);
  });
});
