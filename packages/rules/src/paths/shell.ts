import { pathTo } from './path-to.ts';

export const homePath = '/';

/** A short link; the server opens it. */
export const shortLinkPattern = '/s/:id';
export const shortLinkPath = (id: string): string => pathTo(shortLinkPattern, { id });
