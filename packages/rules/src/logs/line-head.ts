export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** What the beginning of a line tells. */
export interface LineHead {
  /** Epoch milliseconds; null where the format has no time, or none that is one. */
  time: number | null;
  level: LogLevel | null;
  /** Where the message begins, behind time and level. */
  body: number;
}

const LEVELS = new Map<string, LogLevel>([
  ['FATAL', 'fatal'],
  ['CRITICAL', 'fatal'],
  ['ERROR', 'error'],
  ['SEVERE', 'error'],
  ['WARN', 'warn'],
  ['WARNING', 'warn'],
  ['INFO', 'info'],
  ['NOTICE', 'info'],
  ['DEBUG', 'debug'],
  ['TRACE', 'trace'],
]);

/** Of a JSON line, so many characters are looked through for its time and level. */
const MOST_JSON = 4_096;
const DAY_MS = 86_400_000;

/**
 * Time, level and message of a line in any of the formats of the catalogue of logs: engine logs of all versions, garbage collection of Java 8 and
 * on, JSON of dashboards, deprecation and audit, the services' own, syslog, kernel, load balancer. A line of none of them has neither.
 * @param near about when the file was written, in epoch milliseconds: syslog has no year
 */
export function lineHead(text: string, near: number | null = null): LineHead {
  const first = text.charCodeAt(0);
  if (first === 91) return bracketed(text);
  if (first === 123) return ofJson(text);
  if (isDigit(first)) return ofTime(text, 0);
  return ofWord(text, near);
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** `[time][LEVEL][component] …`, `[time][pid][level][tags] …`, `[    4.211] …`. */
function bracketed(text: string): LineHead {
  const time = isoTime(text, 1);
  if (time === null) return { time: null, level: null, body: /^\[ {0,12}\d{1,9}\.\d{1,9}\] /.exec(text.slice(0, 32))?.[0].length ?? 0 };
  let from = text.indexOf(']', timeEnd) + 1;
  let level: LogLevel | null = null;
  // The level is in the first bracket behind the time, or behind the number of the process.
  for (let n = 0; n < 2 && level === null && text.charCodeAt(from) === 91; n++) {
    const end = text.indexOf(']', from);
    if (end < 0 || end - from > 12) break;
    level = levelOf(text.slice(from + 1, end).trim());
    if (level === null && !isDigit(text.charCodeAt(from + 1))) break;
    from = end + 1;
  }
  return { time, level, body: from };
}

/** `time LEVEL …`, `time [LEVEL] …`, `time [thread] LEVEL …`, `time: uptime: [GC …`. */
function ofTime(text: string, at: number): LineHead {
  const time = isoTime(text, at);
  if (time === null) return { time: null, level: null, body: 0 };
  let from = timeEnd;
  if (text.charCodeAt(from) === 58) from++;
  while (text.charCodeAt(from) === 32) from++;
  const word = /^(?:\[([A-Z]{4,8}) *\]|(?:\[[^\]]{1,128}\] +)?([A-Z]{4,8})) */.exec(text.slice(from, from + 160));
  const level = word ? levelOf(word[1] ?? word[2] ?? '') : null;
  return { time, level, body: level !== null && word ? from + word[0].length : from };
}

/** JSON a line: the time is the first of the fields that hold one; the level its own field, or a tag. */
function ofJson(text: string): LineHead {
  const head = text.length > MOST_JSON ? text.slice(0, MOST_JSON) : text;
  let time: number | null = null;
  for (const field of ['"@timestamp":"', '"timestamp":"', '"ts":"']) {
    const at = head.indexOf(field);
    if (at < 0) continue;
    time = isoTime(head, at + field.length);
    break;
  }
  const levelAt = head.indexOf('"level":"');
  let level = levelAt < 0 ? null : levelOf(head.slice(levelAt + 9, head.indexOf('"', levelAt + 9)));
  const tagsAt = head.indexOf('"tags":[');
  if (level === null && tagsAt >= 0) level = ofTags(head.slice(tagsAt + 8, head.indexOf(']', tagsAt)));
  const message = head.indexOf('"message":"');
  return { time, level, body: message < 0 ? 0 : message + 11 };
}

