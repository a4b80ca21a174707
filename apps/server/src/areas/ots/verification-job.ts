import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { StageRegion } from '#rules/regions/stage-regions';
import { isStage } from '#rules/regions/stages';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type JobContext, type JobHandler, PermanentJobError } from '../../platform/jobs/job-runner.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import type { PortSet } from '../../ports/port-set.ts';
import type { Checked, OnboardedAccount, TransparencyRecords } from '../../ports/transparency/port.ts';
import { rateLimitedSource, type Wait } from './rate-limited-source.ts';
import { verifyAccount } from './verify-account.ts';

/** Kind of the jobs that verify all accounts of a place. */
export const VERIFY_JOB = 'ots.verify';

const Payload = z.object({ stageRegion: z.string() });

/** How far a round is: everything up to `after` is verified and stored. Epoch milliseconds. */
export const RoundProgress = z.object({ after: z.string().nullable(), done: z.int(), total: z.int(), startedAt: z.number() });
export type RoundProgress = z.infer<typeof RoundProgress>;

interface VerificationJobDependencies {
  database: Database;
  clock: Clock;
  push: Pick<PushHub, 'publish'>;
  portsOf: (stageRegion: StageRegion) => Pick<PortSet, 'transparency'>;
  wait: Wait;
  /** Plans the round that follows, and tells that this one ended. */
  planNext: (stageRegion: StageRegion) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Accounts that are stored together; how far a round is, is reported after each such page. */
const PAGE = 100;
/** Findings that are stored together, at least. */
const ROWS_AT_ONCE = 200;
/** Accounts that are looked at at a time. */
const AT_ONCE = 4;
/** Others have their turn this often, whatever the source does. */
const TURN_MS = 5;
const TELL_EVERY_MS = 2_000;

/**
 * A round: all accounts of a place, page by page. What a page found is stored before how far it is, so an attempt that was cut off is taken up
 * where it stood, and a page that is done twice says the same twice.
 */
export function verificationJob(deps: VerificationJobDependencies): JobHandler<z.infer<typeof Payload>> {
  const { clock, wait, onError } = deps;
  return {
    payload: Payload,
    backOff: { firstMs: 1_000, longestMs: 60_000 },
    async run({ stageRegion }, context) {
      const { records, source } = deps.portsOf(readStageRegion(stageRegion)).transparency;
      if (source === null) throw new PermanentJobError(`${stageRegion} has no source to verify against`);
      const polite = rateLimitedSource(source, { now: () => performance.now(), wait });
      const look = { source: polite, records, now: () => clock.now(), signal: context.signal, onError };
      const before = RoundProgress.safeParse(context.job.progress);
      let progress = before.success ? before.data : { after: null, done: 0, total: 0, startedAt: clock.now() };
      const tell = teller(stageRegion, deps);
      for (;;) {
        const page = await records.accounts({ limit: PAGE, after: progress.after ?? undefined });
        progress = { ...progress, total: page.total };
        if (progress.done === 0) await tell(progress, true);
        const keep = keeper(records);
        await lookAtAll(page.rows, async (account) => keep.add(await verifyAccount(account, look)), context);
        await keep.rest();
        progress = { ...progress, done: progress.done + page.rows.length, after: page.rows.at(-1)?.accountId ?? progress.after };
        await context.progress(progress);
        if (page.next === null) break;
        await tell(progress, false);
      }
      await deps.planNext(readStageRegion(stageRegion));
      return { accounts: progress.done, startedAt: progress.startedAt };
    },
  };
}

/** A few at a time, in any order. */
async function lookAtAll(
  accounts: readonly OnboardedAccount[],
  lookAt: (account: OnboardedAccount) => Promise<void>,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const left = [...accounts];
  let turn = performance.now();
  const worker = async (): Promise<void> => {
    for (let account = left.shift(); account !== undefined; account = left.shift()) {
      await lookAt(account);
      signal.throwIfAborted();
      if (performance.now() - turn > TURN_MS) {
        await nextTurn();
        turn = performance.now();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Stores what is found as soon as it is enough for a statement: the statements of others wait for one that is too long. */
function keeper(records: Pick<TransparencyRecords, 'keepVerifications'>) {
  let waiting: Checked[] = [];
  let rows = 0;
  const store = async (): Promise<void> => {
    const some = waiting;
    waiting = [];
    rows = 0;
    await records.keepVerifications(some);
  };
  return {
    async add(checked: readonly Checked[]): Promise<void> {
      for (const one of checked) {
        waiting.push(one);
        rows += one.found.length;
        if (rows >= ROWS_AT_ONCE) await store();
      }
    },
    rest: store,
  };
}

/** Tells pages how far a round is: at its beginning, then every two seconds at most. */
function teller(stageRegion: string, { database, push }: Pick<VerificationJobDependencies, 'database' | 'push'>) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return async ({ done, total }: RoundProgress, now: boolean): Promise<void> => {
    if (!now && performance.now() - reportedAt < TELL_EVERY_MS) return;
    reportedAt = performance.now();
    await database.transaction(async (tx) => {
      push.publish(tx, { topic: 'ots:verification', stageRegion, payload: { kind: 'ots-verification', running: true, done, total } });
    });
  };
}

/** "beta/iad" as a place. @throws PermanentJobError for anything else */
export function readStageRegion(text: string): StageRegion {
  const [stage = '', airportCode = ''] = text.split('/');
  if (!isStage(stage) || airportCode === '') throw new PermanentJobError(`${text} is no stage and region`);
  return { stage, airportCode };
}
