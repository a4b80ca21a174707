import type { TriageRecord } from '#rules/fleet-board/triage';
import { hasTriageEnded } from '#rules/fleet-board/triage';
import { mayIn, type Principal } from '#rules/permissions';
import { STAGES, type StageRegion, stageRegionText, switcherRegions, userPoolOf } from '#rules/regions/stage-regions';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import type { PortSet } from '../../ports/port-set.ts';
import { beginnings, PlaceWatcher, type WatchedBoard } from './place-watcher.ts';
import { readTriage, type TriageChange, wasWrittenBy, writeTriage } from './triage-store.ts';

interface FleetBoardsOptions {
  database: Database;
  clock: Clock;
  push: Pick<PushHub, 'publish'>;
  portsOf: (stageRegion: StageRegion) => PortSet;
  /** Places that somebody has used, or that are configured: to look at another one would begin its fleet. */
  placesInUse: () => readonly StageRegion[];
  onError: (error: unknown) => void;
  everyMs?: number;
}

/** A place's board with what people said about it. */
export interface TriagedBoard extends WatchedBoard {
  /** By subject; what has ended is left out. */
  triage: ReadonlyMap<string, TriageRecord>;
}

/** Rows are wanted in 300 ms of server time: a first look that takes longer is announced by a push. */
const FIRST_WAIT_MS = 200;
/** Boards of other places tell of themselves no more often than this. */
const PLACES_EVERY_MS = 1_500;

/** The boards of all places: one watcher for each that somebody looks at. */
export class FleetBoards {
  readonly #options: FleetBoardsOptions;
  readonly #watchers = new Map<string, PlaceWatcher>();
  readonly #asking = new Map<string, Promise<TriagedBoard | null>>();
  #placesPublishedAt = Number.NEGATIVE_INFINITY;

  constructor(options: FleetBoardsOptions) {
    this.#options = options;
  }

  /** The board of a place, shared by all who ask at once; null before its first look has ended. */
  board(ports: Pick<PortSet, 'stageRegion' | 'fleetStates'>, isLive = true): Promise<TriagedBoard | null> {
    const place = stageRegionText(ports.stageRegion);
    const key = `${place} ${isLive}`;
    const known = this.#asking.get(key);
    if (known) return known;
    const asking = this.#read(place, this.#watcher(place, ports), isLive).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  /** What the last look at a place found; null before the first one, and where nobody looks. Reads nothing and begins nothing. */
  newest(stageRegion: StageRegion): WatchedBoard | null {
    return this.#watchers.get(stageRegionText(stageRegion))?.newest ?? null;
  }

  /** Why the last look at a place failed; null where it did not. */
  problem(stageRegion: StageRegion): string | null {
    return this.#watchers.get(stageRegionText(stageRegion))?.problem ?? null;
  }

  /** Places that a person may read with the sign-in of the place that is asked, that one first. Another pool of people is another sign-in. */
  placesOf(principal: Principal, here: StageRegion): { stageRegion: StageRegion; isHere: boolean; isInUse: boolean }[] {
    const inUse = new Map(this.#options.placesInUse().map((place) => [stageRegionText(place), place]));
    const listed = STAGES.flatMap((stage) => switcherRegions(stage).map(({ airportCode }): StageRegion => ({ stage, airportCode })));
    const all = new Map([here, ...inUse.values(), ...listed].map((place) => [stageRegionText(place), place]));
    return [...all]
      .filter(([, place]) => userPoolOf(place) === userPoolOf(here) && mayIn(principal, 'domain:read', place))
      .map(([key, stageRegion]) => ({
        stageRegion,
        isHere: key === stageRegionText(here),
        isInUse: inUse.has(key) || key === stageRegionText(here),
      }));
  }

  portsOf(stageRegion: StageRegion): PortSet {
    return this.#options.portsOf(stageRegion);
  }

  /** Keeps what a command says about a subject, and tells open boards. */
  async say(what: { stageRegion: string; subject: string; token: string }, change: TriageChange): Promise<void> {
    const { database, clock } = this.#options;
    await database.transaction(async (tx) => {
      await writeTriage(tx, { ...what, at: clock.now() }, change);
      this.#publish(tx, what.stageRegion);
    });
  }

  wasSaid(stageRegion: string, subject: string, token: string): Promise<boolean> {
    return this.#options.database.run((db) => wasWrittenBy(db, stageRegion, subject, token));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#watchers.values()].map((watcher) => watcher.stop()));
  }

  async #read(stageRegion: string, watcher: PlaceWatcher, isLive: boolean): Promise<TriagedBoard | null> {
    const { database, clock } = this.#options;
    const watched = await watcher.board(FIRST_WAIT_MS, isLive);
    if (watched === null) return null;
    const records = await database.run((db) => readTriage(db, stageRegion));
    const begun = records.length === 0 ? null : beginnings(watched.board);
    const now = clock.now();
    const triage = new Map(
      records.flatMap((record) =>
        hasTriageEnded(record, begun?.get(record.subject) ?? null, now) ? [] : [[record.subject, record] as const],
      ),
    );
    return { ...watched, triage };
  }

  #watcher(key: string, ports: Pick<PortSet, 'fleetStates'>): PlaceWatcher {
    const known = this.#watchers.get(key);
    if (known) return known;
    const { database, clock, onError, everyMs } = this.#options;
    const made = new PlaceWatcher({
      ...{ stageRegion: key, states: ports.fleetStates, database, clock, onError },
      ...(everyMs === undefined ? {} : { everyMs }),
      publish: (tx, stageRegion) => this.#publish(tx, stageRegion),
    });
    this.#watchers.set(key, made);
    return made;
  }

  /** On the topic of the place, and for pages over all places on one that names none: who reads it may not be entitled to the place. */
  #publish(tx: Tx, stageRegion: string): void {
    const { push } = this.#options;
    push.publish(tx, { topic: 'fleet:board', stageRegion, payload: {} });
    if (performance.now() - this.#placesPublishedAt < PLACES_EVERY_MS) return;
    this.#placesPublishedAt = performance.now();
    push.publish(tx, { topic: 'fleet:places', payload: {} });
  }
}
