import type { CodeSet, PatternNode } from '../logs/pattern-syntax.ts';

/** RE2 refuses more, of repeats within each other too. */
const MOST_REPEATS = 1_000;

/** A pattern as RE2 writes it, and what its groups are called, in the order of their numbers. */
export interface Re2Pattern {
  text: string;
  names: readonly string[];
}

/**
 * Writes a pattern that our own reader has accepted for RE2, which searches in linear time too; rewritten, so that no text of a person reaches it.
 * Null where its repeats lie too deep in each other. Characters beyond U+FFFF count as one, as RE2 has them.
 */
export function re2Of(node: PatternNode): Re2Pattern | null {
  const names: string[] = [];
  if (repeatsOf(node) > MOST_REPEATS) return null;
  const write = (one: PatternNode): string => {
    switch (one.kind) {
      case 'set':
        return writeSet(one.set);
      case 'all':
        return writeAll(one.parts);
      case 'any':
        return `(?:${one.parts.map(write).join('|')})`;
      case 'repeat':
        return `(?:${write(one.node)})${writeBounds(one)}`;
      case 'assert':
        return { start: '\\A', end: '\\z', boundary: '\\b', inside: '\\B' }[one.what];
      case 'named':
        names.push(one.name);
        return `(${write(one.node)})`;
    }
  };
  /** Two halves of one character stand beside each other. */
  const writeAll = (parts: readonly PatternNode[]): string => {
    let text = '';
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at];
      const next = parts[at + 1];
      const [high, low] = [part && oneCode(part), next && oneCode(next)];
      if (part && high !== undefined && low !== undefined && high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff) {
        text += hex(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00));
        at++;
      } else if (part) text += write(part);
    }
    return text;
  };
  const text = write(node);
  return { text, names };
}

const oneCode = (node: PatternNode): number | undefined => {
  if (node.kind !== 'set' || node.set.length !== 1) return undefined;
  const [range] = node.set;
  return range && range[0] === range[1] ? range[0] : undefined;
};

const hex = (code: number): string => `\\x{${code.toString(16)}}`;

function writeSet(set: CodeSet): string {
  // Halves of characters are never alone in a text; a set that has all of them has all characters beyond U+FFFF.
  const isWide = set.some(([from, to]) => from <= 0xd800 && to >= 0xdfff);
  const ranges = set.flatMap(([from, to]): (readonly [number, number])[] => [
    ...(from < 0xd800 ? [[from, Math.min(to, 0xd7ff)] as const] : []),
    ...(to > 0xdfff ? [[Math.max(from, 0xe000), to] as const] : []),
  ]);
  if (isWide) ranges.push([0x10000, 0x10ffff]);
  // An empty class: nothing matches.
  if (ranges.length === 0) return '[^\\x{0}-\\x{10ffff}]';
  return `[${ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join('')}]`;
}

function writeBounds({ least, most, isGreedy }: Extract<PatternNode, { kind: 'repeat' }>): string {
  const bounds =
    most === Number.POSITIVE_INFINITY
      ? ({ 0: '*', 1: '+' }[least] ?? `{${least},}`)
      : least === 0 && most === 1
        ? '?'
        : `{${least}${most === least ? '' : `,${most}`}}`;
  return `${bounds}${isGreedy ? '' : '?'}`;
}

function repeatsOf(node: PatternNode): number {
  switch (node.kind) {
    case 'all':
    case 'any':
      return Math.max(1, ...node.parts.map(repeatsOf));
    case 'named':
      return repeatsOf(node.node);
    case 'repeat': {
      const own = Number.isFinite(node.most) ? Math.max(node.most, 1) : Math.max(node.least, 1);
      return own * repeatsOf(node.node);
    }
    default:
      return 1;
  }
}
