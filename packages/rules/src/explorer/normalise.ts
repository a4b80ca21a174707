import type { ExplorerRefusal } from './types.ts';
import type { ExplorerPlace } from './url.ts';
import { clusterPathOf } from './url.ts';

/** A path as every engine would read it: decoded for good, so that no two readers can differ about it. */
export interface NormalPath {
  ok: true;
  segments: readonly string[];
  /** In the order written; no name twice. */
  params: readonly (readonly [string, string])[];
}

const LONGEST_PATH = 4_000;
const LONGEST_SEGMENT = 255;
const DECODING_ROUNDS = 3;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Reads a cluster path once and for all: splits off query and fragment, decodes each part until it stops changing (three rounds at most),
 * and refuses whatever one reader could take for something else than another.
 */
export const normalisePath = (input: string | ExplorerPlace): NormalPath | ExplorerRefusal => {
  const text = (typeof input === 'string' ? input : clusterPathOf(input)).trim();
  if (text.length > LONGEST_PATH) return badPath(`is longer than ${LONGEST_PATH} characters`);
  if (CONTROL.test(text)) return badPath('holds a control character');
  if (text.includes(';')) return badPath('holds a semicolon');
  const [before = ''] = text.split('#', 1);
  const at = before.indexOf('?');
  const segments = segmentsOf(at < 0 ? before : before.slice(0, at));
  if (!('list' in segments)) return segments;
  const params = paramsOf(at < 0 ? '' : before.slice(at + 1));
  return 'list' in params ? { ok: true, segments: segments.list, params: params.list } : params;
};

const segmentsOf = (path: string): { list: string[] } | ExplorerRefusal => {
  const inner = path.trim().replace(/^\//, '');
  if (inner === '') return { list: [] };
  // One slash at the end is a habit, not a segment.
  const parts = inner.replace(/\/$/, '').split('/');
  const list: string[] = [];
  for (const [index, part] of parts.entries()) {
    const segment = decodeFully(part);
    const problem = segment === null ? 'is encoded in a way that cannot be read' : segmentProblem(segment, index < parts.length - 1);
    if (problem !== null || segment === null) return badPath(problem ?? '');
    list.push(segment);
  }
  return { list };
};

const segmentProblem = (segment: string, hasNext: boolean): string | null => {
  if (segment === '') return 'holds two slashes in a row';
  if (segment === '.' || segment === '..') return 'holds a . or .. segment';
  if (segment.length > LONGEST_SEGMENT) return `holds a segment longer than ${LONGEST_SEGMENT} characters`;
  if (/[/\\]/.test(segment)) return 'holds a slash or backslash inside a segment';
  if (CONTROL.test(segment) || /[;?#%]/.test(segment)) return 'holds a character that changes its meaning when it is read again';
  if (hasNext && segment.includes('@')) return 'holds an at sign before a slash';
  if (/[<>]/.test(segment)) return 'holds a date-math name';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything outside of ASCII
  if (segment.startsWith('_') && /[^\u0000-\u007f]/.test(segment)) return 'holds characters in an API word that are not ASCII';
  if (segment.normalize('NFKC') !== segment) return 'holds characters that look like others';
  return null;
};

const paramsOf = (query: string): { list: [string, string][] } | ExplorerRefusal => {
  const list: [string, string][] = [];
  const seen = new Set<string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decodeFully((at < 0 ? pair : pair.slice(0, at)).replaceAll('+', ' '));
    const value = at < 0 ? '' : decodeFully(pair.slice(at + 1).replaceAll('+', ' '));
    if (name === null || value === null) return badPath('holds a parameter that is encoded in a way that cannot be read');
    if (CONTROL.test(name) || CONTROL.test(value)) return badPath('holds a control character');
    if (value.includes(';')) return badPath('holds a semicolon');
    if (seen.has(name)) return refusedParam(name, 'is given twice', 'Give each parameter once.');
    seen.add(name);
    list.push([name, value]);
  }
  return { list };
};

/** Decoded until it stops changing; null when it cannot be decoded, or still changes after three rounds. */
const decodeFully = (text: string): string | null => {
  let current = text;
  for (let round = 0; round <= DECODING_ROUNDS; round += 1) {
    const next = decodeOnce(current);
    if (next === null || next === current) return next;
    current = next;
  }
  return null;
};

const decodeOnce = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const badPath = (problem: string): ExplorerRefusal => ({
  ok: false,
  code: 'PATH_REFUSED',
  message: `The path ${problem}.`,
  fix: 'Write it as root/path?parameters, such as _cat/shards?h=index,shard, without a host.',
});

/** A parameter that may not be there. */
export const refusedParam = (name: string, why: string, fix: string): ExplorerRefusal => ({
  ok: false,
  code: 'PARAMETER_REFUSED',
  message: `The parameter ${name.slice(0, 60)} ${why}.`,
  fix,
});
