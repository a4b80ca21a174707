import { z } from 'zod';
import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { type JobHandler, type JobRunner, PermanentJobError } from '../../platform/jobs/job-runner.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import { isPortError, PortError } from '../../ports/port-error.ts';
import type { PortSet } from '../../ports/port-set.ts';
import { readStageRegion } from './verification-job.ts';
import { verifyAccount } from './verify-account.ts';

/** Kind of the jobs that verify one account after it was changed. */
export const VERIFY_ACCOUNT_JOB = 'ots.verify-account';

const Payload = z.object({ stageRegion: z.string(), accountId: z.string() });

interface VerifyNowDependencies {
  database: Database;
  clock: Clock;
  jobs: Pick<JobRunner, 'enqueue'>;
  push: Pick<PushHub, 'publish'>;
  portsOf: (stageRegion: StageRegion) => Pick<PortSet, 'transparency'>;
  onError: (error: unknown) => void;
}

/** Looks at one account out of its turn. */
export class VerifyNow {
  readonly #deps: VerifyNowDependencies;

  constructor(deps: VerifyNowDependencies) {
    this.#deps = deps;
  }

  /**
   * Verifies an account and tells the pages. Answers how many of its findings need an operator.
   * @throws PortError `not-found` when it is not onboarded, `not-offered` where there is nothing to verify against, `throttled`
   */
  async verify(stageRegion: StageRegion, accountId: string, signal: AbortSignal): Promise<{ verified: number; actionable: number }> {
    const { clock, portsOf, onError } = this.#deps;
    const { records, source } = portsOf(stageRegion).transparency;
    const account = await records.account(accountId);
    if (account === null) throw new PortError('not-found', `The account ${accountId} is not onboarded.`);
    if (source === null) throw new PortError('not-offered', 'Verification is not available from this source.');
    const checked = await verifyAccount(account, { source, records, now: () => clock.now(), signal, onError });
    await records.keepVerifications(checked);
    await this.#tell(stageRegion, accountId);
    const found = checked.flatMap((one) => one.found);
    return { verified: found.length, actionable: found.filter(({ problem }) => problem !== null).length };
  }

  /** Has an account that was changed verified soon, where there is something to verify against; the pages hear of the change at once. */
  async changed(stageRegion: StageRegion, accountId: string): Promise<void> {
    const { database, jobs, portsOf } = this.#deps;
    const subject = stageRegionText(stageRegion);
    await database.transaction(async (tx) => {
      this.#publish(tx, stageRegion, accountId);
      if (portsOf(stageRegion).transparency.source === null) return;
      await jobs.enqueue(tx, { kind: VERIFY_ACCOUNT_JOB, subject, payload: { stageRegion: subject, accountId }, maxAttempts: 3 });
    });
  }

  /** The job that `changed` plans. */
  job(): JobHandler<z.infer<typeof Payload>> {
    return {
      payload: Payload,
      run: async ({ stageRegion, accountId }, { signal }) => {
        try {
          return await this.verify(readStageRegion(stageRegion), accountId, signal);
        } catch (error) {
          if (isPortError(error, 'not-found') || isPortError(error, 'not-offered')) throw new PermanentJobError(error.message);
          throw error;
        }
      },
    };
  }

  async #tell(stageRegion: StageRegion, accountId: string): Promise<void> {
    await this.#deps.database.transaction(async (tx) => this.#publish(tx, stageRegion, accountId));
  }

  #publish(tx: Tx, stageRegion: StageRegion, accountId: string): void {
    this.#deps.push.publish(tx, {
      topic: `ots:account:${accountId}`,
      stageRegion: stageRegionText(stageRegion),
      payload: { kind: 'ots-account', accountId },
    });
  }
}
