import { setTimeout as sleep } from 'node:timers/promises';
import type { OtsServices } from '../areas/ots/ots-services.ts';
import { VERIFY_JOB, verificationJob } from '../areas/ots/verification-job.ts';
import { VerificationRounds } from '../areas/ots/verification-rounds.ts';
import { VERIFY_ACCOUNT_JOB, VerifyNow } from '../areas/ots/verify-now.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import type { PortSets } from './port-sets.ts';
import { type SeededStageRegion, seedTransparency } from './seeded-transparency.ts';

interface OtsDependencies {
  database: Database;
  clock: Clock;
  push: PushHub;
  jobs: JobRunner;
  portsOf: PortSets['of'];
  onError: (error: unknown) => void;
}

export interface Ots {
  services: OtsServices;
  /** Gives a demo place its first accounts, where it has none, and plans their verification. */
  seed: (place: SeededStageRegion) => Promise<void>;
  /** Looks now and then whether each place has its next round; answers how to stop. */
  start: () => () => void;
  /** Forgets what is past its time. */
  sweep: () => Promise<void>;
}

/** A round that was given up is followed by another one after this at most. */
const LOOK_EVERY_MS = 60_000;

/** The server side of Ops Transparency: its verification is a job. */
export function makeOts(deps: OtsDependencies): Ots {
  const { jobs, clock, onError } = deps;
  const rounds = new VerificationRounds(deps);
  const verifyNow = new VerifyNow(deps);
  const wait = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal });
  jobs.register(VERIFY_JOB, verificationJob({ ...deps, wait, planNext: (stageRegion) => rounds.planNext(stageRegion) }));
  jobs.register(VERIFY_ACCOUNT_JOB, verifyNow.job());
  return {
    services: { rounds, verifyNow },
    seed: async (seeded) => {
      await seedTransparency(seeded, clock.now());
      await rounds.plan(seeded.stageRegion);
    },
    start: () => {
      const look = (): void => void rounds.planAll().catch(onError);
      look();
      const timer = setInterval(look, LOOK_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
    sweep: () => rounds.sweep(),
  };
}
