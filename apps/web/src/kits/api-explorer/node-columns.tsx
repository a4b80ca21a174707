import { Link } from 'react-router';
import type { ExplorerPlace } from '#rules/explorer/url';
import type { Column } from '../resource-table/column.ts';
import { type AnswerRow, cellText } from './answer-table.ts';

/** Columns of the engine's tables whose value is a node, whatever the table lists. */
const NODE_COLUMNS = new Set(['node', 'node_name', 'node_id', 'source_node', 'target_node']);
/** A table of nodes names them by these as well; its ids are cut to four characters, which name no node. */
const OF_NODES = new Set(['name', 'ip']);
/** What engines write where there is no node. */
const NO_NODE = new Set(['', '-', 'n/a', 'UNASSIGNED']);

/** Whether a column of a place's answer names nodes. */
export function namesNodes({ root, path }: ExplorerPlace, column: string): boolean {
  if (root !== '_cat' && root !== '_list') return false;
  return NODE_COLUMNS.has(column) || (/^(nodes|cluster_manager|master)$/.test(path) && OF_NODES.has(column));
}

/** The columns, those that name nodes with a link to the node's page. */
export const withNodePages = (
  columns: readonly Column<AnswerRow>[],
  place: ExplorerPlace,
  pageOf: ((node: string) => string) | undefined,
): readonly Column<AnswerRow>[] =>
  pageOf === undefined
    ? columns
    : columns.map((column) =>
        namesNodes(place, column.id)
          ? { ...column, cell: (row: AnswerRow) => <NodeCell text={cellText(row.cells[column.id])} pageOf={pageOf} /> }
          : column,
      );

/** A copy that moves stands as `here -> address id there`. */
const MOVES = ' -> ';

export function NodeCell({ text, pageOf }: { text: string; pageOf: (node: string) => string }) {
  const [node = '', ...rest] = text.split(MOVES);
  if (NO_NODE.has(node)) return text || '–';
  return (
    <>
      <Link to={pageOf(node)}>{node}</Link>
      {rest.map((there) => `${MOVES}${there}`)}
    </>
  );
}
