import type { HelpPageName } from '#rules/paths/help';

/** A piece of a page; texts may hold `code`. */
export type HelpBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** In this order. */
  | { kind: 'steps'; items: readonly string[] }
  /** A word and what it means. */
  | { kind: 'terms'; items: readonly (readonly [term: string, meaning: string])[] }
  | { kind: 'code'; text: string };

export interface HelpSection {
  /** In the page's address: /docs/user-guide#keyboard. */
  id: string;
  title: string;
  blocks: readonly HelpBlock[];
}

export interface HelpPage {
  name: HelpPageName;
  /** What the page is for, in a sentence. */
  lead: string;
  sections: readonly HelpSection[];
}

export const text = (words: string): HelpBlock => ({ kind: 'text', text: words });
export const list = (...items: string[]): HelpBlock => ({ kind: 'list', items });
export const steps = (...items: string[]): HelpBlock => ({ kind: 'steps', items });
export const terms = (...items: (readonly [string, string])[]): HelpBlock => ({ kind: 'terms', items });
export const code = (lines: string): HelpBlock => ({ kind: 'code', text: lines });
