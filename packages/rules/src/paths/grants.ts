import { withSearch } from './path-to.ts';

export const grantsPath = '/grants';

/** One list of the page: what waits, lives, is to be reviewed or is over. */
export const grantsHref = (list: 'waiting' | 'live' | 'review' | 'ended'): string => withSearch(grantsPath, { list });
