/**
 * The lines of `GET /api/explorer/rows?domainIdentifier=…&url=…`, one JSON object a line. First the columns, then rows in chunks as they
 * arrive (each row is the values of the columns, in their order), then the end. A line of columns may come again when a row brings new
 * ones: they are added behind the known ones. A failure after the first line comes as a line of its own, and is the last.
 */
export type ExplorerRowsLine =
  | {
      columns: string[];
      /** When the cluster was asked, epoch milliseconds. */
      asOf: number;
      /** The path that answered in place of the one asked, such as `_list/shards`; null when none did. */
      fellBackTo: string | null;
    }
  | { rows: ExplorerCell[][] }
  | { end: { rows: number /** Milliseconds from the question to the last row. */; tookMs: number } }
  | { error: { code: string; message: string } };

export type ExplorerCell = string | number | boolean | null;
