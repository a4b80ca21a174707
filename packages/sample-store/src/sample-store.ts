import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { DomainAttributes } from '#rules/lse/report';
import { type ImpactQuery, NO_TELEMETRY, type SampleWindow, type Watermark } from '#rules/lse/samples';
import { errorOf } from '#rules/thrown';
import { type CurveNumbers, countWindow, domainsWithin } from './curves.ts';
import { DayCache } from './day-cache.ts';
import { DAY_MS, dayOf } from './days.ts';
import { writeDurably } from './durable-file.ts';
import type { FleetNumbers } from './fleet-day.ts';
import { FleetStore } from './fleet-store.ts';
import { type ImpactNumbers, type SweepSource, sweepImpact } from './impact.ts';
import { Scratch } from './impact-state.ts';
import { Journal } from './journal.ts';
import type { JournalEntry, SampleColumns } from './journal-records.ts';
import { LISTS, type NameLists, type NewNameLists, nameLists } from './names.ts';
import { openRecordFile, type RecordFile } from './record-file.ts';
import { SamplesError } from './samples-error.ts';

export interface StoreOptions {
  /** Made when it is missing; nobody else may have it open. */
  folder: string;
  memoryLimitBytes: number;
  /** Full days that are kept before today. */
  keepDays: number;
  /** A journal of this size is folded into the files of days. */
  foldBytes: number;
  /** What the clock says, epoch milliseconds. */
  now: number;
}

/** What a caller that numbers samples must know of the store. */
export interface Stored {
  /** Samples that begin before are not kept any more, epoch milliseconds. */
  keptFrom: number;
  /** What sources are complete to; 0 when none said. */
  latest: number;
}

/** A batch in numbers, with the names that its numbers need. */
export interface NumberedBatch {
  names: NewNameLists;
  samples: SampleColumns;
  watermark: Watermark | null;
  /** What the clock says, epoch milliseconds. */
  now: number;
}

export interface NumberedFleet {
  names: NewNameLists;
  at: number;
  fleet: FleetNumbers;
}

export interface StoreStatus {
  watermarks: Watermark[];
  oldest: number | null;
  memory: { used: number; limit: number };
}

export interface ImpactAnswer {
  numbers: ImpactNumbers;
  fleet: { at: number; fleet: FleetNumbers } | null;
  anchor: number | null;
  watermarks: Watermark[];
  dataVersion: string;
}

export interface CurvesAnswer {
  curves: CurveNumbers[];
  watermarks: Watermark[];
  dataVersion: string;
}

/**
 * Samples in a folder. All of it is synchronous and belongs to one thread; what is appended is on the disk when `append` answers, several
 * deliveries sharing one wait for the disk.
 */
export class SampleStore {
  readonly #options: StoreOptions;
  readonly #names: NameLists = nameLists();
  readonly #nameFile: RecordFile;
  readonly #journal: Journal;
  readonly #days: DayCache;
  readonly #fleets: FleetStore;
  readonly #watermarks = new Map<string, Watermark>();
  readonly #standBy: number[] = [];
  readonly #scratch = new Scratch();
  #waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  #folding: Promise<void> | null = null;
  #keptFrom = 0;
  readonly #onError: (error: Error) => void;

