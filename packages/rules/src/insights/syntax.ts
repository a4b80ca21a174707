import type { PatternNode } from '../logs/pattern-syntax.ts';

/**
 * A query of CloudWatch Logs Insights as a tree, of the commands that saved queries are made of.
 * @source Amazon CloudWatch Logs User Guide, "CloudWatch Logs Insights language query syntax"
 */

/** A place in the query's text: the characters from `from` up to, and without, `to`. */
export interface Span {
  from: number;
  to: number;
}

/** Why a text is no query, with the word at which it shows. */
export interface InsightsProblem {
  /** A sentence with what was found and what was expected. */
  message: string;
  /** The word's first character, from 0. */
  at: number;
  /** Its characters; 0 at the end of the text. */
  length: number;
}

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type Arithmetic = '+' | '-' | '*' | '/' | '%' | '^';

export type Expression = Span &
  (
    | { kind: 'number'; value: number }
    | { kind: 'text'; value: string }
    | { kind: 'period'; ms: number }
    /** `path` are the names between the dots; one in backticks is taken as it stands. */
    | { kind: 'field'; name: string; path: readonly string[] }
    | { kind: 'call'; name: string; args: readonly Expression[]; isOfAll: boolean }
    | { kind: 'arithmetic'; sign: Arithmetic; left: Expression; right: Expression }
    | { kind: 'minus'; of: Expression }
    | { kind: 'compare'; sign: Comparison; left: Expression; right: Expression }
    /** A text is looked for as it stands. */
    | { kind: 'like'; left: Expression; pattern: string | PatternNode }
    | { kind: 'in'; left: Expression; list: readonly Expression[] }
    | { kind: 'not'; of: Expression }
    | { kind: 'and' | 'or'; left: Expression; right: Expression }
  );

export type FieldExpression = Extract<Expression, { kind: 'field' }>;

/** An expression with what its column is called: its alias, else its text. */
export interface Named {
  expression: Expression;
  name: string;
}

export type Command = Span &
  (
    | { kind: 'fields'; items: readonly Named[] }
    | { kind: 'display'; items: readonly Named[] }
    | { kind: 'filter'; condition: Expression }
    | { kind: 'parse'; source: Expression; glob: string; names: readonly string[] }
    | { kind: 'parse-pattern'; source: Expression; pattern: PatternNode; names: readonly string[] }
    | { kind: 'stats'; items: readonly Named[]; by: readonly Named[] }
    | { kind: 'sort'; keys: readonly { expression: Expression; isDescending: boolean }[] }
    | { kind: 'limit'; count: number }
    | { kind: 'dedup'; fields: readonly Expression[] }
  );

/** What an expression is called when it has no alias, and found by again: its text without the blanks that stand outside of quotes. */
export function bareText(text: string): string {
  let quote = '';
  let bare = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote === '' && /\s/.test(sign)) continue;
    bare += sign;
    if (quote !== '' && sign === '\\') bare += text.charAt(++at);
    else if (sign === quote) quote = '';
    else if (quote === '' && (sign === '"' || sign === "'" || sign === '`')) quote = sign;
  }
  return bare;
}
