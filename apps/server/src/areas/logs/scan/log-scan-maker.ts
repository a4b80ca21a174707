import { setMaxListeners } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type StageRegion, stageRegionOfRecord } from '#rules/regions/stage-regions';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import type { ResultProgress } from '../../../platform/results/job-results.ts';
import type { LogArchivePort, LogFile } from '../../../ports/log-archive/port.ts';
import { BROKEN_OFF, isWholeGzip } from '../../../ports/log-archive/text-stream.ts';
import { isFinalPortError, isPortError, PortError } from '../../../ports/port-error.ts';
import { NO_ARCHIVE } from '../log-request-maker.ts';
import type { ScanNews, ScannedFile } from './file-scan.ts';
import { COUNTS, LINES, type LogScanInputs, type LogScanMaker, LogScanProgress } from './log-scan-kind.ts';
import { type ScanKept, ScanTally } from './scan-tally.ts';
import type { FileScanner } from './scan-threads.ts';

interface LogScanMakerDependencies {
  /** Null where nobody archives logs. */
  archiveOf: (stageRegion: StageRegion) => LogArchivePort | null;
  scanner: FileScanner;
  onError: (error: unknown) => void;
}

/** Attempts at one file whose store asks to wait, and the first wait. */
const FILE_ATTEMPTS = 3;
const FIRST_WAIT_MS = 500;
/** Files that are given ahead of the one that is waited for: one long file holds the others up no more than that. */
const FILES_AHEAD = 64;
/** How often it is reported how far it is; the first line that is found is reported at once. */
const REPORTED_EVERY_MS = 1_000;
/** Lines that are shown while it goes on. */
const SHOWN_MEANWHILE = 50;
/** Characters of lines that are kept for a later attempt: with more it goes on from where there were fewer. */
const MOST_CARRIED = 128 * 2 ** 10;

/** How all logs of a range are searched: each file of it, in their order. */
export const logScanMaker = ({ archiveOf, scanner, onError }: LogScanMakerDependencies): LogScanMaker => ({
  make: async ({ stageRegion, inputs }, signal, progress) => {
    const archive = archiveOf(stageRegionOfRecord(stageRegion));
    if (archive === null) throw new PortError('not-offered', NO_ARCHIVE);
    const { domainIdentifier, groups, from, to } = inputs;
    const { files, isCut } = await archive.list(domainIdentifier, { from, to, groups }, signal);
    const run = new ScanRun({ archive, scanner, inputs, files, signal, progress });
    const tally = await run.all();
    const facts = { ...tally.sums, kept: tally.lines.length, isCut };
    return { isPassing: false, facts, parts: { [LINES]: asLines(tally.lines), [COUNTS]: asLines(tally.counts) } };
  },
  explain: async (error) => (isFinalPortError(error) ? error.message : null),
  failure: (error) => (isPortError(error) ? error.message : GENERIC_ERROR_TEXT),
  onFailure: (error) => {
    if (!isPortError(error)) onError(error);
  },
});

function* asLines(rows: readonly object[]): Generator<string> {
  for (const row of rows) yield `${JSON.stringify(row)}\n`;
}

interface ScanOf {
  archive: LogArchivePort;
  scanner: FileScanner;
  inputs: LogScanInputs;
  files: readonly LogFile[];
  signal: AbortSignal;
  progress: ResultProgress;
}

/** A file with what became of it. */
type Outcome =
  | { file: LogFile; scanned: Omit<ScannedFile, 'mayBeBroken'>; reason: null }
  | { file: LogFile; scanned: null; reason: string };

class ScanRun {
  readonly #of: ScanOf;
  readonly #tally: ScanTally;
  /** Of files that are under way or wait for those before them: what they found so far. */
  readonly #ahead = new Map<LogFile, ScanNews>();
  readonly #places: ReadonlyMap<LogFile, number>;
  readonly #leaving = new AbortController();
  readonly #signal: AbortSignal;
  readonly #sizes: { all: number; done: number } | null;
  #kept: ScanKept | null;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #hasReported = false;
  #reporting: Promise<void> | null = null;
  #failure: unknown = null;

