import { setTimeout as pause } from 'node:timers/promises';
import { HOUR, MINUTE, SECOND } from '#rules/durations';
import { type Board, type BoardCounts, boardOf } from '#rules/fleet-board/board-lines';
import type { KeptCauses } from '#rules/fleet-board/causes';
import { causeSubject, domainSubject, type FleetDomain, keyOfCause } from '#rules/fleet-board/model';
import { hasTriageEnded, isTriaged, type TriageRecord } from '#rules/fleet-board/triage';
import { errorOf } from '#rules/thrown';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { FleetLook, FleetStatesPort } from '../../ports/fleet-states/port.ts';
import { isPortError } from '../../ports/port-error.ts';
import { dropTriage, noteSeen, readTriage } from './triage-store.ts';

/** What a place's board is made of now. */
export interface WatchedBoard {
  board: Board;
  look: FleetLook;
  /** Sizes of its lines of before, a look a minute for an hour and a bit. */
  past: readonly BoardCounts[];
}

export interface PlaceWatcherOptions {
  /** Such as `beta/iad`. */
  stageRegion: string;
  states: FleetStatesPort;
  database: Database;
  clock: Clock;
  /** Tells open boards that this place's has changed. */
  publish: (tx: Tx, stageRegion: string) => void;
  onError: (error: unknown) => void;
  /** Between the end of a look and the next one. */
  everyMs?: number;
  /** How long one question for the open board keeps the looks at that pace. */
  liveMs?: number;
}

const EVERY_MS = SECOND;
/** A place of which only its sum is shown is looked at so often. */
const CALM_MS = 10 * SECOND;
/** A page that is open in front of somebody asks again every minute, also when nothing has changed. */
const LIVE_MS = 2 * MINUTE;
/** Nobody has asked for so long: nobody watches. */
const IDLE_MS = 10 * MINUTE;
const COUNTS_KEPT_MS = HOUR + 5 * MINUTE;
const TRIAGE_EVERY_MS = 5 * SECOND;
const SEEN_EVERY_MS = MINUTE;

/**
 * Watches one place for as long as somebody looks: a look a second, and a push where it changed the board. However many browsers are open, they share
 * the look. Time is the clock's in what it says; how long it lives and waits is the machine's.
 */
export class PlaceWatcher {
  readonly #options: Required<PlaceWatcherOptions>;
  #lastQuestion = Number.NEGATIVE_INFINITY;
  #lastLiveQuestion = Number.NEGATIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | null = null;
  #ending = new AbortController();
  #current: WatchedBoard | null = null;
  /** Of the board that is current. */
  #signature: string | null = null;
  #problem: string | null = null;
  #first: Promise<void> | null = null;
  #past: BoardCounts[] = [];
  #triage: { readAt: number; records: readonly TriageRecord[] } = { readAt: Number.NEGATIVE_INFINITY, records: [] };
  /** When lines that people have said something about stood out last, by key. */
  readonly #stoodOut = new Map<string, number>();
  #keptKeys = '';
  #seenAt = Number.NEGATIVE_INFINITY;
  #snoozing = 0;

  constructor(options: PlaceWatcherOptions) {
    this.#options = { everyMs: EVERY_MS, liveMs: LIVE_MS, ...options };
  }

