import { MINUTE } from '#rules/durations';
import type { DomainAttributes, LseReport } from '#rules/lse/report';
import { type LseParams, parseLseQuestion } from '#rules/lse/requests';
import { reportMaker } from '../areas/lse/report-maker.ts';
import { REPORTS } from '../areas/lse/report-question.ts';
import { ReportRequests, type Reports, type Requested } from '../areas/lse/report-requests.ts';
import { type SteppedClock, steppedClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { emptyTables } from '../platform/database/test-databases.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { PushHub } from '../platform/push/push-hub.ts';
import { JobResults } from '../platform/results/job-results.ts';
import { createChangesStore } from '../ports/changes/store/index.ts';
import type { IssueSamplesPort } from '../ports/issue-samples/port.ts';
import { createOracle } from '../ports/issue-samples/testkit/oracle.ts';
import type { PortSet } from '../ports/port-set.ts';

export const STAGE_REGION = 'beta/iad';
export const NOW = Date.UTC(2026, 10, 20, 9, 3, 0);
export const ATTRIBUTES: DomainAttributes = {
  esVersion: 'OS_2.19',
  numOfAz: 2,
  az: ['use1-az1', 'use1-az2'],
  isVpc: true,
  instanceType: 'r6g.large.search',
  instanceCount: 4,
  sla: 'standard',
  vfi: 'image-1',
  standByEnabled: false,
};

/** For tests: reports over an embedded database, jobs that run when they are told to, and the slow and obvious store of samples. */
export interface LseBench {
  database: Database;
  clock: SteppedClock;
  reports: ReportRequests;
  results: Reports;
  jobs: JobRunner;
  samples: IssueSamplesPort;
  /** Stands in the way of reads of samples until it is opened, or fails them. */
  gate: { error: Error | null; reads: number };
  pushed: { topic: string; payload: unknown }[];
  /** Another process on the same database, after this one was killed. */
  successor: () => JobRunner;
  close: () => Promise<void>;
}

/** Empties the database before. */
export async function startBench(database: Database): Promise<LseBench> {
  await emptyTables(database);
  const clock = steppedClock(NOW);
  const onError = (error: unknown): void => console.error(error);
  const push = await PushHub.open({ database, clock, onError });
  const pushed: LseBench['pushed'] = [];
  push.subscribe({ topics: ['lse:*'], onEvent: ({ topic, payload }) => void pushed.push({ topic, payload }), onResync: () => {} });
  const samples = createOracle();
  const gate: LseBench['gate'] = { error: null, reads: 0 };
  const guarded: IssueSamplesPort = {
    ...samples,
    async impact(query, signal) {
      gate.reads += 1;
      if (gate.error) throw gate.error;
      return samples.impact(query, signal);
    },
  };
  const changes = createChangesStore(database, STAGE_REGION);
  const runner = (): { jobs: JobRunner; results: Reports } => {
    const made = new JobRunner({ database, clock, onError, leaseMs: 12_000, random: () => 0.5 });
    const kept = new JobResults(REPORTS, { database, clock, push, jobs: made });
    made.register(
      REPORTS.kind,
      kept.handler(reportMaker({ clock, onError, portsOf: () => ({ samples: guarded, changes }) as unknown as PortSet })),
    );
    return { jobs: made, results: kept };
  };
  const { jobs, results } = runner();
  return {
    database,
    clock,
    jobs,
    samples: guarded,
    gate,
    pushed,
    successor: () => runner().jobs,
    results,
    reports: new ReportRequests(results, clock),
    close: async () => {
      await jobs.stop();
      await push.close();
    },
  };
}

/** A question as the page would ask it. @throws Error for one that is refused */
export function asked(bench: LseBench, params: Partial<LseParams> = {}, rest: Partial<Requested> = {}): Requested {
  const outcome = parseLseQuestion(
    { endTimeUtc: '2026-11-20T09:00:00Z', timeWindow: '3h', issueTypes: ['ClusterRed'], ...params },
    bench.clock.now(),
  );
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return {
    stageRegion: STAGE_REGION,
    samples: bench.samples,
    question: outcome.question,
    asker: { id: 'demo:mara', name: 'Mara Lindqvist' },
    ...rest,
  };
}

/** Tells the store that domains had an issue in a span of time, and how far its source is complete. */
export const hit = (
  bench: LseBench,
  domains: readonly string[],
  issueType: string,
  [from, to]: [number, number],
  completeTo: number | null,
) =>
  bench.samples.append({
    source: 'checks',
    cadenceMs: 5 * MINUTE,
    completeTo,
    samples: domains.map((domainId) => ({ domainId, issueType, from, to, attributes: ATTRIBUTES })),
  });

/** What detailPageFetchingData would answer. */
export async function fetched(
  bench: LseBench,
  key: string,
  stageRegion = STAGE_REGION,
): Promise<LseReport & { status?: string; Error?: string }> {
  return JSON.parse(JSON.parse((await bench.reports.fetch(stageRegion, key, bench.samples)).toString('utf8')));
}
