import { type AccountClients, createAccountClients } from './account-clients.ts';
import { type CallLimiter, createCallLimiter } from './call-limiter.ts';
import { type CallMeter, type CallUsage, createCallMeter } from './call-meter.ts';
import { type AccountIdentity, createAccountIdentity } from './identity.ts';
import type { AwsAccountTarget } from './target.ts';

/** The AWS accounts of all stages and regions: one set of credentials and one budget for each account, one pace for each of its regions and calls. */
export interface AwsAccounts {
  /** The calls of an account in a region; the same for the same target. */
  clientsOf(target: AwsAccountTarget): AccountClients;
  /** What each account has cost so far, by account id. */
  usage(): CallUsage[];
  close(): void;
}

/**
 * Nothing is asked, not even for credentials, before the first question.
 * @param limiter what keeps the pace, where it is not to be that of the table of operations
 */
export function createAwsAccounts(clock: { now(): number }, limiter: CallLimiter = createCallLimiter()): AwsAccounts {
  const meters = new Map<string, CallMeter>();
  const identities = new Map<string, AccountIdentity>();
  const clients = new Map<string, AccountClients>();

  const kept = <T>(map: Map<string, T>, key: string, make: () => T): T => {
    const known = map.get(key) ?? make();
    map.set(key, known);
    return known;
  };

  return {
    clientsOf(target) {
      const { accountId, awsRegion, profile = '', roleArn = '', externalId = '', endpoint = '' } = target;
      const who = [accountId, profile, roleArn, externalId, endpoint].join(' ');
      return kept(clients, `${awsRegion} ${who}`, () => {
        const meter = kept(meters, accountId, () => createCallMeter(target, clock));
        meter.share();
        const identity = kept(identities, who, () => createAccountIdentity(target, clock));
        return createAccountClients({ target, identity, limiter, meter });
      });
    },
    usage: () => [...meters.values()].map((meter) => meter.usage()).sort((a, b) => (a.accountId < b.accountId ? -1 : 1)),
    close() {
      for (const one of clients.values()) one.close();
    },
  };
}
