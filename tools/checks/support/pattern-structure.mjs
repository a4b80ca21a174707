// What a regular expression is made of, as far as it tells whether its time can grow out of proportion to the text.

/** @typedef {{ source: string, min: number, max: number, alternatives: Item[][] | null }} Item one atom with how often it may stand */

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/**
 * Why the time of a pattern can explode: a repeated group that can take the same text in several ways. Null when none does. It is enough
 * for a repeated group that something in it must stand there which nothing repeated inside of it takes, and that its alternatives begin
 * differently.
 */
export const explosion = (source, flags) => {
  const [alternatives] = parseAlternatives(source, 0);
  return alternatives.map((items) => inItems(items, flags)).find((problem) => problem !== null) ?? null;
};

const inItems = (items, flags) => {
  for (const item of items) {
    if (item.alternatives === null) continue;
    if (item.max > 20 && isAmbiguous(item, flags)) return `${item.source} can take one text in several ways`;
    for (const inner of item.alternatives) {
      const problem = inItems(inner, flags);
      if (problem !== null) return problem;
    }
  }
  return null;
};

const isAmbiguous = ({ alternatives }, flags) => {
  const firsts = alternatives.map((items) => firstOf(items, flags));
  for (const [at, first] of firsts.entries())
    for (const other of firsts.slice(at + 1)) if ([...first].some((sign) => other.has(sign))) return true;
  return alternatives.some((items) => {
    const repeated = items.flatMap(flattened).filter(({ max }) => max > 20);
    if (repeated.length === 0) return false;
    const taken = new Set(repeated.flatMap((item) => [...signsOf(item, flags)]));
    return !items.some((item) => item.min > 0 && item.max <= 20 && ![...signsOf(item, flags)].some((sign) => taken.has(sign)));
  });
};

/** An item and everything within it. */
const flattened = (item) => [item, ...(item.alternatives ?? []).flat().flatMap(flattened)];

/** What a list of items can begin with. */
const firstOf = (items, flags) => {
  const found = new Set();
  for (const item of items) {
    const own = item.alternatives === null ? signsOf(item, flags) : item.alternatives.flatMap((inner) => [...firstOf(inner, flags)]);
    for (const sign of own) found.add(sign);
    if (item.min > 0) break;
  }
  return found;
};

/** The ASCII signs that an item can take anywhere. */
const signsOf = (item, flags) => {
  if (item.alternatives !== null) return new Set(item.alternatives.flat().flatMap((inner) => [...signsOf(inner, flags)]));
  if (/^(?:\\[bB]|[\^$])$/.test(item.source)) return new Set();
  const one = new RegExp(`^(?:${item.source})$`, flags.replace(/[gym]/g, ''));
  return new Set(ASCII.filter((sign) => one.test(sign)));
};

const parseAlternatives = (source, from) => {
  const alternatives = [[]];
  let at = from;
  while (at < source.length && source[at] !== ')') {
    if (source[at] === '|') {
      alternatives.push([]);
      at += 1;
      continue;
    }
    const [item, next] = parseItem(source, at);
    if (item !== null) alternatives.at(-1).push(item);
    at = next;
  }
  return [alternatives, at];
};

const parseItem = (source, from) => {
  let end;
  let alternatives = null;
  let looksAround = false;
  if (source[from] === '(') {
    const opening = /^\((?:\?(?::|=|!|<=|<!|<[^>]*>))?/.exec(source.slice(from))[0];
    looksAround = /[=!]$/.test(opening);
    [alternatives, end] = parseAlternatives(source, from + opening.length);
    end += 1;
  } else if (source[from] === '[') end = endOfClass(source, from);
  else if (source[from] === '\\')
    end = from + /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|k<[^>]*>|.)/i.exec(source.slice(from))[0].length;
  else end = from + 1;
  const [min, max, next] = quantifier(source, end);
  return [looksAround ? null : { source: source.slice(from, end), min, max, alternatives }, next];
};

const endOfClass = (source, from) => {
  let at = from + 1;
  while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  return at + 1;
};

const quantifier = (source, at) => {
  const found = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(source.slice(at));
  if (found === null) return [1, 1, at];
  const next = at + found[0].length;
  if (found[0][0] === '*') return [0, Number.POSITIVE_INFINITY, next];
  if (found[0][0] === '+') return [1, Number.POSITIVE_INFINITY, next];
  if (found[0][0] === '?') return [0, 1, next];
  const min = Number(found[1]);
  return [min, found[2] === undefined ? min : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3]), next];
};
