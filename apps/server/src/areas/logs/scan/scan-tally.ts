import { z } from 'zod';
import { lineHash } from '#rules/logs/line-anchor';
import type { LogFile } from '../../../ports/log-archive/port.ts';
import { kindOf } from '../range-reading.ts';
import type { ScannedFile } from './file-scan.ts';
import { COUNTED_LEVELS, noCounts, type ScannedLine } from './text-scan.ts';

/** Lines that a search keeps, and characters of them all. */
export const MOST_KEPT = 10_000;
const MOST_CHARACTERS = 16 * 2 ** 20;
/** Files that are named as not read; of more it is said how many they are. */
const MOST_UNREAD = 100;
const MOST_NOTES = 50;

const Levels = z.object({ error: z.number(), warn: z.number(), info: z.number(), other: z.number() });
const Level = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']);
export const FoundLine = z.object({
  path: z.string(),
  line: z.number(),
  time: z.number().nullable(),
  level: Level.nullable(),
  text: z.string(),
  anchor: z.string(),
});
/** Matching lines of one log in one hour: a log is `group/name`, whichever node wrote it. */
export const HourCount = Levels.extend({ log: z.string(), hour: z.number() });
export type HourCount = z.infer<typeof HourCount>;

/** What is known of a search without its lines. Bytes are those of texts. */
export const ScanSums = z.object({
  files: z.number(),
  ofFiles: z.number(),
  bytes: z.number(),
  count: z.number(),
  levels: Levels,
  notes: z.array(z.string()),
  unread: z.array(z.object({ path: z.string(), reason: z.string() })),
  unreadFiles: z.number(),
});
export type ScanSums = z.infer<typeof ScanSums>;

/** What a later attempt goes on from: which list of files it is of, and all that is known of those that were searched. */
export const ScanKept = z.object({ list: z.string(), sums: ScanSums, counts: z.array(HourCount), lines: z.array(FoundLine) });
export type ScanKept = z.infer<typeof ScanKept>;

/** What a search has found so far, file after file in their order, so that the lines it keeps do not depend on which file was searched first. */
export class ScanTally {
  readonly #list: string;
  readonly #counts = new Map<string, HourCount>();
  readonly sums: ScanSums;
  readonly lines: ScannedLine[] = [];
  #characters = 0;

  /** @param kept of an earlier attempt; one of another list of files counts for nothing */
  constructor(files: readonly LogFile[], kept: ScanKept | null) {
    this.#list = lineHash(files.map(({ path }) => path).join('\n'));
    const isSame = kept !== null && kept.list === this.#list;
    const none = { files: 0, ofFiles: files.length, bytes: 0, count: 0, levels: noCounts(), notes: [], unread: [], unreadFiles: 0 };
    this.sums = isSame ? structuredClone(kept.sums) : none;
    if (!isSame) return;
    for (const one of kept.counts) this.#counts.set(`${one.log} ${one.hour}`, { ...one });
    this.#keep(kept.lines);
  }

  /** Lines that are kept of the next file at the most. */
  get room(): number {
    return this.#characters >= MOST_CHARACTERS ? 0 : MOST_KEPT - this.lines.length;
  }

  get counts(): HourCount[] {
    return [...this.#counts.values()];
  }

  add(file: LogFile, { count, levels, lines, bytes, notes }: Omit<ScannedFile, 'mayBeBroken'>): void {
    const { sums } = this;
    sums.files++;
    sums.bytes += bytes;
    sums.count += count;
    for (const note of notes) if (sums.notes.length < MOST_NOTES) sums.notes.push(`${file.file}: ${note}`);
    if (count === 0) return;
    const log = kindOf(file);
    const key = `${log} ${file.hour}`;
    const ofHour = this.#counts.get(key) ?? { log, hour: file.hour, ...noCounts() };
    this.#counts.set(key, ofHour);
    for (const level of COUNTED_LEVELS) {
      ofHour[level] += levels[level];
      sums.levels[level] += levels[level];
    }
    this.#keep(lines);
  }

  /** A file that could not be read. */
  leaveOut({ path }: LogFile, reason: string): void {
    this.sums.files++;
    this.sums.unreadFiles++;
    if (this.sums.unread.length < MOST_UNREAD) this.sums.unread.push({ path, reason });
  }

  /** What a later attempt needs. */
  kept(): ScanKept {
    return { list: this.#list, sums: structuredClone(this.sums), counts: this.counts, lines: [...this.lines] };
  }

  #keep(lines: readonly ScannedLine[]): void {
    for (const line of lines) {
      if (this.room === 0) return;
      this.lines.push(line);
      this.#characters += line.text.length;
    }
  }
}
