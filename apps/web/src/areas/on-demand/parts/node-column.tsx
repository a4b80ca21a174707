import { Link } from 'react-router';
import { nodePath } from '#rules/paths/domains';
import type { Column } from '../../../kits/resource-table/column.ts';

/** The node of a row, by its address, which leads to its page. */
export const nodeColumn = <Row extends { nodeId: string }>(
  domainIdentifier: string,
  nodeName: (nodeId: string) => string,
  width: number,
): Column<Row> => ({
  id: 'node',
  header: 'Node',
  text: ({ nodeId }) => nodeName(nodeId),
  cell: ({ nodeId }) => (nodeId === '' ? '–' : <Link to={nodePath(domainIdentifier, nodeId)}>{nodeName(nodeId)}</Link>),
  width,
});