const ofTags = (tags: string): LogLevel | null => {
  for (const [tag, level] of [
    ['"fatal"', 'fatal'],
    ['"error"', 'error'],
    ['"warning"', 'warn'],
    ['"info"', 'info'],
    ['"debug"', 'debug'],
  ] as const)
    if (tags.includes(tag)) return level;
  return null;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Syslog, the load balancer's `https time …`, cloud-init, and plain output that begins with a level. */
function ofWord(text: string, near: number | null): LineHead {
  const month = MONTHS.indexOf(text.slice(0, 3));
  const clock = month < 0 ? null : /^... ([ \d]\d) (\d\d):(\d\d):(\d\d) /.exec(text.slice(0, 17));
  if (clock) {
    const [day, hour, minute, second] = clock.slice(1).map(Number) as [number, number, number, number];
    return {
      time: near === null ? null : nearest(near, (year) => Date.UTC(year, month, day, hour, minute, second)),
      level: null,
      body: 16,
    };
  }
  const word = /^[A-Za-z0-9]{2,8} +(?=[A-Z\d[])/.exec(text.slice(0, 32))?.[0];
  if (word === undefined) {
    if (!text.startsWith('Cloud-init v.')) return { time: null, level: null, body: 0 };
    const at = text.indexOf(' at ');
    const time =
      at < 0
        ? Number.NaN
        : Date.parse(/^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} [\d:]{8} [+-]\d{4}/.exec(text.slice(at + 4, at + 40))?.[0] ?? '');
    return { time: Number.isNaN(time) ? null : time, level: null, body: 0 };
  }
  const level = levelOf(word.trim());
  if (level !== null) return { time: null, level, body: word.length };
  return isDigit(text.charCodeAt(word.length)) ? ofTime(text, word.length) : { time: null, level: null, body: 0 };
}

/** Of the years about a time, the one that comes nearest without lying more than a day behind it. */
const nearest = (near: number, ofYear: (year: number) => number): number => {
  const year = new Date(near).getUTCFullYear();
  const inNext = ofYear(year + 1);
  if (inNext <= near + DAY_MS) return inNext;
  const inThis = ofYear(year);
  return inThis <= near + DAY_MS ? inThis : ofYear(year - 1);
};

/** The level that a word stands for, in any case. */
export const levelOf = (word: string): LogLevel | null => LEVELS.get(word) ?? LEVELS.get(word.toUpperCase()) ?? null;

/** Where the time ended that was read last. */
let timeEnd = 0;
/** The day of the time that was read last: lines of a file are of few days. */
let lastDay = -1;
let lastDayMs = 0;

/** `2026-11-21T07:14:03,218`, with a blank or a `T`, with a fraction, with a zone or in UTC. Sets `timeEnd`. */
function isoTime(text: string, at: number): number | null {
  if (
    text.charCodeAt(at + 4) !== 45 ||
    text.charCodeAt(at + 7) !== 45 ||
    text.charCodeAt(at + 13) !== 58 ||
    text.charCodeAt(at + 16) !== 58
  )
    return null;
  const between = text.charCodeAt(at + 10);
  if (between !== 84 && between !== 32) return null;
  const two = (from: number): number => {
    const a = text.charCodeAt(from) - 48;
    const b = text.charCodeAt(from + 1) - 48;
    return a >= 0 && a < 10 && b >= 0 && b < 10 ? a * 10 + b : -10_000;
  };
  const day = (two(at) * 100 + two(at + 2)) * 10_000 + two(at + 5) * 100 + two(at + 8);
  const clock = (two(at + 11) * 60 + two(at + 14)) * 60 + two(at + 17);
  if (day < 0 || clock < 0 || clock > 86_400) return null;
  if (day !== lastDay) {
    const month = Math.floor(day / 100) % 100;
    const asDate = new Date(Date.UTC(Math.floor(day / 10_000), month - 1, day % 100));
    if (asDate.getUTCMonth() !== month - 1 || asDate.getUTCDate() !== day % 100) return null;
    lastDay = day;
    lastDayMs = asDate.getTime();
  }
  let end = at + 19;
  let ms = 0;
  const point = text.charCodeAt(end);
  if ((point === 44 || point === 46) && isDigit(text.charCodeAt(end + 1))) {
    end++;
    for (let scale = 100; isDigit(text.charCodeAt(end)); end++, scale /= 10) if (scale >= 1) ms += (text.charCodeAt(end) - 48) * scale;
  }
  let offset = 0;
  const sign = text.charCodeAt(end);
  if (sign === 90) end++;
  else if ((sign === 43 || sign === 45) && two(end + 1) >= 0) {
    const hasColon = text.charCodeAt(end + 3) === 58;
    const minutes = two(end + (hasColon ? 4 : 3));
    if (minutes >= 0) {
      offset = (sign === 43 ? 1 : -1) * (two(end + 1) * 60 + minutes);
      end += hasColon ? 6 : 5;
    }
  }
  timeEnd = end;
  return lastDayMs + clock * 1_000 + ms - offset * 60_000;
}

/** A line with all that belongs to it: an exception has its stack behind it. */
export interface LogEntry {
  head: LineHead;
  /** The number of its first line, from that of the first line given. */
  line: number;
  /** How many lines it has; of those beyond `MOST_JOINED_LINES` and of characters beyond `MOST_JOINED_TEXT` none are in `text`. */
  lines: number;
  text: string;
}

const MOST_JOINED_LINES = 500;
const MOST_JOINED_TEXT = 64 * 1024;

/**
 * Lines with what follows them: behind a line with a time or a level, all up to the next such line; else what is indented or says that it goes on. One
 * entry is held at a time.
 * @param from the number of the first line
 */
export function* logEntries(lines: Iterable<string>, near: number | null = null, from = 1): Generator<LogEntry> {
  let entry: LogEntry | null = null;
  let line = from;
  for (const text of lines) {
    const head = lineHead(text, near);
    const isHead = head.time !== null || head.level !== null;
    const belongs = entry !== null && !isHead && (entry.head.time !== null || entry.head.level !== null || goesOn(text));
    if (entry !== null && belongs) {
      entry.lines++;
      if (entry.lines <= MOST_JOINED_LINES && entry.text.length + text.length < MOST_JOINED_TEXT) entry.text += `\n${text}`;
    } else {
      if (entry !== null) yield entry;
      entry = { head, line, lines: 1, text };
    }
    line++;
  }
  if (entry !== null) yield entry;
}

const goesOn = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return (
    code === 32 || code === 9 || text === '' || text.startsWith('Caused by:') || text.startsWith('Suppressed:') || text.startsWith('...')
  );
};
