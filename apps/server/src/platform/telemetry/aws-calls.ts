import { AsyncLocalStorage } from 'node:async_hooks';

/** Calls of one AWS operation that answering took. */
export interface AwsCallsMade {
  accountId: string;
  /** `DescribeDomain`. */
  operation: string;
  /** Attempts, the SDK's repetitions too. */
  calls: number;
  /** Metrics among them that CloudWatch bills one by one. */
  billedMetrics: number;
}

type Ledger = Map<string, AwsCallsMade>;

const current = new AsyncLocalStorage<Ledger>();

/** Runs something and says which calls of AWS it made, in the order of the first of each. A call that several wait for is of the one that began it. */
export async function withAwsCalls<Result>(run: () => Promise<Result>): Promise<{ result: Result; calls: readonly AwsCallsMade[] }> {
  const ledger: Ledger = new Map();
  const result = await current.run(ledger, run);
  return { result, calls: [...ledger.values()] };
}

/** Notes one attempt for whatever is being answered; nothing outside of that. */
export function noteAwsCall(accountId: string, operation: string, billedMetrics = 0): void {
  const ledger = current.getStore();
  if (!ledger) return;
  const key = `${accountId} ${operation}`;
  const made = ledger.get(key) ?? { accountId, operation, calls: 0, billedMetrics: 0 };
  made.calls += 1;
  made.billedMetrics += billedMetrics;
  ledger.set(key, made);
}