  /**
   * The newest board; waits at most `waitMs` for the first one. Null where that takes longer.
   * @param isLive somebody has the board open; a line that sums a place up does with a look now and then
   */
  async board(waitMs: number, isLive: boolean): Promise<WatchedBoard | null> {
    this.#lastQuestion = performance.now();
    if (isLive) this.#lastLiveQuestion = this.#lastQuestion;
    if (!this.#running) this.#start();
    if (this.#current === null && this.#first) await Promise.race([this.#first, pause(waitMs, undefined, { ref: false })]);
    return this.#current;
  }

  /** What the last look found, however long ago it was; null before the first one. */
  get newest(): WatchedBoard | null {
    return this.#current;
  }

  /** Why the last look failed; null where it did not. */
  get problem(): string | null {
    return this.#problem;
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  #start(): void {
    if (this.#ending.signal.aborted) return;
    // What was known when the last one stopped watching is too old to be shown.
    this.#current = null;
    this.#signature = null;
    let isThere: () => void = () => undefined;
    this.#first = new Promise((resolve) => {
      isThere = resolve;
    });
    this.#running = this.#run(isThere).finally(() => {
      this.#running = null;
      isThere();
    });
  }

  async #run(onFirst: () => void): Promise<void> {
    const { signal } = this.#ending;
    const { everyMs, liveMs, onError } = this.#options;
    while (!signal.aborted && performance.now() - this.#lastQuestion < IDLE_MS) {
      const now = performance.now();
      const isDue = now - this.#lastLiveQuestion < liveMs || now - this.#lookedAt >= CALM_MS;
      try {
        if (isDue) {
          this.#lookedAt = now;
          await this.#look(signal);
          this.#problem = null;
        }
      } catch (error) {
        if (signal.aborted) return;
        // A port's words are for people; anything else is ours to look up.
        this.#problem = isPortError(error) ? error.message : 'The states could not be read.';
        if (!isPortError(error)) onError(errorOf(error));
      }
      onFirst();
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { states, clock, onError } = this.#options;
    const look = await states.look(signal);
    const before = this.#current;
    await this.#readTriage().catch(onError);
    const kept = this.#keptCauses(clock.now());
    const keptKeys = [...kept.keys()].join('\n');
    const isSame =
      before !== null && areSame(before.look.domains, look.domains) && before.look.unread === look.unread && keptKeys === this.#keptKeys;
    const board = isSame ? before.board : boardOf(look.domains, kept);
    this.#keptKeys = keptKeys;
    for (const { key, isKept } of board.lines) if (!isKept && kept.has(key)) this.#stoodOut.set(key, look.at);
    const signature = isSame ? this.#signature : signatureOf(board);
    // The first look is a change too: those who asked while it took its time were answered without lines.
    const hasChanged = signature !== this.#signature;
    this.#keepCounts(look.at, board);
    this.#current = { board, look, past: this.#past };
    this.#signature = signature;
    const isTriageDue = await this.#lookAfterTriage(board, clock.now()).catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (hasChanged || isTriageDue) await this.#publish();
  }

  async #publish(): Promise<void> {
    const { database, publish, stageRegion } = this.#options;
    await database.transaction(async (tx) => publish(tx, stageRegion));
  }

  #keepCounts(at: number, board: Board): void {
    const last = this.#past.at(-1);
    if (last && at - last.at < MINUTE && at >= last.at) return;
    const counts = { at, sizes: new Map(board.lines.map(({ key, members }) => [key, members.length])) };
    this.#past = [...this.#past.filter((one) => one.at > at - COUNTS_KEPT_MS && one.at <= at), counts];
  }

  async #readTriage(): Promise<void> {
    const { database, stageRegion } = this.#options;
    if (performance.now() - this.#triage.readAt < TRIAGE_EVERY_MS) return;
    this.#triage = { readAt: performance.now(), records: await database.run((db) => readTriage(db, stageRegion)) };
  }

  /** Causes of lines about which somebody has said something. A watcher that has just begun knows only when they were on the board last. */
  #keptCauses(now: number): KeptCauses {
    const kept = new Map<string, number>();
    for (const record of this.#triage.records) {
      const key = keyOfCause(record.subject);
      if (key !== null && isTriaged(record, now)) kept.set(key, this.#stoodOut.get(key) ?? record.seenAt);
    }
    for (const key of this.#stoodOut.keys()) if (!kept.has(key)) this.#stoodOut.delete(key);
    return kept;
  }

  /** Ends what is over, and answers whether a snooze has just ended. */
  async #lookAfterTriage(board: Board, now: number): Promise<boolean> {
    const { database, stageRegion } = this.#options;
    const { records } = this.#triage;
    const snoozing = records.filter(({ snoozed }) => snoozed !== null && snoozed.until > now).length;
    const hasEnded = snoozing < this.#snoozing;
    this.#snoozing = snoozing;
    if (records.length > 0 && Math.abs(now - this.#seenAt) >= SEEN_EVERY_MS) {
      this.#seenAt = now;
      const begun = beginnings(board);
      const over = records.filter((record) => hasTriageEnded(record, begun.get(record.subject) ?? null, now)).map(({ subject }) => subject);
      await database.run((db) => dropTriage(db, stageRegion, over));
      const seen = records.map(({ subject }) => subject).filter((subject) => begun.has(subject) && !over.includes(subject));
      await database.run((db) => noteSeen(db, stageRegion, seen, now));
      return hasEnded || over.length > 0;
    }
    return hasEnded;
  }
}

const knownBeginnings = new WeakMap<Board, ReadonlyMap<string, number>>();

/** When what is on the board began, by subject of triage; 0 where nobody knows. Counted once for a board, however many ask. */
export const beginnings = (board: Board): ReadonlyMap<string, number> => {
  const known = knownBeginnings.get(board);
  if (known) return known;
  const begun = new Map<string, number>();
  for (const { key, members, start } of board.lines) {
    begun.set(causeSubject(key), start ?? 0);
    for (const { domain, since } of members) begun.set(domainSubject(domain.domainIdentifier), since ?? 0);
  }
  knownBeginnings.set(board, begun);
  return begun;
};

const areSame = (a: readonly FleetDomain[], b: readonly FleetDomain[]): boolean =>
  a.length === b.length && a.every((domain, index) => domain === b[index]);

/** What of a board its readers see: a change of a green domain's version is none of it. */
const signatureOf = ({ lines, states, changing }: Board): string =>
  JSON.stringify([
    states,
    changing,
    lines.map(({ key, severity, members }) => [
      key,
      severity,
      members.map(({ domain, severity: own, since, worst }) => [
        domain.domainIdentifier,
        domain.state,
        own,
        since,
        worst?.type,
        domain.change?.id,
      ]),
    ]),
  ]);
