import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { AuditLog } from './audit-log.ts';
import type { AuditEntry } from './audit-record.ts';

/** What refusals are written with. */
export interface RefusalLogOptions {
  database: Database;
  audit: Pick<AuditLog, 'append'>;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** A refusal as it would be recorded. */
export type RefusalEntry = AuditEntry & { phase: 'refused'; error: { code: string; text: string } };

/** Refusals of one person and code that are recorded one by one within a window; the rest are counted. */
const MOST_IN_WINDOW = 20;
const WINDOW_MS = 60_000;
/** How many different subjects a summary names. */
const MOST_SUBJECTS = 10;
/** Beyond this many people and addresses at once, new ones share one count for each code. */
const MOST_KEYS = 10_000;
/** How often, in real time, windows are looked at that ended without another refusal. */
const LOOK_MS = 5_000;

interface Window {
  from: number;
  written: number;
  counted: Counted | null;
}

interface Counted {
  /** The first refusal that was not written: the summary is of its actor, place and code. */
  first: RefusalEntry;
  isShared: boolean;
  count: number;
  lastAt: number;
  subjects: Set<string>;
  /** The id of the record that says that counting began; null while it could not be written. */
  begun: Promise<string | null>;
}

/**
 * Writes refusals into the audit log so that a flood can neither fill it nor hide in it. Within a window of a minute the first 20 of a
 * person and code are records of their own. The next one writes a record that counting begins, and the end of the window, or of the
 * server, a second one with the count, the time span and samples of the subjects. A server that is killed loses the count of at most one window, never
 * the fact that there were more. Refusals that must not be counted away are given as `always`.
 */
export class RefusalLog {
  readonly #options: RefusalLogOptions;
  readonly #windows = new Map<string, Window>();
  readonly #writing = new Set<Promise<unknown>>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: RefusalLogOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#endWindows(), LOOK_MS).unref();
  }

  /**
   * Records or counts a refusal. Never throws; the refusal stands either way.
   * @param who the person's id, or the address of somebody who is not known
   */
  record(who: string, entry: RefusalEntry, { always = false }: { always?: boolean } = {}): void {
    this.#endWindows();
    if (always) {
      void this.#append(entry);
      return;
    }
    const { code } = entry.error;
    const own = JSON.stringify([who, code]);
    const isShared = !this.#windows.has(own) && this.#windows.size >= MOST_KEYS;
    const key = isShared ? JSON.stringify([code]) : own;
    const window = this.#windows.get(key) ?? { from: entry.at, written: isShared ? MOST_IN_WINDOW : 0, counted: null };
    this.#windows.set(key, window);
    if (window.written < MOST_IN_WINDOW) {
      window.written += 1;
      void this.#append(entry);
      return;
    }
    window.counted ??= this.#begin(entry, isShared);
    window.counted.count += 1;
    window.counted.lastAt = entry.at;
    if (window.counted.subjects.size < MOST_SUBJECTS) window.counted.subjects.add(subjectOf(entry));
  }

  /** Writes what is counted. Close it before the audit log, when no more requests come. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const { counted } of this.#windows.values()) if (counted !== null) this.#complete(counted);
    this.#windows.clear();
    while (this.#writing.size > 0) await Promise.all(this.#writing);
  }

  #endWindows(): void {
    const now = this.#options.clock.now();
    // In the order of their beginnings, as a map keeps it.
    for (const [key, { from, counted }] of this.#windows) {
      if (now - from < WINDOW_MS) return;
      this.#windows.delete(key);
      if (counted !== null) this.#complete(counted);
    }
  }

  #begin(first: RefusalEntry, isShared: boolean): Counted {
    const text = `More than ${MOST_IN_WINDOW} refusals with ${first.error.code} within a minute: the next ones are counted, and a second record says how many there were.`;
    const begun = this.#append(summaryOf(first, isShared, { state: 'counting', subjects: [subjectOf(first)] }, text));
    return { first, isShared, count: 0, lastAt: first.at, subjects: new Set(), begun };
  }

  #complete({ first, isShared, count, lastAt, subjects, begun }: Counted): void {
    const text = `${count} more refusals with ${first.error.code} were counted and not recorded one by one.`;
    const written = begun.then((prior) => {
      const known = { state: 'counted', count, from: first.at, to: lastAt, subjects: [...subjects] };
      const entry = { ...summaryOf(first, isShared, known, text), at: this.#options.clock.now() };
      return this.#append(prior === null ? entry : { ...entry, prior });
    });
    this.#kept(written);
  }

  /** @returns the record's id; null where it could not be written */
  #append(entry: AuditEntry): Promise<string | null> {
    const { database, audit, onError } = this.#options;
    const written = database
      .transaction((tx) => audit.append(tx, entry))
      .then(
        ({ id }) => id,
        (error: unknown) => {
          onError(error);
          return null;
        },
      );
    this.#kept(written);
    return written;
  }

  #kept(work: Promise<unknown>): void {
    this.#writing.add(work);
    void work.finally(() => this.#writing.delete(work));
  }
}

const subjectOf = ({ subject, arguments: named, command }: AuditEntry): string =>
  [subject?.identifier ?? command.path, named.path].filter((part) => typeof part === 'string').join(' ');

function summaryOf(first: RefusalEntry, isShared: boolean, known: Record<string, unknown>, text: string): AuditEntry {
  const { at, stageRegion, actor, session, sourceHost, error } = first;
  return {
    at,
    stageRegion,
    actor: isShared ? { id: 'several', name: 'several people or addresses' } : actor,
    ...(isShared || session === undefined ? {} : { session }),
    ...(isShared || sourceHost === undefined ? {} : { sourceHost }),
    command: { path: 'audit/refusals', parent: 'audit', name: 'refusals' },
    arguments: { code: error.code, ...known },
    phase: 'refused',
    error: { code: error.code, text },
  };
}
