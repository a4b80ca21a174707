import { noteAwsCall } from '../../platform/telemetry/aws-calls.ts';
import { PortError } from '../port-error.ts';

/** People wait for what is `asked`; `polling` goes on by itself and stops first. */
export type CallPurpose = 'asked' | 'polling';

/** What calls an account has cost. */
export interface CallUsage {
  accountId: string;
  callsPerMinute: number;
  /** In the last minute, of all regions. */
  callsInLastMinute: number;
  /** Polling waits from so many calls in a minute on; the rest is for people. */
  pollingStopsAt: number;
  /** Whether polling waits until the last minute has fewer calls. */
  pollingPaused: boolean;
  /** Since when the next four count: the first question, epoch milliseconds. */
  since: number;
  calls: number;
  throttled: number;
  /** Metrics that GetMetricData was asked for: CloudWatch bills each. */
  billedMetrics: number;
  byOperation: Readonly<Record<string, number>>;
}

export interface CallMeter {
  /**
   * Counts one attempt, for the account and for what is being answered.
   * @param billedMetrics metrics of it that CloudWatch bills one by one
   * @throws PortError `throttled` before the budget would be passed
   */
  take(operation: string, purpose: CallPurpose, billedMetrics?: number): void;
  throttled(): void;
  usage(): CallUsage;
  /** Calls a minute that one of the regions of the account may poll with. */
  pollingShare(): number;
  /** One more region of the account is read. */
  share(): void;
}

/** Of the budget so much is for what goes on by itself; the rest stays for people. */
const POLLING_PART = 0.75;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** Counts the calls of one account over all its regions, and keeps them below its budget. */
export function createCallMeter(
  { accountId, callsPerMinute }: { accountId: string; callsPerMinute: number },
  clock: { now(): number },
): CallMeter {
  /** Calls by second; only those of the last minute are kept. */
  const seconds = new Map<number, number>();
  const byOperation: Record<string, number> = {};
  const since = clock.now();
  const counts = { calls: 0, throttled: 0, billedMetrics: 0, shares: 0 };

  const inLastMinute = (): number => {
    const now = clock.now();
    let sum = 0;
    for (const [second, calls] of seconds) {
      const age = now - second * SECOND_MS;
      // A clock that was set back must not hold the budget down.
      if (age >= MINUTE_MS || age < -SECOND_MS) seconds.delete(second);
      else sum += calls;
    }
    return sum;
  };
  const mostFor = (purpose: CallPurpose): number => Math.floor(callsPerMinute * (purpose === 'polling' ? POLLING_PART : 1));
  const waitMs = (): number => {
    const [oldest] = seconds.keys();
    return oldest === undefined ? SECOND_MS : Math.max(SECOND_MS, oldest * SECOND_MS + MINUTE_MS - clock.now());
  };

  return {
    take(operation, purpose, billedMetrics = 0) {
      if (inLastMinute() >= mostFor(purpose))
        throw new PortError(
          'throttled',
          `The budget of ${callsPerMinute} AWS calls a minute for the account ${accountId} is used up: try again in ${Math.ceil(waitMs() / SECOND_MS)} s, or raise callsPerMinute of awsAccounts.`,
          { retryAfterMs: waitMs() },
        );
      const second = Math.floor(clock.now() / SECOND_MS);
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
      byOperation[operation] = (byOperation[operation] ?? 0) + 1;
      counts.calls += 1;
      counts.billedMetrics += billedMetrics;
      noteAwsCall(accountId, operation, billedMetrics);
    },
    throttled() {
      counts.throttled += 1;
    },
    usage() {
      const callsInLastMinute = inLastMinute();
      const { calls, throttled, billedMetrics } = counts;
      const pollingPaused = callsInLastMinute >= mostFor('polling');
      return {
        accountId,
        callsPerMinute,
        callsInLastMinute,
        pollingStopsAt: mostFor('polling'),
        pollingPaused,
        since,
        calls,
        throttled,
        billedMetrics,
        byOperation: { ...byOperation },
      };
    },
    pollingShare: () => mostFor('polling') / Math.max(1, counts.shares),
    share() {
      counts.shares += 1;
    },
  };
}
