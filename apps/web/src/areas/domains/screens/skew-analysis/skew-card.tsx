import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useMemo, useState } from 'react';
import { capitalised } from '#rules/capitalised';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { NodeName } from '../../parts/node-name/node-name.tsx';
import { type Computed, diLabel, rowsOf, type SkewCardData, type SkewRowView, type SkewTableData } from './skew-view.ts';

const MOST_CAUSES = 8;
const KINDS: Record<string, StatusKind> = {
  heavy: 'warning',
  light: 'info',
  joined: 'in-progress',
  excluded: 'stopped',
  draining: 'in-progress',
};

interface SkewCardProps {
  domainIdentifier: string;
  computed: Computed;
  card: SkewCardData;
  /** Tables are made when the card is open: a cluster may have hundreds of DI numbers. */
  startsOpen: boolean;
}

/** One DI number: why its nodes differ, and the six tables (SKEW-001). */
export function SkewCard({ domainIdentifier, computed, card, startsOpen }: SkewCardProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const nodes = card.groups.reduce((sum, group) => sum + (computed.groups[group]?.nodes.length ?? 0), 0);
  return (
    <section aria-label={diLabel(card.diNumber)}>
      <ExpandableSection
        variant="container"
        headerText={diLabel(card.diNumber)}
        headerCounter={`(${nodes} ${nodes === 1 ? 'node' : 'nodes'})`}
        headerDescription={summaryOf(card)}
        expanded={isOpen}
        onChange={({ detail }) => setIsOpen(detail.expanded)}
      >
        {isOpen && (
          <div className="skew-card">
            <Causes domainIdentifier={domainIdentifier} computed={computed} card={card} />
            <div className="skew-tables">
              {card.tables.map((table) => (
                <CardTable
                  key={table.name}
                  domainIdentifier={domainIdentifier}
                  computed={computed}
                  table={table}
                  diNumber={card.diNumber ?? null}
                />
              ))}
            </div>
          </div>
        )}
      </ExpandableSection>
    </section>
  );
}

function summaryOf({ tables }: SkewCardData): string {
  const over = tables.filter(({ skewed }) => skewed > 0).map(({ name }) => name);
  const ours = tables.filter(({ ours: count }) => count > 0).map(({ name }) => name);
  const stated = over.length === 0 ? 'Nothing is over the stated thresholds' : `Over the stated thresholds: ${over.join(', ')}`;
  return `${stated}. ${ours.length === 0 ? 'Avoidable skew: none.' : `Avoidable skew: ${ours.join(', ')}.`}`;
}

function Causes({ domainIdentifier, computed, card }: Omit<SkewCardProps, 'startsOpen'>) {
  const [showsAll, setShowsAll] = useState(false);
  if (card.causes.length === 0) return null;
  const causes = showsAll ? card.causes : card.causes.slice(0, MOST_CAUSES);
  return (
    <div>
      <ul className="skew-causes" aria-label={`Causes in ${diLabel(card.diNumber)}`}>
        {causes.map(({ node, kind, text }) => (
          <li key={node}>
            <Status kind={KINDS[kind] ?? 'info'}>
              {computed.nodes[node] ? <NodeName node={computed.nodes[node]} domainIdentifier={domainIdentifier} /> : null}
            </Status>{' '}
            <span className="skew-quiet">{computed.nodes[node]?.ip}</span> {text}
          </li>
        ))}
      </ul>
      {!showsAll && card.causes.length > MOST_CAUSES && (
        <button type="button" className="skew-more" onClick={() => setShowsAll(true)}>
          {card.causes.length - MOST_CAUSES} more nodes
        </button>
      )}
    </div>
  );
}

interface CardTableProps {
  domainIdentifier: string;
  computed: Computed;
  table: SkewTableData;
  diNumber: string | null;
}

const NOTES: Record<string, string> = {
  'index shard count': 'Skewed: spread over the number of nodes minus one.',
  'index primary shard count': 'Skewed: spread over 1. Primaries are not balanced by default.',
  'index shard storage': 'Skewed: range over 15 percent of the minimum, among the nodes that hold some of it.',
  'node shard count': 'Skewed: spread over the number of nodes minus one.',
  'node primary shard count': 'Skewed: spread over 1. Primaries are not balanced by default.',
  'node shard storage': 'Skewed: range over 15 percent of the minimum.',
};

