import { setTimeout as pause } from 'node:timers/promises';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { SampleBatch } from '#rules/lse/samples';
import type { IssueSamplesPort } from '../ports/issue-samples/port.ts';
import type { SampleSupply } from '../ports/issue-samples/sample-supply.ts';

/** Carries samples from where they come from into the store, in the background. */
export interface SamplesFeed {
  /** Days of the past that are in the store, today not counted, of how many; null when all are there, or when none are wanted yet. */
  progress(): SamplesProgress | null;
  /**
   * Resolves once all samples since a time are in the store, or as much of the past as is wanted. Those that come in late are not waited for.
   * @throws the signal's reason when it is aborted, and an AbortError when the feed is stopped before
   */
  broughtIn(since: number, signal?: AbortSignal): Promise<void>;
  /** Begins the feed, which goes on until it is stopped; what began already is left as it is. */
  ensure(): void;
  /** Ends the feed; resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

export interface SamplesProgress {
  doneDays: number;
  totalDays: number;
}

export interface SamplesFeedOptions {
  supply: SampleSupply;
  store: Pick<IssueSamplesPort, 'append' | 'appendFleet' | 'status'>;
  clock: { now(): number };
  onError: (error: unknown) => void;
  /** Called when the past is in the store, after each start. */
  onFilled?: () => Promise<void>;
  /** How many days of the past are wanted. */
  days?: number;
  /** How often it looks whether something is due. */
  lookMs?: number;
}

/** The tool's longest window, also if it ended yesterday: days before today that are brought in. */
const DAYS = 29;
/** How the fleet was is reported this often for the past; for the present each hour. */
const PAST_FLEET_MS = 6 * HOUR;
/** Sources deliver once a minute, some seconds after its start. */
const DUE_AFTER_MS = 7_000;
const AGAIN_AFTER_MS = 20_000;

const dayStart = (t: number): number => Math.floor(t / DAY) * DAY;

/**
 * A feed from a supply that knows its past. An empty store is filled backwards: what came in today, then day by day into the past, so that
 * questions about the last days are answered first; a store refuses windows that begin before its oldest day, and a day is made whole before
 * it is written. Where the feed stands is known from the store alone: from its watermarks and its oldest day, which is written again after a
 * start, because the last process may have ended in the middle of it.
 */
