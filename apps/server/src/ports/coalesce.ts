import type { Dated } from './cluster-api/port.ts';
import { isPortError, PortError } from './port-error.ts';

export interface LoadOptions<T> {
  /** Age in milliseconds up to which a kept answer will do, unless the caller says otherwise. */
  ttlMs: number;
  /** The caller's own limit of age; 0 joins work that is under way but takes no kept answer. */
  maxAgeMs?: number | undefined;
  /** Lets this caller leave; the work itself stops when the last one has left. */
  signal?: AbortSignal | undefined;
  /** What a kept answer weighs (rows of a list); 1 when absent. */
  weight?: ((value: T) => number) | undefined;
  load(signal: AbortSignal): Promise<T>;
}

/** Shares reads: one in flight a key, its answer kept for seconds, its failure for a moment. */
export interface Coalescer {
  get<T>(key: string, options: LoadOptions<T>): Promise<Dated<T>>;
  /** Drops what is kept under keys that begin so, after something has changed it. Work under way is left alone. */
  forget(prefix: string): void;
  /** Kept answers, for tests and metrics. */
  readonly size: number;
}

export interface CoalescerLimits {
  /** A failure answers for this long, so that readers who retry do not add to an unhealthy source's load. */
  negativeMs?: number;
  /** Answers are dropped after this, or after their time to live where that is longer, so that idle domains take no memory. */
  retentionMs?: number;
  /** All kept answers together weigh no more than this; the oldest go first. */
  maxWeight?: number;
}

interface Flight {
  promise: Promise<Dated<unknown>>;
  waiters: number;
  controller: AbortController;
}

interface Entry {
  kept?: { dated: Dated<unknown>; weight: number; retainMs: number };
  failure?: { error: unknown; at: number };
  flight?: Flight;
}

/** Answers are shared between callers: none of them may change one. */
export function createCoalescer(clock: { now(): number }, limits: CoalescerLimits = {}): Coalescer {
  const { negativeMs = 2_000, retentionMs = 60_000, maxWeight = 1_000_000 } = limits;
  const entries = new Map<string, Entry>();
  let weight = 0;
  let sweepDue = false;

  const drop = (key: string, entry: Entry): void => {
    weight -= entry.kept?.weight ?? 0;
    delete entry.kept;
    if (entry.flight === undefined && entry.failure === undefined) entries.delete(key);
  };

  const ageOf = (at: number): number => {
    const age = clock.now() - at;
    // A clock that was set back must not keep an answer alive.
    return age < 0 ? Number.POSITIVE_INFINITY : age;
  };

  const sweep = (): void => {
    for (const [key, entry] of entries) {
      if (entry.failure && ageOf(entry.failure.at) > negativeMs) delete entry.failure;
      if (!entry.kept || ageOf(entry.kept.dated.asOf) > entry.kept.retainMs) drop(key, entry);
    }
    sweepDue = false;
    if (entries.size > 0) scheduleSweep();
  };

  const scheduleSweep = (): void => {
    if (sweepDue) return;
    sweepDue = true;
    setTimeout(sweep, retentionMs).unref();
  };

  const keep = <T>(key: string, entry: Entry, dated: Dated<T>, { weight: weightOf, ttlMs }: LoadOptions<T>): void => {
    weight -= entry.kept?.weight ?? 0;
    entry.kept = { dated, weight: weightOf?.(dated.value) ?? 1, retainMs: Math.max(retentionMs, ttlMs) };
    weight += entry.kept.weight;
    delete entry.failure;
    // The map's order is then the order of age, so that the oldest go first.
    entries.delete(key);
    entries.set(key, entry);
    for (const [oldKey, old] of entries) {
      if (weight <= maxWeight) break;
      if (old !== entry) drop(oldKey, old);
    }
    scheduleSweep();
  };

  const start = <T>(key: string, entry: Entry, options: LoadOptions<T>): Flight => {
    const controller = new AbortController();
    const run = async (): Promise<Dated<T>> => {
      try {
        const value = await options.load(controller.signal);
        const dated = { value, asOf: clock.now() };
        if (entry.flight === flight) keep(key, entry, dated, options);
        return dated;
      } catch (error) {
        if (entry.flight === flight && !isPortError(error, 'cancelled')) {
          entry.failure = { error, at: clock.now() };
          scheduleSweep();
        }
        throw error;
      } finally {
        if (entry.flight === flight) delete entry.flight;
        if (!entry.kept && !entry.failure && !entry.flight) entries.delete(key);
      }
    };
    const flight: Flight = { promise: Promise.resolve().then(run), waiters: 0, controller };
    // A flight whose waiters have all left fails unheard.
    flight.promise.catch(() => undefined);
    entry.flight = flight;
    entries.set(key, entry);
    return flight;
  };

  const wait = async (entry: Entry, flight: Flight, signal: AbortSignal | undefined): Promise<Dated<unknown>> => {
    flight.waiters += 1;
    try {
      return await abandonable(flight.promise, signal);
    } finally {
      flight.waiters -= 1;
      if (flight.waiters === 0 && entry.flight === flight) {
        delete entry.flight;
        flight.controller.abort();
      }
    }
  };

  return {
    async get<T>(key: string, options: LoadOptions<T>): Promise<Dated<T>> {
      if (options.signal?.aborted) throw cancelled();
      const entry = entries.get(key) ?? {};
      const maxAge = options.maxAgeMs ?? options.ttlMs;
      if (entry.kept && maxAge > 0 && ageOf(entry.kept.dated.asOf) <= maxAge) return entry.kept.dated as Dated<T>;
      if (!entry.flight && entry.failure && ageOf(entry.failure.at) <= negativeMs) throw entry.failure.error;
      const flight = entry.flight ?? start(key, entry, options);
      return (await wait(entry, flight, options.signal)) as Dated<T>;
    },
    forget(prefix) {
      for (const [key, entry] of entries) {
        if (!key.startsWith(prefix)) continue;
        delete entry.failure;
        drop(key, entry);
      }
    },
    get size() {
      return entries.size;
    },
  };
}

export const cancelled = (): PortError => new PortError('cancelled', 'The read was cancelled before its source had answered.');

/** The promise, or "cancelled" as soon as the signal says so. */
export async function abandonable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  if (signal.aborted) throw cancelled();
  let leave: (() => void) | undefined;
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => reject(cancelled());
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([promise, left]);
  } finally {
    if (leave) signal.removeEventListener('abort', leave);
  }
}
