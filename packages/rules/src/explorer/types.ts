/** How much a read costs a cluster of many shards or nodes. */
export type Heaviness = 'no' | 'medium' | 'yes';

/**
 * One path that the explorer suggests, below its root. Places in braces stand for names: `{index}`, `{nodeId}`, `{metric}` … Lists are
 * texts with blanks between, to keep the data readable. After the public API description of August 2026.
 */
export interface CataloguePath {
  /** Without the root: `indices`, `state/blocks`, `{nodeId}/stats`; empty for the bare root. */
  path: string;
  title: string;
  /** Parameters that it takes, besides those that every path takes. */
  params: string;
  shape: 'table' | 'object' | 'text';
  heavy: Heaviness;
  /** First and last engine version that has it: `ES_2.3`, `OS_1.3`. */
  min: string;
  max?: string;
  /** Columns that a table shows by itself, and those that can be asked for with `h`. */
  columns?: string;
  moreColumns?: string;
  /** Further spellings of the same call, such as `shards/{index}`. */
  variants?: readonly string[];
  /** Not offered for clusters of so many nodes or more. */
  hideAtNodes?: number;
  /** The member of the answer that holds the rows. */
  resultPath?: string;
  /** Name of the parameter and of the answer's member that lead to the next page, and the rows of a page. */
  pageToken?: string;
  pageSize?: number;
  /** Parameters that are added when they are not given. */
  defaults?: Readonly<Record<string, string>>;
  forbidParams?: string;
  forbidColumns?: string;
  /** Members of the answer that never leave the server; `*` stands for any key. */
  redact?: readonly string[];
  /** Only demo clusters answer it. */
  demoOnly?: boolean;
  /** Queries worth offering. */
  queries?: readonly string[];
}

/** A path outside the roots that may be written by hand. */
export interface CustomPath {
  /** The whole path without slashes at its ends. */
  path: string;
  title: string;
  params?: string;
  heavy?: boolean;
  min?: string;
  defaults?: Readonly<Record<string, string>>;
  /** Parameters without which it is refused, and the values they may have; null for any. */
  require?: Readonly<Record<string, readonly string[] | null>>;
  redact?: readonly string[];
}

/** Why a path is refused. Part of the contract: codes are stable, messages are for people. */
export type ExplorerRefusalCode =
  | 'CONTENT_REFUSED'
  | 'SIDE_EFFECT_REFUSED'
  | 'PATH_REFUSED'
  | 'UNKNOWN_PATH'
  | 'PARAMETER_REFUSED'
  | 'VERSION_REFUSED'
  | 'HEAVY_REFUSED';

export interface ExplorerRefusal {
  ok: false;
  code: ExplorerRefusalCode;
  /** Which rule refused. */
  message: string;
  /** What to do about it. */
  fix: string;
  /** What a path that is refused for how it is written would have led to, had a server read it more generously. */
  reachesFor?: 'content' | 'change';
}
