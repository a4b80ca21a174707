import type { StoreTarget } from '../../cluster-api/opensearch/cluster-client.ts';
import type { NameTemplate } from '../name-template.ts';

/** What the fields of a line's document are called. Each but `message` must be one that can be filtered and grouped by: a date, a keyword, a number. */
export interface LineFields {
  time: string;
  message: string;
  /** Whose the line is. */
  domain: string;
  /** Which log it is of. */
  log: string;
  /** The node that wrote it. */
  node?: string | undefined;
  /** The file that it was written to; a path is shown by its last part. */
  file?: string | undefined;
  /** How severe the line is, such as `WARN`: with it the cluster itself counts lines by level. */
  level?: string | undefined;
  /** A number that orders lines of one millisecond, such as the offset in the file. */
  order?: string | undefined;
}

/** Lines of logs on a cluster. */
export interface LineIndices extends StoreTarget {
  /** Names of indices, or patterns with a star. */
  indices: readonly string[];
  fields: LineFields;
  /** How a domain is written in its field. */
  domain: NameTemplate;
  /** What a value of the field `log` is shown as: a log group, and a file where the field `file` does not tell. Other values are groups themselves. */
  logs: ReadonlyMap<string, { group: string; file: string | null }>;
}
