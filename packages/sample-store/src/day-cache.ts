import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readDay, writeDay } from './day-file.ts';
import type { DayIntervals, NewIntervals } from './day-intervals.ts';
import { bytesInMemory } from './day-summary.ts';
import { DAY_MS, dayOfName, nameOfDay } from './days.ts';
import { mergeDay } from './merge-day.ts';

interface Entry {
  /** There is a file, which is not read while `merged` is null. */
  onDisk: boolean;
  merged: DayIntervals | null;
  pending: PendingIntervals;
  /** `merged` holds more than the file. */
  dirty: boolean;
  used: number;
}

const FILE = /^day-(\d{4}-\d{2}-\d{2})\.bin$/;
/** Rows that are merged at once, even when nobody asks: they take five times the room. */
const MERGED_AT = 500_000;

/**
 * The days of a store: files that are read when somebody asks, what came since, and no more memory than allowed. A day leaves memory when
 * others were used later; what the file does not have is written first.
 */
export class DayCache {
  readonly #folder: string;
  readonly #limitBytes: number;
  readonly #days = new Map<number, Entry>();
  #uses = 0;

  constructor(folder: string, limitBytes: number) {
    this.#folder = folder;
    this.#limitBytes = limitBytes;
    for (const file of readdirSync(folder)) {
      const name = FILE.exec(file)?.[1];
      if (name !== undefined) this.#days.set(dayOfName(name), { ...emptyEntry(), onDisk: true });
    }
  }

  /** Days with at least one interval, ascending. */
  get numbers(): number[] {
    return [...this.#days.keys()].sort((a, b) => a - b);
  }

  get bytes(): number {
    let bytes = 0;
    for (const { merged, pending } of this.#days.values()) bytes += bytesOfMerged(merged) + pending.bytes;
    return bytes;
  }

  /** Adds an interval in whole seconds since 1970, which may cross midnights. */
  add(type: number, domain: number, attributes: number, from: number, to: number): void {
    const daySeconds = DAY_MS / 1_000;
    for (let start = from; start < to; ) {
      const number = Math.floor(start / daySeconds);
      const midnight = number * daySeconds;
      const end = Math.min(to, midnight + daySeconds);
      this.#entry(number).pending.push(type, domain, attributes, start - midnight, end - midnight);
      start = end;
    }
  }

  /** Merges the days that grew much, so that what came does not pile up. */
  settle(): void {
    for (const [number, entry] of this.#days) if (entry.pending.count > MERGED_AT) this.#mergedOf(number, entry);
    this.#makeRoom(null);
  }

  /** Merges what came, so that nobody who asks waits for it. */
  mergePending(): void {
    for (const [number, entry] of this.#days) if (entry.pending.count > 0) this.#mergedOf(number, entry);
    this.#makeRoom(null);
  }

  /**
   * Everything of a day; null when there is nothing.
   * @throws SamplesError `malformed` for a damaged file
   */
  day(number: number): DayIntervals | null {
    const entry = this.#days.get(number);
    if (entry === undefined) return null;
    const merged = this.#mergedOf(number, entry);
    this.#makeRoom(entry);
    return merged;
  }

  /** Days whose files do not hold all of them. */
  get dirty(): number[] {
    return [...this.#days].flatMap(([number, { dirty, pending }]) => (dirty || pending.count > 0 ? [number] : []));
  }

  /** Brings a day's file up to date. */
  write(number: number): void {
    const entry = this.#days.get(number);
    if (entry === undefined) return;
    const merged = this.#mergedOf(number, entry);
    if (entry.dirty && merged !== null) writeDay(this.#pathOf(number), merged);
    entry.onDisk = entry.onDisk || merged !== null;
    entry.dirty = false;
  }

  /** Forgets days before that one, on disk too. */
  forgetBefore(number: number): void {
    for (const known of this.numbers) {
      if (known >= number) return;
      this.#days.delete(known);
      if (existsSync(this.#pathOf(known))) rmSync(this.#pathOf(known));
    }
  }

  #entry(number: number): Entry {
    const known = this.#days.get(number);
    if (known) return known;
    const entry = emptyEntry();
    this.#days.set(number, entry);
    return entry;
  }

  #mergedOf(number: number, entry: Entry): DayIntervals | null {
    entry.used = ++this.#uses;
    if (entry.merged === null && entry.onDisk) entry.merged = readDay(this.#pathOf(number));
    if (entry.pending.count > 0) {
      entry.merged = mergeDay(entry.merged, entry.pending);
      entry.pending = new PendingIntervals();
      entry.dirty = true;
    }
    return entry.merged;
  }

  #makeRoom(kept: Entry | null): void {
    let bytes = this.bytes;
    if (bytes <= this.#limitBytes) return;
    const oldestUse = [...this.#days]
      .filter(([, entry]) => entry !== kept && entry.merged !== null)
      .sort(([, a], [, b]) => a.used - b.used);
    for (const [number, entry] of oldestUse) {
      if (bytes <= this.#limitBytes) return;
      if (entry.dirty || entry.pending.count > 0) this.write(number);
      bytes -= bytesOfMerged(entry.merged);
      entry.merged = null;
    }
  }

  #pathOf(number: number): string {
    return join(this.#folder, `day-${nameOfDay(number)}.bin`);
  }
}

const bytesOfMerged = (day: DayIntervals | null): number => (day === null ? 0 : bytesInMemory(day));

const emptyEntry = (): Entry => ({ onDisk: false, merged: null, pending: new PendingIntervals(), dirty: false, used: 0 });

const FIRST_ROOM = 64;

/** What came for a day and is not merged yet: columns that grow. */
class PendingIntervals implements NewIntervals {
  count = 0;
  type = new Uint32Array(FIRST_ROOM);
  domain = new Uint32Array(FIRST_ROOM);
  attributes = new Uint32Array(FIRST_ROOM);
  start = new Uint32Array(FIRST_ROOM);
  end = new Uint32Array(FIRST_ROOM);

  get bytes(): number {
    return this.type.byteLength * 5;
  }

  /** Times are seconds since the day's midnight. */
  push(type: number, domain: number, attributes: number, start: number, end: number): void {
    if (this.count === this.type.length) this.#grow();
    this.type[this.count] = type;
    this.domain[this.count] = domain;
    this.attributes[this.count] = attributes;
    this.start[this.count] = start;
    this.end[this.count] = end;
    this.count++;
  }

  #grow(): void {
    const grown = (column: Uint32Array): Uint32Array<ArrayBuffer> => {
      const longer = new Uint32Array(column.length * 2);
      longer.set(column);
      return longer;
    };
    this.type = grown(this.type);
    this.domain = grown(this.domain);
    this.attributes = grown(this.attributes);
    this.start = grown(this.start);
    this.end = grown(this.end);
  }
}
