import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld } from '#fleet/world';
import { HOUR } from '#rules/durations';
import { windowMs } from '#rules/lse/windows';
import { reportHistory } from '../areas/lse/report-history.ts';
import { demoPersonOf } from '../platform/auth/demo-people.ts';
import type { Database } from '../platform/database/database.ts';
import { jobResults } from '../platform/database/schema/job-results.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { demoSamples } from '../ports/issue-samples/demo/demo-samples.ts';
import { fetched, type LseBench, NOW, STAGE_REGION, startBench } from '../testkit/lse-bench.ts';
import { seedReports } from './seeded-reports.ts';

let database: Database;
let bench: LseBench;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  bench = await startBench(database);
}, 60_000);
afterAll(async () => {
  await bench.close();
  await database.close();
});

test('a demo place gets its first reports once, each about an event that hit many [LSE-037]', async () => {
  const supply = demoSamples(createWorld({ stageRegion: { stage: 'beta', airportCode: 'arn' } }));
  const questions = supply.questions(NOW);
  expect(questions.length).toBeGreaterThanOrEqual(2);
  expect(questions.length).toBeLessThanOrEqual(4);
  for (const { end, window, lse } of questions) {
    expect(end).toBeLessThan(NOW - 15 * 60_000);
    expect(lse.start >= end - windowMs(window) && lse.start < lse.end && lse.end <= end).toBe(true);
    // The oracle is slow, so it is told of these hours alone.
    for (const batch of await supply.between(lse.start - HOUR, lse.end + HOUR, NOW))
      await bench.samples.append({ ...batch, completeTo: NOW });
    await bench.samples.appendFleet(lse.start - HOUR, await supply.fleet(lse.start - HOUR));
  }
  const count = async (): Promise<number> => (await database.run((db) => db.select({ key: jobResults.key }).from(jobResults))).length;
  const seed = () => seedReports({ stageRegion: STAGE_REGION, samples: bench.samples, questions, reports: bench.reports, count });
  await seed();
  await bench.jobs.idle();
  await seed();
  const { reports } = await reportHistory(bench.results, STAGE_REGION, { limit: null, before: null });
  expect(reports.map(({ endTime }) => endTime)).toEqual(questions.map(({ end }) => end).reverse());
  for (const { key, status, createdBy } of reports) {
    expect(status).toBe('Completed');
    const [row] = await database.run((db) => db.select({ id: jobResults.createdById }).from(jobResults));
    expect(demoPersonOf(row?.id ?? '')).not.toBeNull();
    expect(createdBy).not.toBe('');
    expect(await fetched(bench, key)).toMatchObject({ partialTo: null, standout: { fleet: expect.any(Number) } });
  }
  const impacted = await Promise.all(reports.map(async ({ key }) => (await fetched(bench, key)).totalImpacted));
  expect(Math.max(...impacted)).toBeGreaterThan(3);
}, 60_000);
