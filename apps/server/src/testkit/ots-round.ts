import { VERIFY_JOB, verificationJob } from '../areas/ots/verification-job.ts';
import { VerificationRounds } from '../areas/ots/verification-rounds.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { PushHub } from '../platform/push/push-hub.ts';
import type { TransparencySource } from '../ports/transparency/port.ts';
import { createTransparencyRecords, type TransparencyStore } from '../ports/transparency/store/index.ts';

/** Where the rounds of tests and measurements are. */
export const ROUND_PLACE = { stage: 'beta', airportCode: 'iad' } as const;

/** Rounds over a database and a source, without a server around them. */
export interface RoundBench {
  records: TransparencyStore;
  rounds: VerificationRounds;
  jobs: JobRunner;
  pushed: { topic: string; payload: unknown }[];
  close: () => Promise<void>;
}

/** Nothing runs before `jobs` is told to. */
export async function startRounds(database: Database, clock: Clock, source: TransparencySource | null): Promise<RoundBench> {
  const onError = (error: unknown): void => console.error(error);
  const push = await PushHub.open({ database, clock, onError });
  const pushed: RoundBench['pushed'] = [];
  push.subscribe({ topics: ['ots:*'], onEvent: ({ topic, payload }) => void pushed.push({ topic, payload }), onResync: () => {} });
  const jobs = new JobRunner({ database, clock, onError });
  const records = createTransparencyRecords(database, `${ROUND_PLACE.stage}/${ROUND_PLACE.airportCode}`);
  const portsOf = () => ({ transparency: { records, source } });
  const rounds = new VerificationRounds({ database, clock, jobs, push, portsOf });
  const wait = async (): Promise<void> => {};
  jobs.register(
    VERIFY_JOB,
    verificationJob({ database, clock, push, portsOf, wait, planNext: (stageRegion) => rounds.planNext(stageRegion), onError }),
  );
  return { records, rounds, jobs, pushed, close: () => push.close() };
}