  constructor(options: StoreOptions, onError: (error: Error) => void) {
    this.#options = options;
    this.#onError = onError;
    const { folder } = options;
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) if (file.endsWith('.draft')) rmSync(join(folder, file));
    const torn = (file: string) => (bytes: number) =>
      onError(
        new Error(
          `${file} of the samples ended in the middle of an entry, as after a crash: ${bytes} bytes were cut off, which were never acknowledged`,
        ),
      );
    this.#nameFile = openRecordFile(
      join(folder, 'names.log'),
      (payload) => this.#learn(JSON.parse(Buffer.from(payload).toString()) as NewNameLists),
      torn('names.log'),
    );
    this.#days = new DayCache(folder, options.memoryLimitBytes);
    this.#fleets = new FleetStore(folder);
    this.#readWatermarks();
    this.#journal = new Journal(folder, (entry) => this.#apply(entry, true), torn('The journal'));
    this.#expire(options.now);
    if (this.#journal.size > this.#options.foldBytes) this.#startFold();
  }

  /** All names, for a caller that gives numbers to the next ones. */
  names(): NewNameLists {
    return {
      domains: { from: 0, names: this.#names.domains.list },
      types: { from: 0, names: this.#names.types.list },
      attributes: { from: 0, names: this.#names.attributes.list },
    };
  }

  async append({ names, samples, watermark, now }: NumberedBatch): Promise<Stored> {
    const entries: JournalEntry[] = [];
    if (samples.domain.length > 0) entries.push({ kind: 'samples', samples });
    if (watermark !== null && watermark.completeTo > (this.#watermarks.get(watermark.source)?.completeTo ?? Number.NEGATIVE_INFINITY))
      entries.push({ kind: 'watermark', watermark });
    this.#store(names, entries);
    this.#days.settle();
    this.#expire(now);
    await this.#committed();
    return this.stored();
  }

  stored(): Stored {
    return { keptFrom: this.#keptFrom * DAY_MS, latest: Math.max(0, ...this.#marks().map(({ completeTo }) => completeTo)) };
  }

  async appendFleet({ names, at, fleet }: NumberedFleet): Promise<Stored> {
    this.#keepNames(names);
    const same = this.#fleets.sameAsBefore(at, fleet);
    this.#store(names, [same === null ? { kind: 'fleet', at, fleet } : { kind: 'same-fleet', at, as: same }]);
    await this.#committed();
    return this.stored();
  }

  status(): StoreStatus {
    const { domains, attributes } = this.#names;
    const names = (domains.list.length + attributes.list.length) * 200;
    return {
      watermarks: this.#marks(),
      oldest: this.#oldest(),
      memory: { used: this.#days.bytes + this.#fleets.bytes + names, limit: this.#options.memoryLimitBytes },
    };
  }

  /** @throws SamplesError `not-found` for a window that begins before the oldest day */
  curves(window: SampleWindow): CurvesAnswer {
    this.#mustBeKept(window.from);
    const silence = this.#names.types.find(NO_TELEMETRY);
    const curves = countWindow(window, (number) => this.#days.day(number), Uint8Array.from(this.#standBy))
      .filter(({ type }) => type !== silence)
      .map((curve) => ({ ...curve, name: this.#names.types.list[curve.type] as string }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return {
      curves: curves.map(({ type, counts }) => ({ type, counts })),
      watermarks: this.#marks(),
      dataVersion: textVersion([curves.map(({ name, counts }) => [name, crc32(counts)]), this.#marksWithin(window)]),
    };
  }

  /** @throws SamplesError `not-found` for a window that begins before the oldest day */
  impact(query: ImpactQuery): ImpactAnswer {
    const { window, lse } = query;
    this.#mustBeKept(window.from);
    const covering = this.#marks().filter(({ completeTo }) => completeTo > lse.start);
    const anchor = covering.length === 0 ? null : Math.min(lse.end, ...covering.map(({ completeTo }) => completeTo));
    const types = query.issueTypes.map((name) => (name === NO_TELEMETRY ? -1 : (this.#names.types.find(name) ?? -1)));
    const numbers = sweepImpact(query, types, this.#names.types.find(NO_TELEMETRY) ?? -1, anchor, this.#sweepSource());
    const fleet = this.#fleetAt(lse.start);
    return {
      numbers,
      fleet,
      anchor,
      watermarks: this.#marks(),
      dataVersion: versionOf([anchor, this.#marksWithin(window), fleet?.at], numbers, fleet?.fleet),
    };
  }

  /** Distinct domains with any of the types in [from, to); null when no source covers any of it, or it begins before the oldest day. */
  countImpacted({ from, to, issueTypes }: { from: number; to: number; issueTypes: readonly string[] }): number | null {
    const oldest = this.#oldest();
    if (!this.#marks().some(({ completeTo }) => completeTo > from) || (oldest !== null && from < oldest)) return null;
    const types = issueTypes.flatMap((name) => (name === NO_TELEMETRY ? [] : (this.#names.types.find(name) ?? [])));
    return domainsWithin(from, to, types, (number) => this.#days.day(number), this.#names.domains.list.length);
  }

  /** Brings everything into the days, and ends. */
  async close(): Promise<void> {
    if (this.#waiting.length > 0) await this.#committed();
    await this.#folding;
    await this.#fold();
    this.#journal.close();
    this.#nameFile.close();
  }

  #store(names: NewNameLists, entries: readonly JournalEntry[]): void {
    this.#keepNames(names);
    this.#journal.append(entries);
    for (const entry of entries) this.#apply(entry, false);
    if (this.#journal.size > this.#options.foldBytes) this.#startFold();
  }

  /** On the disk before anything that holds their numbers. */
  #keepNames(names: NewNameLists): void {
    if (LISTS.every((list) => names[list].from + names[list].names.length <= this.#names[list].list.length)) return;
    this.#nameFile.append([Buffer.from(JSON.stringify(names))]);
    this.#nameFile.sync();
    this.#learn(names);
  }

  #learn(names: NewNameLists): void {
    for (const list of LISTS) {
      const fresh = this.#names[list].learn(names[list]);
      if (list === 'attributes')
        for (const text of fresh) this.#standBy.push((JSON.parse(text) as DomainAttributes).standByEnabled === true ? 1 : 0);
    }
  }

  #apply(entry: JournalEntry, isReplay: boolean): void {
    switch (entry.kind) {
      case 'samples': {
        const { type, domain, attributes, start, end } = entry.samples;
        for (let row = 0; row < type.length; row++)
          this.#days.add(type[row] as number, domain[row] as number, attributes[row] as number, start[row] as number, end[row] as number);
        if (isReplay) this.#days.settle();
        return;
      }
      case 'watermark':
        this.#mark(entry.watermark);
        return;
      case 'fleet':
        this.#fleets.put(entry.at, entry.fleet);
        return;
      case 'same-fleet': {
        // A file that has it already was written after this entry, and knows better.
        if (isReplay && this.#fleets.at(entry.at) !== null) return;
        const fleet = this.#fleets.at(entry.as);
        if (fleet !== null) this.#fleets.put(entry.at, fleet);
      }
    }
  }

  #mark(watermark: Watermark): void {
    if (watermark.completeTo > (this.#watermarks.get(watermark.source)?.completeTo ?? Number.NEGATIVE_INFINITY))
      this.#watermarks.set(watermark.source, watermark);
  }

  /** Answers when what was stored so far is on the disk: once for all that wait. */
  #committed(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#commit());
    });
  }

  #commit(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      this.#journal.sync();
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
    // A caller that asks next finds it merged; those who wait for their answer get it first.
    setImmediate(() => {
      if (this.#waiting.length === 0) this.#days.mergePending();
    });
  }

  #startFold(): void {
    this.#folding ??= this.#fold()
      .catch((error: unknown) => this.#onError(errorOf(error)))
      .finally(() => {
        this.#folding = null;
      });
  }

  /** Writes what the journal holds into the files of days, a file a turn, and removes the journal. Killed anywhere, nothing is lost. */
  async #fold(): Promise<void> {
    const before = this.#journal.rotate();
    for (const number of this.#days.dirty) {
      this.#days.write(number);
      await turn();
    }
    for (const number of this.#fleets.dirty) {
      this.#fleets.write(number);
      await turn();
    }
    writeDurably(join(this.#options.folder, 'watermarks.json'), [Buffer.from(JSON.stringify(this.#marks()))]);
    this.#journal.removeBefore(before);
  }

  #readWatermarks(): void {
    const path = join(this.#options.folder, 'watermarks.json');
    if (existsSync(path)) for (const mark of JSON.parse(readFileSync(path, 'utf8')) as Watermark[]) this.#mark(mark);
  }

  /**
   * Days that are old enough go. What is old is identified by the newest sample as well as by the clock: one that leaps ahead destroys nothing.
   */
  #expire(now: number): void {
    const newest = Math.max(...this.#marks().map(({ completeTo }) => completeTo), ((this.#days.numbers.at(-1) ?? 0) + 1) * DAY_MS);
    const first = dayOf(Math.min(now, newest)) - this.#options.keepDays;
    if (first <= this.#keptFrom) return;
    this.#keptFrom = first;
    this.#days.forgetBefore(first);
    this.#fleets.forgetBefore(first);
  }

  #oldest(): number | null {
    const first = this.#days.numbers[0];
    return first === undefined ? null : first * DAY_MS;
  }

  #mustBeKept(from: number): void {
    const oldest = this.#oldest();
    if (oldest === null || from >= oldest) return;
    throw new SamplesError(
      'not-found',
      `Samples of that time are not kept any more: the oldest are of ${new Date(oldest).toISOString().slice(0, 10)}.`,
    );
  }

  #marks(): Watermark[] {
    return [...this.#watermarks.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
  }

  #marksWithin({ to }: SampleWindow): unknown {
    return this.#marks().map(({ source, completeTo }) => [source, Math.min(completeTo, to)]);
  }

  #sweepSource(): SweepSource {
    const { domains, attributes } = this.#names;
    const attributeRank = new Uint32Array(attributes.list.length);
    for (const [rank, number] of attributes.sorted().entries()) attributeRank[number] = rank;
    return {
      day: (number) => this.#days.day(number),
      roomBytes: this.#options.memoryLimitBytes / 2,
      domainsByName: Uint32Array.from(domains.sorted()),
      standBy: Uint8Array.from(this.#standBy),
      attributeRank,
      scratch: this.#scratch,
    };
  }

  /** Domains by name ascending. */
  #fleetAt(time: number): { at: number; fleet: FleetNumbers } | null {
    const found = this.#fleets.before(time);
    if (found === null) return null;
    const { at, fleet } = found;
    const rowOf = new Int32Array(this.#names.domains.list.length).fill(-1);
    for (let row = 0; row < fleet.domain.length; row++) rowOf[fleet.domain[row] as number] = row;
    const size = rowOf.reduce((known, row) => (row < 0 ? known : known + 1), 0);
    const [domain, attributes, excluded] = [new Uint32Array(size), new Uint32Array(size), new Uint8Array(size)];
    let place = 0;
    for (const who of this.#names.domains.sorted()) {
      const row = rowOf[who] as number;
      if (row < 0) continue;
      domain[place] = who;
      attributes[place] = fleet.attributes[row] as number;
      excluded[place] = fleet.excluded[row] as number;
      place++;
    }
    return { at, fleet: { domain, attributes, excluded } };
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A text that is another one as soon as anything in the answer is: of each column a checksum, which costs next to nothing. */
function versionOf(content: unknown, numbers: ImpactNumbers, fleet: FleetNumbers | undefined): string {
  const { series, ...columns } = numbers;
  const all = [...series.flatMap(({ counts, standBy }) => [counts, standBy]), ...Object.values(columns), ...Object.values(fleet ?? {})];
  return textVersion([content, all.map((column) => [column.length, crc32(column)])]);
}

const textVersion = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');
