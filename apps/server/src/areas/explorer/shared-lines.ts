import type { Clock } from '../../platform/clock/clock.ts';
import { abandonable, cancelled } from '../../ports/coalesce.ts';
import { type BodyBudget, type BodyLease, UPSTREAM_BODIES } from '../../ports/upstream/body-budget.ts';

/** Makes the lines of one reading; broken off by the signal when nobody listens any more. */
export type MakeLines = (signal: AbortSignal) => AsyncGenerator<Buffer>;

export interface SharedLinesLimits {
  /** A reading takes newcomers for so long after its start. */
  ageMs?: number;
  /** A larger reading takes no newcomers, so that what all have read can be let go. */
  shareBytes?: number;
  /** So far a reading runs ahead of its slowest reader. A cluster is let go early, and a reader that stops does not fill the memory. */
  aheadBytes?: number;
  /** All readings that are kept for newcomers after their end together. */
  keptBytes?: number;
  /** The memory of all answers of this process. */
  budget?: BodyBudget;
}

/** One piece of a reading, and the way to the next: what all readers have passed is let go by itself. */
interface Piece {
  line: Buffer | null;
  next: Promise<Piece | null>;
}

interface Reading {
  startedAt: number;
  first: Promise<Piece | null>;
  bytes: number;
  done: boolean;
  /** Bytes that each reader has taken. */
  taken: Set<{ bytes: number }>;
  controller: AbortController;
  /** What of it is in memory: all while it takes newcomers, then what its slowest reader has not yet taken. */
  lease: BodyLease;
  /** Wakes the maker that waits for its readers. */
  wake: () => void;
}

/**
 * Large answers that many people read at once: one reading of a cluster serves all who ask within seconds, each at their own pace from
 * the first line. It is broken off when the last one leaves.
 */
export class SharedLines {
  readonly #clock: Clock;
  readonly #limits: Required<SharedLinesLimits>;
  readonly #readings = new Map<string, Reading>();

  constructor(clock: Clock, limits: SharedLinesLimits = {}) {
    this.#clock = clock;
    const mb = 1024 * 1024;
    this.#limits = { ageMs: 10_000, shareBytes: 48 * mb, aheadBytes: 64 * mb, keptBytes: 128 * mb, budget: UPSTREAM_BODIES, ...limits };
  }

  /**
   * The lines of a reading under way, or of a new one. Leaving early is `return()`, as `for await` does it, or the signal, at once and even
   * where nobody asks for the next line; who does gets PortError "cancelled".
   */
  async *read(key: string, make: MakeLines, signal?: AbortSignal): AsyncGenerator<Buffer> {
    if (signal?.aborted) throw cancelled();
    const reading = this.#joinable(key) ?? this.#start(key, make);
    const mine = { bytes: 0 };
    reading.taken.add(mine);
    const leave = (): void => {
      if (!reading.taken.delete(mine)) return;
      reading.wake();
      if (reading.taken.size > 0) return;
      if (reading.done) {
        if (this.#readings.get(key) !== reading) reading.lease.release();
        return;
      }
      reading.controller.abort();
      this.#drop(key, reading);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      for (let piece = await abandonable(reading.first, signal); piece !== null; piece = await abandonable(piece.next, signal)) {
        if (piece.line === null) continue;
        mine.bytes += piece.line.length;
        reading.wake();
        yield piece.line;
      }
    } finally {
      signal?.removeEventListener('abort', leave);
      leave();
    }
  }

  #joinable(key: string): Reading | null {
    const reading = this.#readings.get(key);
    if (!reading) return null;
    const age = this.#clock.now() - reading.startedAt;
    return age >= 0 && age <= this.#limits.ageMs && !reading.controller.signal.aborted ? reading : null;
  }

  #start(key: string, make: MakeLines): Reading {
    let pass: (piece: Piece | null) => void = () => undefined;
    let fail: (error: unknown) => void = () => undefined;
    const turn = (): Promise<Piece | null> => {
      const next = new Promise<Piece | null>((resolve, reject) => {
        pass = resolve;
        fail = reject;
      });
      // It fails unheard when all readers have left.
      next.catch(() => undefined);
      return next;
    };
    const reading: Reading = {
      startedAt: this.#clock.now(),
      first: turn(),
      bytes: 0,
      done: false,
      taken: new Set(),
      controller: new AbortController(),
      lease: this.#limits.budget.lease(),
      wake: () => undefined,
    };
    this.#readings.set(key, reading);
    const run = async (): Promise<void> => {
      for await (const line of make(reading.controller.signal)) {
        reading.bytes += line.length;
        const resume = pass;
        resume({ line, next: turn() });
        if (reading.bytes > this.#limits.shareBytes) this.#drop(key, reading);
        while (this.#isFarAhead(reading) || !(await this.#hasRoom(key, reading)))
          await new Promise<void>((resolve) => (reading.wake = resolve));
        if (reading.controller.signal.aborted) return;
      }
    };
    run().then(
      () => {
        reading.done = true;
        pass(null);
        this.#letGoLater(key, reading);
      },
      (error: unknown) => {
        reading.done = true;
        fail(error);
        this.#drop(key, reading);
        reading.lease.release();
      },
    );
    return reading;
  }

  #isFarAhead(reading: Reading): boolean {
    const { controller } = reading;
    return !controller.signal.aborted && aheadOf(reading) > this.#limits.aheadBytes;
  }

  /**
   * Holds the memory that a reading takes up. Where there is no room, readings that are kept for newcomers go first; then this one waits until its
   * own readers have caught up. It never waits for others: a reading as fast as its readers needs next to nothing.
   */
  async #hasRoom(key: string, reading: Reading): Promise<boolean> {
    const { lease, controller } = reading;
    if (controller.signal.aborted) return true;
    if (!lease.fits(this.#retained(key, reading))) {
      for (const [otherKey, other] of [...this.#readings]) if (other.done) this.#drop(otherKey, other);
      if (!lease.fits(this.#retained(key, reading))) this.#drop(key, reading);
    }
    const bytes = this.#retained(key, reading);
    if (bytes > SMALL_BYTES && !lease.fits(bytes)) return false;
    if (lease.fits(bytes)) await lease.hold(bytes);
    return true;
  }

  #retained(key: string, reading: Reading): number {
    return this.#readings.get(key) === reading ? reading.bytes : aheadOf(reading);
  }

  /** No newcomers from now on. The beginning is then held by nobody but readers who are still there. */
  #drop(key: string, reading: Reading): void {
    if (this.#readings.get(key) === reading) this.#readings.delete(key);
    reading.first = NOTHING;
    if (reading.done && reading.taken.size === 0) reading.lease.release();
  }

  #letGoLater(key: string, reading: Reading): void {
    let kept = 0;
    for (const [otherKey, other] of [...this.#readings].reverse()) {
      kept += other.bytes;
      if (kept > this.#limits.keptBytes && other.done) this.#drop(otherKey, other);
    }
    setTimeout(() => this.#drop(key, reading), this.#limits.ageMs).unref();
  }
}

/** Bytes that the slowest reader has not yet taken. */
const aheadOf = ({ taken, bytes }: Reading): number => (taken.size === 0 ? 0 : bytes - Math.min(...[...taken].map((one) => one.bytes)));

/** So far a reading may run ahead of its readers though there is no room. */
const SMALL_BYTES = 1024 * 1024;

const NOTHING = Promise.resolve(null);
