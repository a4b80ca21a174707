import { LOG_GROUPS, type LogGroup } from './log-groups.ts';

/** A log file of one hour of a domain: what the viewer's path names (DLOG-001). Numbers as they stand in a UTC date, month from 1. */
export interface LogId {
  year: number;
  month: number;
  day: number;
  hour: number;
  logGroup: LogGroup;
  file: string;
}

/** The whole key of a log file in the archive: where it lies, of which domain it is, and its log id. Nine segments. */
export interface LogKey extends LogId {
  bucket: string;
  place: string;
  domainId: string;
}

export type ReadLogId<T> = { value: T; problem: null } | { value: null; problem: { field: string; message: string } };

/** Characters of a path; longer ones are no log file's. */
const MOST_PATH = 1_024;
const SEGMENT = /^[\w.@+=:,-]{1,128}$/;

/** `2026/11/21/07/Elasticsearch/opensearch.log`. Segments need no encoding: what would is refused when it is read. */
export const logIdText = ({ year, month, day, hour, logGroup, file }: LogId): string =>
  [String(year).padStart(4, '0'), two(month), two(day), two(hour), logGroup, file].join('/');

const two = (number: number): string => String(number).padStart(2, '0');

/** Reads the segments of the viewer's path behind `log/`. A refusal names the field that is wrong. */
export function parseLogId(text: string): ReadLogId<LogId> {
  const parts = segmentsOf(text, 6, 'year/month/day/hour/log group/file');
  return parts.value === null ? parts : logIdOf(parts.value);
}

/** Reads a key of the archive, with or without `s3://` before it. */
export function parseLogKey(text: string): ReadLogId<LogKey> {
  const parts = segmentsOf(withoutScheme(text), 9, 'bucket/place/domain/year/month/day/hour/log group/file');
  if (parts.value === null) return parts;
  const [bucket = '', place = '', domainId = '', ...rest] = parts.value;
  const names = { bucket, place, domainId };
  for (const [field, value] of Object.entries(names)) if (!isName(value)) return refused(field, NAME_NEEDED);
  const id = logIdOf(rest);
  return id.value === null ? id : { value: { ...names, ...id.value }, problem: null };
}

/** The path of a log file as it is shown: of nine segments the last six, which are its log id; any other as it is (DLOG-025). */
export function displayLogPath(path: string): string {
  const segments = withoutScheme(path).split('/');
  return segments.length === 9 ? segments.slice(3).join('/') : path;
}

const withoutScheme = (path: string): string => (path.startsWith('s3://') ? path.slice(5) : path);

const NAME_NEEDED = 'has letters, digits, and . _ @ + = : , - only, 1 to 128 of them, and is not . or ..';

const isName = (segment: string): boolean => SEGMENT.test(segment) && segment !== '.' && segment !== '..';

const refused = (field: string, message: string): { value: null; problem: { field: string; message: string } } => ({
  value: null,
  problem: { field, message: `${field} ${message}` },
});

function segmentsOf(text: string, count: number, form: string): ReadLogId<string[]> {
  if (text.length > MOST_PATH) return refused('path', `must have at most ${MOST_PATH} characters`);
  const segments = text.split('/');
  return segments.length === count
    ? { value: segments, problem: null }
    : refused('path', `must look like ${form}: it has ${segments.length} segments instead of ${count}`);
}

function logIdOf(segments: readonly string[]): ReadLogId<LogId> {
  const [yearText = '', monthText = '', dayText = '', hourText = '', groupText = '', file = ''] = segments;
  if (!/^\d{4}$/.test(yearText)) return refused('year', 'must be four digits');
  for (const [field, value] of [
    ['month', monthText],
    ['day', dayText],
    ['hour', hourText],
  ] as const)
    if (!/^\d{2}$/.test(value)) return refused(field, 'must be two digits');
  const [year, month, day, hour] = [Number(yearText), Number(monthText), Number(dayText), Number(hourText)] as const;
  if (month < 1 || month > 12) return refused('month', 'must be from 01 to 12');
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  if (day < 1 || day > days) return refused('day', `must be from 01 to ${days} in this month`);
  if (hour > 23) return refused('hour', 'must be from 00 to 23');
  const logGroup = LOG_GROUPS.find((group) => group === groupText);
  if (logGroup === undefined) return refused('log group', `must be one of ${LOG_GROUPS.join(', ')}`);
  if (!isName(file)) return refused('file', NAME_NEEDED);
  return { value: { year, month, day, hour, logGroup, file }, problem: null };
}

/** The beginning of a log's hour, in epoch milliseconds. */
export const hourOfLog = ({ year, month, day, hour }: LogId): number => new Date(0).setUTCFullYear(year, month - 1, day) + hour * 3_600_000;
