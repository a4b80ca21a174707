import { clusterPathOf, type ExplorerPlace } from './url.ts';

/** Rows of a page of `_list`. */
export const LIST_PAGE_ROWS = 2_000;

export interface RequestOptions {
  /** Leads to the page after the one that named it. */
  nextToken?: string | null;
  /** The answer is plain text, so no format is asked for. */
  text?: boolean;
}

/**
 * The address that a cluster is asked at: `root/path?query&format=json` (EXPL-026), without a leading slash. `_list` gets `size=2000` where
 * no size is given, and `next_token` for the following pages (EXPL-027). The place must be encoded already; nothing is checked here.
 */
export const explorerRequestUrl = (place: ExplorerPlace, { nextToken = null, text = false }: RequestOptions = {}): string => {
  const params = place.params === '' ? [] : place.params.split('&');
  const has = (name: string): boolean => params.some((param) => param === name || param.startsWith(`${name}=`));
  const isList = place.root === '_list';
  if (isList && !has('size')) params.push(`size=${LIST_PAGE_ROWS}`);
  const paged = isList && nextToken !== null ? params.filter((param) => !param.startsWith('next_token=')) : params;
  if (isList && nextToken !== null) paged.push(`next_token=${encodeURIComponent(nextToken)}`);
  if (!text && !has('format')) paged.push('format=json');
  return clusterPathOf({ ...place, params: paged.join('&') });
};
