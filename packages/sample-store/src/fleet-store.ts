import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { dayOf, dayOfName, nameOfDay } from './days.ts';
import { writeDurably } from './durable-file.ts';
import { FleetDay, type FleetNumbers, sameFleet } from './fleet-day.ts';
import { SamplesError } from './samples-error.ts';

const FILE = /^fleet-(\d{4}-\d{2}-\d{2})\.bin$/;
const MAGIC = 0x4c534546;
/** Days that stay in memory: those around now, and of the last report. */
const KEPT_DAYS = 6;
/** A fleet older than this says nothing of an event. */
const FLEET_MS = 48 * 3_600_000;

/** The fleets of all days, a file a day. */
export class FleetStore {
  readonly #folder: string;
  readonly #onDisk = new Set<number>();
  readonly #days = new Map<number, { day: FleetDay; dirty: boolean }>();

  constructor(folder: string) {
    this.#folder = folder;
    for (const file of readdirSync(folder)) {
      const name = FILE.exec(file)?.[1];
      if (name !== undefined) this.#onDisk.add(dayOfName(name));
    }
  }

  get bytes(): number {
    let bytes = 0;
    for (const { day } of this.#days.values()) bytes += day.bytes;
    return bytes;
  }

  put(at: number, fleet: FleetNumbers): void {
    const number = dayOf(at);
    const known = this.#load(number) ?? { day: new FleetDay(), dirty: false };
    known.day.put(at, fleet);
    known.dirty = true;
    this.#days.set(number, known);
  }

  /** The fleet of exactly that time. */
  at(time: number): FleetNumbers | null {
    return this.#load(dayOf(time))?.day.at(time) ?? null;
  }

  /** The last fleet at or before a time, and not more than 48 hours before it. */
  before(time: number): { at: number; fleet: FleetNumbers } | null {
    for (let number = dayOf(time); number >= dayOf(time - FLEET_MS); number--) {
      const day = this.#load(number)?.day;
      const at = day?.times.findLast((one) => one <= time && one >= time - FLEET_MS);
      const fleet = at === undefined ? null : day?.at(at);
      if (at !== undefined && fleet) return { at, fleet };
    }
    return null;
  }

  /** True when the last fleet before that time is the same. */
  sameAsBefore(at: number, fleet: FleetNumbers): number | null {
    const last = this.before(at - 1);
    return last !== null && sameFleet(last.fleet, fleet) ? last.at : null;
  }

  get dirty(): number[] {
    return [...this.#days].flatMap(([number, { dirty }]) => (dirty ? [number] : []));
  }

  write(number: number): void {
    const known = this.#days.get(number);
    if (!known?.dirty) return;
    const body = known.day.encode();
    const bytes = new Uint8Array(body.buffer);
    writeDurably(this.#pathOf(number), [new Uint8Array(new Uint32Array([MAGIC, crc32(bytes)]).buffer), bytes]);
    this.#onDisk.add(number);
    known.dirty = false;
    this.#makeRoom();
  }

  forgetBefore(number: number): void {
    for (const known of new Set([...this.#onDisk, ...this.#days.keys()])) {
      if (known >= number) continue;
      this.#days.delete(known);
      this.#onDisk.delete(known);
      if (existsSync(this.#pathOf(known))) rmSync(this.#pathOf(known));
    }
  }

  #load(number: number): { day: FleetDay; dirty: boolean } | undefined {
    const known = this.#days.get(number);
    if (known || !this.#onDisk.has(number)) return known;
    const path = this.#pathOf(number);
    const bytes = new Uint8Array(readFileSync(path));
    const words = new Uint32Array(bytes.buffer, 0, bytes.length >> 2);
    if (words[0] !== MAGIC || crc32(bytes.subarray(8)) !== words[1])
      throw new SamplesError(
        'malformed',
        `The fleet of a day cannot be read: ${basename(path)} is damaged. Put it back from a backup, or remove it.`,
      );
    const loaded = { day: FleetDay.decode(words.subarray(2)), dirty: false };
    this.#makeRoom();
    this.#days.set(number, loaded);
    return loaded;
  }

  #makeRoom(): void {
    for (const [number, { dirty }] of this.#days) {
      if (this.#days.size < KEPT_DAYS) return;
      if (!dirty) this.#days.delete(number);
    }
  }

  #pathOf(number: number): string {
    return join(this.#folder, `fleet-${nameOfDay(number)}.bin`);
  }
}
