/** What the API explorer shows, as its address keeps it. */
export interface ExplorerPlace {
  /** `_cat`, `_cluster` … */
  root: string;
  /** What follows the root, without slashes at its ends: `shards`, `indices/orders-*`. */
  path: string;
  /** The query as the cluster gets it, without the question mark: `h=index,shard&bytes=b`. */
  params: string;
}

/** The root and path that the explorer opens with (EXPL-011). */
export const DEFAULT_EXPLORER_PLACE: ExplorerPlace = { root: '_cat', path: 'indices', params: '' };

/** One by one: an expression would look at a row of slashes again from each of them. */
const withoutEndSlashes = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
};

/** A cluster path such as `_cat/shards?h=index` as the explorer's place. */
export const explorerPlaceOf = (clusterPath: string): ExplorerPlace => {
  const [location = '', ...params] = clusterPath.replace(/^\/+/, '').split('?');
  const [root = '', ...path] = withoutEndSlashes(location).split('/');
  return { root, path: path.join('/'), params: params.join('?') };
};

/** The search of the explorer's address, with its question mark, for a link from any panel: evidence of a number or a finding. */
export const explorerSearch = (clusterPath: string): string => {
  const { root, path, params } = explorerPlaceOf(clusterPath);
  return `?${new URLSearchParams({ root, path, ...(params === '' ? {} : { params }) }).toString()}`;
};

/** The cluster path of a place: `_cat/shards?h=index`. */
export const clusterPathOf = ({ root, path, params }: ExplorerPlace): string =>
  `${root}${path === '' ? '' : `/${path}`}${params === '' ? '' : `?${params}`}`;

/** The place that an explorer's address asks for; the default where it names no root. */
export const explorerPlaceIn = (search: URLSearchParams): ExplorerPlace => {
  const root = search.get('root');
  return root === null ? DEFAULT_EXPLORER_PLACE : { root, path: search.get('path') ?? '', params: search.get('params') ?? '' };
};
