import type { LogLevel } from '#rules/logs/line-head';

/** A file of logs: what one log of one node, or of a source that tells no nodes, wrote in one hour. */
export interface LogFile {
  /** What it is read by and shown as: `yyyy/mm/dd/hh/log group/file`, in UTC, six parts of letters, digits and `. _ + = @ , -`. */
  path: string;
  /** Beginning of its hour, epoch milliseconds. */
  hour: number;
  group: string;
  file: string;
  /** Null where the source does not tell whose it is; each part of it null where that is not known. */
  node: { instanceId: string | null; name: string | null; ip: string | null } | null;
  /** Bytes of its text; null where they are not known before it is read. */
  bytes: number | null;
  /** Bytes that it takes in the store; null where it is made and not kept. */
  storedBytes: number | null;
  /** False while its hour is still written. */
  isFinished: boolean;
}

/** What a reader should know beside the text. */
export interface LogNote {
  kind: /** The compressed file ends in the middle, or cannot be read from some place on: what was readable is shown. */
    | 'broken-off'
    /** It is longer than a text may be: the rest was not taken. */
    | 'too-long'
    /** A line is longer than `LOG_LIMITS.lineBytes` and was cut. */
    | 'line-cut'
    /** Bytes that are no UTF-8 are shown as the replacement character, or UTF-16 was converted. */
    | 'encoding'
    /** Events came later than others that are later than they: the text is without them until it is fetched again. */
    | 'missed';
  text: string;
}

/** A part of a text. */
export interface LogBytes {
  /** Where it begins; the end of the text where it was asked for behind it. */
  from: number;
  bytes: Uint8Array;
  /** Bytes of the whole text; null while they are not known. */
  totalBytes: number | null;
  notes: readonly LogNote[];
}

export interface TextLine {
  /** From 0. */
  number: number;
  /** The byte that it begins at. */
  at: number;
  /** Without its line break, cut at `LOG_LIMITS.lineBytes`; it may hold any other character. */
  text: string;
  isCut: boolean;
}

export interface LogLines {
  lines: readonly TextLine[];
  /** Null while they are not known. */
  totalLines: number | null;
  totalBytes: number | null;
  /** No line comes after these, and none will but where the file still grows. */
  isEnd: boolean;
  notes: readonly LogNote[];
}

/** Where a follower stands in a file. `mark` tells the file from another one that took its name; null at the first question. */
export interface LogPosition {
  at: number;
  mark: string | null;
}

export interface LogNews {
  /** `rotated`: another file has its name now, read from its beginning. `shrunk`: it is shorter than it was, read from its beginning. */
  change: 'none' | 'grown' | 'rotated' | 'shrunk';
  bytes: Uint8Array;
  /** For the next question. */
  position: LogPosition;
  /** Its hour is over and all of it was read: the path that the next hour is written to; null where none is known. */
  continuesIn: string | null;
}

export interface LogQuestion {
  /** Hours that touch [from, to), epoch milliseconds. */
  from: number;
  to: number;
  /** Null for all. */
  groups: readonly string[] | null;
}

/** How many events of one level a range has, in each of its steps. */
export interface LevelCounts {
  /** Null for events without a level, or with a word that is none. */
  level: LogLevel | null;
  counts: readonly number[];
}

/** Events that are alike but for the words that hold a digit, and perhaps for what comes far behind in their first line. */
export interface ShapeCount {
  /** Whose file the first of them is in. */
  path: string;
  /** That one's first line, as it was written. */
  text: string;
  count: number;
  /** Epoch milliseconds of the first and the last of them. */
  first: number;
  last: number;
  /** How many there are in each step that has one; `at` is where it begins. */
  steps: readonly { at: number; count: number }[];
}

/** The events of a range by their shape. */
export interface CountedShapes {
  /** The most frequent first. */
  shapes: readonly ShapeCount[];
  /** Events of shapes beyond the most frequent ones, and of files that are not shown. */
  others: number;
  /** Events that were looked at, and that the range has: fewer where they were drawn at random. */
  events: number;
  ofEvents: number;
}

export const LOG_LIMITS = {
  /** Files of one list, and the hours that it may span. */
  files: 40_000,
  hours: 24 * 366,
  /** Of one answer. */
  readBytes: 4 * 2 ** 20,
  lines: 10_000,
  /** Of a line in an answer. */
  lineBytes: 64 * 2 ** 10,
} as const;

/**
 * The archive of the logs of domains, hour by hour. A text is what a file holds once it is decompressed, and converted to UTF-8 where it begins with
 * the mark of UTF-16. A line ends with a line feed (a carriage return before it belongs to the break), or with a carriage return in a file without any
 * line feed in its first 64 KiB.
 * @throws PortError `not-found` (no such domain or file; a path that is none), `denied`, `throttled`, `timed-out`, `unavailable`, `malformed`,
 * `not-offered` (this file cannot be followed; its compression is not known here), `too-large`, `cancelled`
 */
export interface LogArchivePort {
  /** Files that exist, by hour, group and file, oldest first; `isCut` where there are more than `LOG_LIMITS.files`. A missing hour is just not there. */
  list(domainIdentifier: string, question: LogQuestion, signal: AbortSignal): Promise<{ files: readonly LogFile[]; isCut: boolean }>;
  /** At most `LOG_LIMITS.readBytes` from a byte on. */
  read(domainIdentifier: string, path: string, range: { from: number; bytes: number }, signal: AbortSignal): Promise<LogBytes>;
  /** At most `LOG_LIMITS.lines` from a line on, and of those as many as `LOG_LIMITS.readBytes` hold, one at the least. */
  lines(domainIdentifier: string, path: string, range: { from: number; count: number }, signal: AbortSignal): Promise<LogLines>;
  /**
   * All of a file as it lies in the store, compressed or not, for who reads it once from end to end: nothing of it is kept. A stream that breaks does so
   * with a PortError.
   */
  stored(domainIdentifier: string, path: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** The number of the line that a byte lies in, and the byte that a line begins at: null where it is not there. */
  locate(
    domainIdentifier: string,
    path: string,
    place: { byte: number } | { line: number },
    signal: AbortSignal,
  ): Promise<{ line: number; at: number } | null>;
  /** What was written since a position; at most `LOG_LIMITS.readBytes`. */
  follow(domainIdentifier: string, path: string, position: LogPosition, signal: AbortSignal): Promise<LogNews>;
  /**
   * All events of [from, to) by level and step, as the source itself counts them, each level once: for ranges of more lines than anybody reads. Steps
   * begin at multiples of `stepMs`, the first at or before `from`; one event is one document, however many lines it has. Null where the configuration
   * does not say where levels stand. Absent where an archive holds text alone.
   */
  counts?(domainIdentifier: string, question: LogQuestion, stepMs: number, signal: AbortSignal): Promise<readonly LevelCounts[] | null>;
  /**
   * Events of [from, to) by their shape, as the source itself groups them. Steps begin at `from` and at each `stepMs` behind it. Null where no log of the
   * source is of these groups. Absent where an archive holds text alone.
   */
  shapes?(domainIdentifier: string, question: LogQuestion, stepMs: number, signal: AbortSignal): Promise<CountedShapes | null>;
  /**
   * Fetches all of a file, so that it is read when its source has let go of it. False where it was not: its hour is not settled yet, or there is no room.
   * Absent where the archive is what keeps the files.
   */
  keep?(domainIdentifier: string, path: string, signal: AbortSignal): Promise<boolean>;
}