export function createSamplesFeed(options: SamplesFeedOptions): SamplesFeed {
  const { supply, store, clock, onError, onFilled, days = DAYS, lookMs = 2_000 } = options;
  const ended = new AbortController();
  const { signal } = ended;
  let running: Promise<void> | null = null;
  let progress: SamplesProgress | null = null;
  /** All samples since then are in the store; of an earlier day perhaps some. */
  let whole = Number.POSITIVE_INFINITY;
  const waiting = new Set<() => void>();

  const isWhole = (since: number): void => {
    whole = since;
    for (const look of waiting) look();
  };

  const watermarks = async (): Promise<Record<string, number>> => {
    const known = (await store.status()).watermarks.filter(({ source }) => supply.sources.some((one) => one.source === source));
    return Object.fromEntries(known.map(({ source, completeTo }) => [source, completeTo]));
  };

  const completeAt = (now: number): number => Math.min(...supply.sources.map(({ source }) => supply.completeAt(source, now)));

  const append = async (batches: readonly SampleBatch[]): Promise<void> => {
    for (const batch of batches) {
      const { refused } = await store.append(batch);
      if (refused[0]) onError(new Error(`A sample of ${batch.source} was refused: ${refused[0].field} ${refused[0].message}`));
    }
  };

  const tellFleet = async (from: number, to: number): Promise<void> => {
    for (let at = Math.ceil(from / PAST_FLEET_MS) * PAST_FLEET_MS; at < to; at += PAST_FLEET_MS)
      await store.appendFleet(at, await supply.fleet(at, signal));
  };

  /** From the watermarks to now, day by day and the oldest first: what is known has no hole at any time. */
  const goOn = async (since: Record<string, number>): Promise<void> => {
    const now = clock.now();
    const first = Math.max(Math.min(...Object.values(since)), dayStart(now) - days * DAY);
    if (now - first > HOUR) await tellFleet(first, now);
    const complete = completeAt(now);
    let from = first;
    for (let to = dayStart(from) + DAY; to <= complete; to += DAY) {
      const batches = await supply.between(from, to, now, signal);
      await append(batches.map((batch) => ({ ...batch, completeTo: to })));
      from = to;
    }
    const rest = Object.entries(since).map(([source, done]) => [source, Math.max(done, from)] as const);
    await append(await supply.arrived(Object.fromEntries(rest), now, signal));
  };

  /** The newest day: from its start, or from the last one's where nothing of today has come in. */
  const begin = async (): Promise<void> => {
    const now = clock.now();
    // Before what is complete: a source that is no further than the beginning would deliver nothing, not even how far it is.
    const from = dayStart(completeAt(now) - 1);
    await tellFleet(from, now);
    await append(await supply.arrived(Object.fromEntries(supply.sources.map(({ source }) => [source, from])), now, signal));
    isWhole(from);
  };

  /** The days that are missing, the newest first. */
  const missing = (oldest: number | null, now: number): number[] => {
    const yesterday = dayStart(now) - DAY;
    const list: number[] = [];
    for (let day = Math.min(oldest ?? yesterday, yesterday); day >= dayStart(now) - days * DAY; day -= DAY) list.push(day);
    return list;
  };

  const fillPast = async (): Promise<void> => {
    const now = clock.now();
    const list = missing((await store.status()).oldest, now);
    for (const [place, day] of list.entries()) {
      progress = { doneDays: days - list.length + place, totalDays: days };
      const batches = await supply.between(day, day + DAY, now, signal);
      await tellFleet(day, day + DAY);
      await append(batches);
      isWhole(day);
    }
    progress = null;
    isWhole(Number.NEGATIVE_INFINITY);
  };

  const live = async (): Promise<void> => {
    let dueAt = 0;
    let fleetAt = 0;
    for (;;) {
      const now = clock.now();
      // A clock that stepped back makes nothing due again: the store knows how far it is.
      if (now >= dueAt || now < dueAt - 2 * MINUTE) {
        await goOn(await watermarks());
        const hour = Math.floor(now / HOUR) * HOUR;
        if (hour > fleetAt) await store.appendFleet(hour, await supply.fleet(hour, signal));
        fleetAt = Math.max(fleetAt, hour);
        dueAt = Math.floor(now / MINUTE) * MINUTE + MINUTE + DUE_AFTER_MS;
      }
      await pause(lookMs, undefined, { signal, ref: false });
    }
  };

  const feed = async (): Promise<void> => {
    const [{ oldest }, since] = [await store.status(), await watermarks()];
    const left = missing(oldest, clock.now()).length;
    progress = left === 0 ? null : { doneDays: days - left, totalDays: days };
    if (Object.keys(since).length === supply.sources.length) {
      await goOn(since);
      if (oldest !== null) isWhole(oldest + DAY);
    } else await begin();
    await fillPast();
    await onFilled?.();
    await live();
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted)
      try {
        await feed();
      } catch (error) {
        if (signal.aborted) return;
        onError(error);
        await pause(AGAIN_AFTER_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
  };

  const ensure = (): void => {
    if (running || signal.aborted) return;
    progress = { doneDays: 0, totalDays: days };
    running = run();
  };

  return {
    progress: () => progress,
    broughtIn: (since, given) =>
      new Promise((resolve, reject) => {
        const either = given ? AbortSignal.any([given, signal]) : signal;
        const leave = (): void => {
          waiting.delete(look);
          either.removeEventListener('abort', look);
        };
        const look = (): void => {
          if (!either.aborted && whole > since) return;
          leave();
          if (either.aborted) reject(either.reason);
          else resolve();
        };
        waiting.add(look);
        either.addEventListener('abort', look);
        look();
      }),
    ensure,
    async stop() {
      ended.abort();
      await running;
    },
  };
}
