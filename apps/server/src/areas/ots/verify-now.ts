import { z } from 'zod';
import type { Place } from '#rules/places';
import type { Clock } from '../../platform/clock/clock.ts';
import { placeText } from '../../platform/commands/bus.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { type JobHandler, type JobRunner, PermanentJobError } from '../../platform/jobs/job-runner.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import type { Cell } from '../../ports/cell.ts';
import { isPortError, PortError } from '../../ports/port-error.ts';
import { readPlace } from './verification-job.ts';
import { verifyAccount } from './verify-account.ts';

/** Kind of the jobs that verify one account after it was changed. */
export const VERIFY_ACCOUNT_JOB = 'ots.verify-account';

const Payload = z.object({ place: z.string(), accountId: z.string() });

interface VerifyNowDependencies {
  database: Database;
  clock: Clock;
  jobs: Pick<JobRunner, 'enqueue'>;
  push: Pick<PushHub, 'publish'>;
  cellOf: (place: Place) => Pick<Cell, 'transparency'>;
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
  async verify(place: Place, accountId: string, signal: AbortSignal): Promise<{ verified: number; actionable: number }> {
    const { clock, cellOf, onError } = this.#deps;
    const { records, source } = cellOf(place).transparency;
    const account = await records.account(accountId);
    if (account === null) throw new PortError('not-found', `The account ${accountId} is not onboarded.`);
    if (source === null) throw new PortError('not-offered', 'Verification is not available from this source.');
    const checked = await verifyAccount(account, { source, records, now: () => clock.now(), signal, onError });
    await records.keepVerifications(checked);
    await this.#tell(place, accountId);
    const found = checked.flatMap((one) => one.found);
    return { verified: found.length, actionable: found.filter(({ problem }) => problem !== null).length };
  }

  /** Has an account that was changed verified soon, where there is something to verify against; the pages hear of the change at once. */
  async changed(place: Place, accountId: string): Promise<void> {
    const { database, jobs, cellOf } = this.#deps;
    const subject = placeText(place);
    await database.transaction(async (tx) => {
      this.#publish(tx, place, accountId);
      if (cellOf(place).transparency.source === null) return;
      await jobs.enqueue(tx, { kind: VERIFY_ACCOUNT_JOB, subject, payload: { place: subject, accountId }, maxAttempts: 3 });
    });
  }

  /** The job that `changed` plans. */
  job(): JobHandler<z.infer<typeof Payload>> {
    return {
      payload: Payload,
      run: async ({ place, accountId }, { signal }) => {
        try {
          return await this.verify(readPlace(place), accountId, signal);
        } catch (error) {
          if (isPortError(error, 'not-found') || isPortError(error, 'not-offered')) throw new PermanentJobError(error.message);
          throw error;
        }
      },
    };
  }

  async #tell(place: Place, accountId: string): Promise<void> {
    await this.#deps.database.transaction(async (tx) => this.#publish(tx, place, accountId));
  }

  #publish(tx: Tx, place: Place, accountId: string): void {
    this.#deps.push.publish(tx, {
      topic: `ots:account:${accountId}`,
      place: placeText(place),
      payload: { kind: 'ots-account', accountId },
    });
  }
}
