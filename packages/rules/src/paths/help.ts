import { pathTo, withSearch } from './path-to.ts';

/** The list of runbooks. */
export const sopListPath = '/docs/sop';
export const sopPattern = '/docs/sop/:id';
export const helpPattern = '/docs/:page';

export type HelpPageName =
  | 'user-guide'
  | 'known-issues'
  | 'release-history'
  | 'developer-guide'
  | 'report-a-bug'
  | 'feature-request'
  | 'add-sop';

/** One page of help. How to write a runbook for what has none is `add-sop` (EVENT-031). */
export const helpPath = (page: HelpPageName): string => pathTo(helpPattern, { page });

/**
 * The page of a runbook, at one of its headings where that is known. With a domain (`clientId:name`) the page's explorer links open the
 * explorer of that domain.
 */
export const sopPath = (id: string, heading?: string, domain?: string | null): string =>
  `${withSearch(pathTo(sopPattern, { id }), { domain })}${heading ? `#${heading}` : ''}`;