function CardTable({ domainIdentifier, computed, table, diNumber }: CardTableProps) {
  const rows = useMemo(() => rowsOf(computed, table), [computed, table]);
  const { of, unit } = table;
  const columns = useMemo(() => skewColumns({ of, unit }, domainIdentifier), [of, unit, domainIdentifier]);
  const key = table.name.replaceAll(' ', '-');
  const title = capitalised(table.name);
  return (
    <ResourceTable<SkewRowView>
      id={`skew-${key}`}
      urlKey={`di${diNumber ?? ''}-${key}`}
      title={title}
      description={`${NOTES[table.name] ?? ''} ${table.skewed} skewed, ${table.ours} by ours.`}
      columns={columns}
      rows={rows}
      rowId={rowId}
      empty={{ title: 'No records', text: 'No STARTED shard stands on these nodes.' }}
      pageSizes={PAGE_SIZES}
      defaultPageSize={10}
      csvName={`${key}-${diLabel(diNumber).toLowerCase().replaceAll(' ', '-')}-${domainIdentifier.replace(':', '-')}.csv`}
    />
  );
}

const PAGE_SIZES = [10, 30] as const;
const rowId = (row: SkewRowView): string => row.id;

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');
const mark = (is: boolean) => (is ? <span className="skew-yes">Yes</span> : <span className="skew-quiet">No</span>);

const WIDTHS: Partial<Record<string, number>> = { spread: 92, threshold: 112 };

/** Numbers of a table in its unit; a threshold or an ideal may lie between two whole numbers. */
const amount = (
  id: 'value' | 'min' | 'max' | 'spread' | 'threshold' | 'ideal',
  header: string,
  unit: SkewTableData['unit'],
): Column<SkewRowView> => ({
  id,
  header,
  type: unit === 'bytes' ? 'bytes' : 'number',
  width: WIDTHS[id] ?? 84,
  text: (row) => (row[id] === null ? '' : String(Math.round(row[id] * 100) / 100)),
});

const columnsOf = (of: 'index' | 'node', unit: 'shards' | 'bytes'): readonly Column<SkewRowView>[] => [
  {
    id: 'name',
    header: of === 'index' ? 'Index' : 'Node',
    text: (row) => row.name,
    width: of === 'index' ? 208 : 168,
    sticky: true,
    copyable: true,
  },
  ...(of === 'node' ? [{ id: 'ip', header: 'IP', text: (row: SkewRowView) => row.ip ?? '', width: 124 }] : []),
  { id: 'place', header: 'Among', text: (row) => row.place, width: 136 },
  ...(of === 'node' ? [amount('value', 'Holds', unit)] : []),
  amount('min', 'Min', unit),
  amount('max', 'Max', unit),
  amount('spread', 'Spread', unit),
  amount('threshold', 'Threshold', unit),
  { id: 'skewed', header: 'Skewed', text: (row) => yesNo(row.skewed), cell: (row) => mark(row.skewed), width: 96 },
  amount('ideal', 'Ideal', unit),
  { id: 'ours', header: 'Avoidable', text: (row) => yesNo(row.ours), cell: (row) => mark(row.ours), width: 110 },
];

const COLUMNS = {
  'index shards': columnsOf('index', 'shards'),
  'index bytes': columnsOf('index', 'bytes'),
  'node shards': columnsOf('node', 'shards'),
  'node bytes': columnsOf('node', 'bytes'),
};

/** The columns of a table; the name of a node leads to its page. */
const skewColumns = ({ of, unit }: Pick<SkewTableData, 'of' | 'unit'>, domainIdentifier: string): readonly Column<SkewRowView>[] =>
  COLUMNS[`${of} ${unit}` as keyof typeof COLUMNS].map((column) =>
    of === 'node' && column.id === 'name'
      ? { ...column, cell: (row) => <NodeName node={row.node ?? row} domainIdentifier={domainIdentifier} /> }
      : column,
  );
