import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transparency } from '#fleet/transparency';
import { PortError } from '../../port-error.ts';
import type { DomainFacts, TransparencySource } from '../port.ts';

/** Others have their turn in between: the largest account has 1,500 domains. */
const TURN_MS = 5;

/** Accounts of the demo fleet at the clock's time. */
export const demoTransparency = (fleet: Transparency, clock: { now(): number }): TransparencySource => {
  /** @throws PortError `timed-out` while the source says nothing of the account */
  const requested = (accountId: string, signal: AbortSignal | undefined) => {
    if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
    const { answers, ...facts } = fleet.account(accountId, clock.now());
    if (!answers) throw new PortError('timed-out', `Nothing was answered about the account ${accountId} in time.`);
    return facts;
  };

  // One for all calls: several at a time must not take several turns in a row.
  let turn = performance.now();

  return {
    async account(accountId, signal) {
      return { accountId, ...requested(accountId, signal) };
    },

    async tryRole({ accountId, roleArn }, signal) {
      requested(accountId, signal);
      const problem = fleet.roleProblem(accountId, roleArn, clock.now());
      return problem === null ? { ok: true } : { ok: false, ...problem };
    },

    async domains(accountId, region, signal) {
      requested(accountId, signal);
      const found: DomainFacts[] = [];
      for (const domain of fleet.domains(accountId, region, clock.now())) {
        found.push(domain);
        if (performance.now() - turn > TURN_MS) {
          await nextTurn();
          turn = performance.now();
        }
      }
      return found;
    },
  };
};
