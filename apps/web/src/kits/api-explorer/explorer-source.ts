import type { ExplorerPlace } from '#rules/explorer/url';
import type { AnswerRow, AnswerTable } from './answer-table.ts';

/** One suggested path of a root. */
export interface CataloguePath {
  /** Without slashes at its ends; places in braces: `indices/{index}`. Empty for the root itself. */
  path: string;
  title: string;
  /** Names of the parameters that it takes. */
  params: readonly string[];
  /** A burden for a cluster with many shards or nodes. */
  heavy: boolean;
  /** Names for the parameter `h`, those shown by default first. */
  columns: readonly string[];
  /** Only the demo fleet answers it. */
  demoOnly: boolean;
}

export interface CatalogueRoot {
  name: string;
  title: string;
  paths: readonly CataloguePath[];
}

/** What the line offers. It limits nothing: what may be asked is the server's decision. */
export interface ExplorerCatalogue {
  roots: readonly CatalogueRoot[];
  /** What may follow an index name, `_mapping`. */
  indexPaths?: readonly string[];
}

export interface ExplorerFilter {
  argument: string;
  value: string;
}

export interface ExplorerRequest {
  place: ExplorerPlace;
  /** Rows that the cluster's answer is narrowed to before it travels. */
  filter: ExplorerFilter | null;
  /** The machine that is asked; empty for any. */
  instanceId: string;
  /** The following page of a `_list` answer. */
  nextToken: string | null;
  /** Asked by itself, to refresh what is shown: nothing for a history. */
  background: boolean;
}

/** What the cluster said, in the shape that table and text are drawn from. */
export interface ExplorerAnswer {
  /** The cluster's HTTP status; null when the source does not tell. */
  status: number | null;
  tookMs: number | null;
  sizeBytes: number | null;
  /** When the cluster was read, epoch milliseconds. */
  asOf: number | null;
  /** JSON as it came, or a text; undefined where rows were streamed. */
  value: unknown;
  /** Null where the answer is no table. */
  table: AnswerTable | null;
  /** The value is not complete; `download` has all of it. */
  truncated: boolean;
  download: { url: string; until: number } | null;
  /** What else there is to say of it. */
  notice: string | null;
  nextToken: string | null;
  /** The path that was asked instead of the wanted one. */
  fellBackTo: string | null;
  /** Why there is no answer, in words for the reader. */
  error: string | null;
}

/** The answer as JSON; streamed rows as the list that they are. */
export const answerValue = ({ value, table }: ExplorerAnswer): unknown =>
  value === undefined ? table?.rows.map(({ cells }) => cells) : value;

/** Where questions go: a domain's cluster, or a collection. Its functions never change while `id` stays. */
export interface ExplorerSource {
  /** What is explored: key of the caches. */
  id: string;
  run: (request: ExplorerRequest, signal: AbortSignal) => Promise<ExplorerAnswer>;
  /** Long lists row by row, however many: `onRows` is called with what has come so far. */
  stream?: (request: ExplorerRequest, onRows: (rows: readonly AnswerRow[]) => void, signal: AbortSignal) => Promise<ExplorerAnswer>;
  /** Whether the place's rows can be streamed. */
  streams: (place: ExplorerPlace) => boolean;
  /** Real names that begin with a text. */
  names: (kind: 'index' | 'node', prefix: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Why the place cannot be asked, at once and without asking; null when it may be. */
  refusal: (place: ExplorerPlace) => string | null;
  /** The columns by which the place's rows can be filtered at the source; none where it has no filter. */
  filters: (place: ExplorerPlace) => readonly string[];
  /** The page of a node by any name that an answer gives it; left out where the product has none. */
  nodePage?: (node: string) => string;
  /** The request as a command line, without credentials. */
  curl: (request: ExplorerRequest) => string;
}
