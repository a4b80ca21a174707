import { cancelled } from '../coalesce.ts';
import { PortError } from '../port-error.ts';

/** What one answer holds of the budget. */
export interface BodyLease {
  /** Sets how many bytes are held. More than are free are waited for; fewer are given back at once. @throws PortError throttled, cancelled */
  hold(bytes: number, signal?: AbortSignal): Promise<void>;
  /** Whether as many could be held without waiting. */
  fits(bytes: number): boolean;
  /** Gives everything back; harmless when repeated. */
  release(): void;
}

export interface BodyBudget {
  lease(): BodyLease;
  /** Bytes that are held now, and the most there ever were. */
  readonly used: number;
  readonly peak: number;
}

interface Waiter {
  lease: Lease;
  bytes: number;
  grant: () => void;
}

interface Lease {
  bytes: number;
}

const RETRY_AFTER_MS = 5_000;

/**
 * The memory that answers of clusters may take up together. An answer that grows waits until others have given back what it needs, and is
 * refused with "throttled" when that takes longer than the wait. The one that has held some the longest never waits: so one is always finished, and the
 * most that is ever held is the budget and one answer's limit.
 */
export function createBodyBudget({ totalBytes, waitMs }: { totalBytes: number; waitMs: number }): BodyBudget {
  /** In the order in which they first held something. */
  const holding = new Set<Lease>();
  let waiting: Waiter[] = [];
  let used = 0;
  let peak = 0;

  const mayHold = (lease: Lease, bytes: number): boolean => {
    const [oldest = lease] = holding;
    return bytes <= lease.bytes || oldest === lease || used - lease.bytes + bytes <= totalBytes;
  };
  const set = (lease: Lease, bytes: number): void => {
    used += bytes - lease.bytes;
    peak = Math.max(peak, used);
    lease.bytes = bytes;
    if (bytes > 0) holding.add(lease);
    else holding.delete(lease);
  };
  const grantWaiters = (): void => {
    for (const waiter of [...waiting]) {
      if (!mayHold(waiter.lease, waiter.bytes)) continue;
      waiting = waiting.filter((other) => other !== waiter);
      set(waiter.lease, waiter.bytes);
      waiter.grant();
    }
  };
  const wait = (lease: Lease, bytes: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const over = (error: PortError | null): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        waiting = waiting.filter((other) => other !== waiter);
        if (error === null) resolve();
        else reject(error);
      };
      const leave = (): void => over(cancelled());
      const waiter: Waiter = { lease, bytes, grant: () => over(null) };
      const timer = setTimeout(() => over(tooMany(waitMs)), waitMs);
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(waiter);
      if (signal?.aborted) leave();
    });

  return {
    get used() {
      return used;
    },
    get peak() {
      return peak;
    },
    lease() {
      const lease: Lease = { bytes: 0 };
      const hold = (bytes: number): void => {
        const less = bytes < lease.bytes;
        set(lease, bytes);
        if (less) grantWaiters();
      };
      return {
        async hold(bytes, signal) {
          if (mayHold(lease, bytes)) hold(bytes);
          else await wait(lease, bytes, signal);
        },
        fits: (bytes) => mayHold(lease, bytes),
        release: () => hold(0),
      };
    },
  };
}

const tooMany = (waitMs: number): PortError =>
  new PortError(
    'throttled',
    `Too many large answers are being read at once; none ended within ${waitMs / 1_000} s. Try again in ${RETRY_AFTER_MS / 1_000} s.`,
    {
      retryAfterMs: RETRY_AFTER_MS,
    },
  );

const MB = 1024 * 1024;

/** An answer up to this size is read without asking: pages ask for dozens of them at once. */
export const FREE_BYTES = 2 * MB;

/** The one budget of this process. */
export const UPSTREAM_BODIES: BodyBudget = createBodyBudget({ totalBytes: 192 * MB, waitMs: 20_000 });

const STEP = 2 * MB;
/** An answer that is read whole is in memory as it came, as one piece and as text. */
const COPIES = 3;

/** The same bytes; those past the first that are free are held before they are passed on. They stay held until the lease is released. */
export async function* held(body: AsyncIterable<Uint8Array>, lease: BodyLease, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  let size = 0;
  let holds = 0;
  for await (const part of body) {
    size += part.length;
    if (size > FREE_BYTES && size > holds) {
      holds = Math.ceil(size / STEP) * STEP;
      await lease.hold(COPIES * holds, signal);
    }
    yield part;
  }
}
