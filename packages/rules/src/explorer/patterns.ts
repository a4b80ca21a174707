import { words } from './catalogue.ts';
import { NODE_PATHS } from './data-nodes.ts';

/** What stands in braces in a pattern: what a segment there may be. */
type Place = 'index' | 'name' | 'alias' | 'nodeId' | 'taskId' | 'repository' | 'snapshot' | 'pools' | 'id' | 'shard' | 'metric';

/** Letters, digits and signs of names and patterns; no sign that separates, quotes or escapes. */
const NAME = /^[\p{L}\p{N}\p{M}._+*~!$=&'()@-]+$/u;

/** A node's own id may begin with an underscore or a hyphen, as base64 does; no API word looks so. */
const NODE_ID = /^(?=.*[A-Z0-9])[A-Za-z0-9_-]{22}$/;

const INDEX_METRICS = new Set(
  words('docs store search indexing segments merge refresh flush query_cache request_cache fielddata get recovery translog'),
);
const NODE_METRICS = new Set(NODE_PATHS.flatMap(({ path }) => (path.startsWith('stats/') && !path.includes('{') ? [path.slice(6)] : [])));

/** Whether a segment can stand in a place of a pattern. `first` is the first word of the pattern, which tells whose metrics are meant. */
export const fitsPlace = (place: string, segment: string, first: string): boolean => {
  switch (place as Place) {
    case 'index':
    case 'name':
    case 'alias':
    case 'snapshot':
      return parts(segment).every((part) => part === '_all' || isName(part));
    case 'repository':
    case 'pools':
      return parts(segment).every(isName);
    case 'nodeId':
      return parts(segment).every((part) => part === '_all' || part === '_local' || NODE_ID.test(part) || isName(part));
    case 'taskId':
      return /^[A-Za-z0-9_-]{1,64}:\d{1,18}$/.test(segment);
    case 'id':
      return isName(segment) && !segment.includes('*');
    case 'shard':
      return /^\d{1,5}$/.test(segment);
    case 'metric':
      return parts(segment).every((part) => (first === '_nodes' ? NODE_METRICS : INDEX_METRICS).has(part));
  }
  return false;
};

const parts = (segment: string): string[] => segment.split(',');

const isName = (part: string): boolean => NAME.test(part) && !/^[_+-]/.test(part);

/** The name between the braces of a pattern's segment; null for a literal one. */
export const placeIn = (patternSegment: string): string | null => /^\{(\w+)\}$/.exec(patternSegment)?.[1] ?? null;

/** How many segments of a pattern are literal when the path fits it; -1 when it does not fit. */
export const literalFit = (pattern: readonly string[], segments: readonly string[]): number => {
  if (pattern.length !== segments.length) return -1;
  let literal = 0;
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const place = placeIn(expected);
    if (place === null) {
      if (expected !== segment) return -1;
      literal += 1;
    } else if (!fitsPlace(place, segment, pattern[0] ?? '')) return -1;
  }
  return literal;
};

/** A list or pattern that may stand for nearly everything: `_all`, `*`, `l*`. */
export const isWide = (names: string): boolean =>
  parts(names).some((part) => part === '_all' || (part.includes('*') && part.replaceAll('*', '').length < 3));
