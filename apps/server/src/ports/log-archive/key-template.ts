import { hourParts, isPathPart } from './log-path.ts';

/** What a key template may name. */
export const KEY_VARIABLES = ['account', 'name', 'stage', 'region', 'yyyy', 'mm', 'dd', 'hh', 'group', 'node', 'file'] as const;
type Variable = (typeof KEY_VARIABLES)[number];
type Piece = { literal: string } | { variable: Variable };

/** A template with its folders apart: each is read of one name. */
export interface KeyTemplate {
  segments: readonly (readonly Piece[])[];
  hasNode: boolean;
}

const NEEDED: readonly Variable[] = ['name', 'yyyy', 'mm', 'dd', 'hh', 'file'];
const LITERAL = /^[\w.+=@,-]*$/;

/**
 * Reads a template such as `{account}/{name}/{yyyy}/{mm}/{dd}/{hh}/{group}/{node}_{file}.gz`. What follows `{file}` is the ending of compressed files, which
 * they may also lack. The words come from an administrator, and the names that they are compared with from a store.
 * @returns what is wrong, as the end of a sentence that begins with the key
 */
export function parseTemplate(text: string): KeyTemplate | string {
  const segments: Piece[][] = [];
  const seen: Variable[] = [];
  for (const part of text.split('/')) {
    const pieces: Piece[] = [];
    for (const [n, piece] of part.split(/[{}]/).entries()) {
      if (n % 2 === 0) {
        if (!LITERAL.test(piece)) return 'must hold letters, digits, and . _ + = @ , - between its variables';
        if (piece !== '') pieces.push({ literal: piece });
        continue;
      }
      const variable = KEY_VARIABLES.find((one) => one === piece);
      if (!variable) return `must name only the variables ${KEY_VARIABLES.map((one) => `{${one}}`).join(', ')}`;
      if (seen.includes(variable)) return `must name {${variable}} once`;
      if (pieces.length > 0 && pieces.at(-1) && 'variable' in (pieces.at(-1) as Piece))
        return 'must have something between two variables, such as / or _';
      seen.push(variable);
      pieces.push({ variable });
    }
    if (part.split('{').length !== part.split('}').length) return 'must close each variable with }';
    if (pieces.length === 0 || part === '.' || part === '..') return 'must be parts with a / between them, none of them empty, . or ..';
    segments.push(pieces);
  }
  for (const variable of NEEDED) if (!seen.includes(variable)) return `must name {${variable}}`;
  if (!segments.at(-1)?.some((piece) => 'variable' in piece && piece.variable === 'file')) return 'must name {file} in its last part';
  return { segments, hasNode: seen.includes('node') };
}

/** What is known of a key, by the names of its variables. */
export type KeyValues = Partial<Record<Variable, string>>;

export const hourValues = (hour: number): KeyValues => {
  const [yyyy, mm, dd, hh] = hourParts(hour);
  return { yyyy, mm, dd, hh };
};

/** A folder's or a file's name where all of its variables are known; null else. */
export function filled(pieces: readonly Piece[], values: KeyValues): string | null {
  let text = '';
  for (const piece of pieces) {
    const part = 'literal' in piece ? piece.literal : values[piece.variable];
    if (part === undefined) return null;
    text += part;
  }
  return text;
}

/** What a name says of the variables, beside those that are known; null where it does not fit. Each piece is looked for once, from left to right. */
export function matched(pieces: readonly Piece[], name: string, values: KeyValues): KeyValues | null {
  const found: KeyValues = { ...values };
  let at = 0;
  for (const [n, piece] of pieces.entries()) {
    const known = 'literal' in piece ? piece.literal : values[piece.variable];
    if (known !== undefined) {
      // The ending of compressed files: one that lacks it is not compressed.
      if (!name.startsWith(known, at)) return n === pieces.length - 1 && at === name.length ? found : null;
      at += known.length;
      continue;
    }
    if ('literal' in piece) return null;
    const next = pieces[n + 1];
    const stop = next && 'literal' in next ? next.literal : '';
    // A file's name may hold what follows it: the last such place ends it, the first one any other variable.
    const found_ = stop === '' ? name.length : piece.variable === 'file' ? lastEnding(name, stop, at) : name.indexOf(stop, at);
    const value = name.slice(at, found_);
    if (found_ < at || !isPathPart(value)) return null;
    found[piece.variable] = value;
    at = found_;
  }
  return at === name.length ? found : null;
}

/** Where an ending begins, or the end of a name that does not have it. */
const lastEnding = (name: string, ending: string, from: number): number =>
  name.endsWith(ending) && name.length - ending.length > from ? name.length - ending.length : name.length;
