import { useSyncExternalStore } from 'react';

/** Calls of one AWS operation that an answer took, as the server says in its extensions. */
export interface AwsCallsMade {
  accountId: string;
  operation: string;
  calls: number;
  billedMetrics: number;
}

interface PageCalls {
  /** Path of the page; another path is another page. */
  page: string;
  /** When its first call was noted, epoch milliseconds. */
  since: number;
  made: readonly AwsCallsMade[];
}

let noted: PageCalls | null = null;
const listeners = new Set<() => void>();

/** Adds what an answer took to what the page has taken. An answer that comes after its page was left counts for none. */
export function noteAwsCalls(page: string, calls: readonly AwsCallsMade[] | undefined): void {
  if (!calls || calls.length === 0 || page !== window.location.pathname) return;
  const before = noted?.page === page ? noted : { page, since: Date.now(), made: [] };
  noted = { ...before, made: calls.reduce(added, before.made) };
  for (const hear of listeners) hear();
}

function added(made: readonly AwsCallsMade[], one: AwsCallsMade): readonly AwsCallsMade[] {
  const isSame = (other: AwsCallsMade): boolean => other.accountId === one.accountId && other.operation === one.operation;
  if (!made.some(isSame)) return [...made, one];
  return made.map((other) =>
    isSame(other) ? { ...other, calls: other.calls + one.calls, billedMetrics: other.billedMetrics + one.billedMetrics } : other,
  );
}

/** What the page at a path has taken since it was opened; null while that is nothing. */
export function useAwsCalls(page: string): PageCalls | null {
  const calls = useSyncExternalStore(subscribe, () => noted);
  return calls?.page === page ? calls : null;
}

const subscribe = (hear: () => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};