  constructor(of: ScanOf) {
    this.#of = of;
    this.#places = new Map(of.files.map((file, place) => [file, place]));
    this.#signal = AbortSignal.any([of.signal, this.#leaving.signal]);
    // All files that wait their turn listen to it.
    setMaxListeners(0, this.#signal);
    const last = LogScanProgress.safeParse(of.progress.last);
    this.#kept = last.success ? last.data.kept : null;
    this.#tally = new ScanTally(of.files, this.#kept);
    const sizes = of.files.map(({ storedBytes, bytes }) => storedBytes ?? bytes);
    const sum = (some: typeof sizes): number => some.reduce<number>((all, size) => all + (size ?? 0), 0);
    this.#sizes = sizes.includes(null) ? null : { all: sum(sizes), done: sum(sizes.slice(0, this.#tally.sums.files)) };
  }

  async all(): Promise<ScanTally> {
    try {
      return await this.#eachFile();
    } finally {
      this.#leaving.abort(new Error('the search is left'));
    }
  }

  async #eachFile(): Promise<ScanTally> {
    const { files, signal } = this.#of;
    const waiting: Promise<Outcome>[] = [];
    let next = this.#tally.sums.files;
    this.#report();
    while (next < files.length || waiting.length > 0) {
      for (; waiting.length < FILES_AHEAD && next < files.length; next++) {
        const outcome = this.#one(files[next] as LogFile);
        outcome.catch(() => {});
        waiting.push(outcome);
      }
      const outcome = await waiting.shift();
      signal.throwIfAborted();
      if (this.#failure !== null) throw this.#failure;
      if (outcome) this.#take(outcome);
    }
    await this.#reporting;
    return this.#tally;
  }

  #take({ file, scanned, reason }: Outcome): void {
    this.#ahead.delete(file);
    if (scanned) this.#tally.add(file, scanned);
    else this.#tally.leaveOut(file, reason);
    if (this.#sizes) this.#sizes.done += file.storedBytes ?? file.bytes ?? 0;
    this.#report();
  }

  async #one(file: LogFile): Promise<Outcome> {
    const signal = this.#signal;
    for (let attempt = 1; ; attempt++) {
      try {
        return { file, scanned: await this.#scan(file), reason: null };
      } catch (error) {
        signal.throwIfAborted();
        if (!isPortError(error)) throw error;
        if (isFinalPortError(error) || attempt === FILE_ATTEMPTS) return { file, scanned: null, reason: error.message };
        await pause(error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** attempt, undefined, { signal });
      }
    }
  }

  async #scan(file: LogFile): Promise<Omit<ScannedFile, 'mayBeBroken'>> {
    const { archive, scanner, inputs } = this.#of;
    const signal = this.#signal;
    const { domainIdentifier, from, to, text, isPattern } = inputs;
    const open = () => archive.stored(domainIdentifier, file.path, signal);
    const soFar: ScanNews = { bytes: 0, count: 0, lines: [] };
    const task = () => {
      this.#ahead.set(file, soFar);
      return { path: file.path, hour: file.hour, from, to, search: { text, isPattern }, most: this.#room(file) };
    };
    const onNews = ({ bytes, count, lines }: ScanNews): void => {
      Object.assign(soFar, { bytes, count });
      soFar.lines.push(...lines.slice(0, SHOWN_MEANWHILE - soFar.lines.length));
      this.#report();
    };
    const { mayBeBroken, ...scanned } = await scanner.scan(task, open, { signal, onNews });
    if (mayBeBroken && !(await isWholeGzip(async () => Readable.from(await open())))) scanned.notes.push(BROKEN_OFF.text);
    Object.assign(soFar, { bytes: scanned.bytes, count: scanned.count, lines: scanned.lines });
    this.#report();
    return scanned;
  }

  /** Lines that may be kept of a file: what is left behind those that stand before it, as far as those are known. */
  #room(file: LogFile): number {
    let room = this.#tally.room;
    const place = this.#places.get(file) ?? 0;
    for (const [one, { lines }] of this.#ahead) if ((this.#places.get(one) ?? 0) < place) room -= lines.length;
    return Math.max(0, room);
  }

  /** Reports how far it is, unless that was done a moment ago. What goes wrong with that ends the attempt: another one may have its job. */
  #report(): void {
    const now = performance.now();
    const isFirstFind = !this.#hasReported && this.#soFar().count > 0;
    if (this.#reporting !== null || (now - this.#reportedAt < REPORTED_EVERY_MS && !isFirstFind)) return;
    this.#reportedAt = now;
    this.#hasReported ||= isFirstFind;
    this.#reporting = this.#of.progress
      .report(this.#progress())
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .then(() => {
        this.#reporting = null;
      });
  }

  #soFar(): Pick<ScanNews, 'bytes' | 'count'> {
    const { bytes, count } = this.#tally.sums;
    const ahead = [...this.#ahead.values()];
    return { bytes: ahead.reduce((all, one) => all + one.bytes, bytes), count: ahead.reduce((all, one) => all + one.count, count) };
  }

  #progress(): LogScanProgress {
    const { sums, lines } = this.#tally;
    const first = [
      ...lines.slice(0, SHOWN_MEANWHILE),
      ...[...this.#ahead.values()].flatMap((one) => one.lines.slice(0, SHOWN_MEANWHILE)),
    ].slice(0, SHOWN_MEANWHILE);
    if (lines.reduce((all, { text }) => all + text.length, 0) <= MOST_CARRIED) this.#kept = this.#tally.kept();
    const share = this.#sizes === null ? sums.files / Math.max(1, sums.ofFiles) : this.#sizes.done / Math.max(1, this.#sizes.all);
    return { sums: { ...sums, ...this.#soFar() }, share, first, kept: this.#kept };
  }
}
