import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { nodeNames } from '#rules/domains/node-name';
import { formatBytes, formatCount } from '#rules/domains/sizes';
import { nodePath } from '#rules/paths/domains';
import { rerouteOf } from '#rules/skew/reroute';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { type Computed, diLabel, placeOf, type SkewMoveData } from './skew-view.ts';

/** A node that a shard leaves or reaches, with its name among the others. */
interface MoveEnd {
  name: string;
  page: string;
}

interface MoveRow {
  id: string;
  step: number | null;
  diNumber: string;
  among: string;
  index: string;
  shard: string;
  size: number;
  from: MoveEnd;
  to: MoveEnd;
  inReturn: string;
  gain: string;
  verdict: string;
  reasons: string;
}

const VERDICTS: Record<string, { word: string; kind: StatusKind }> = {
  allowed: { word: 'Allowed', kind: 'success' },
  undone: { word: 'Would be undone', kind: 'warning' },
  blocked: { word: 'Not allowed', kind: 'stopped' },
};

const endColumn = (id: 'from' | 'to', header: string): Column<MoveRow> => ({
  id,
  header,
  text: (row) => row[id].name,
  cell: (row) => <Link to={row[id].page}>{row[id].name}</Link>,
  width: 124,
});

const COLUMNS: readonly Column<MoveRow>[] = [
  { id: 'step', header: 'Step', type: 'number', text: (row) => row.step?.toString() ?? '', width: 84, sticky: true },
  {
    id: 'verdict',
    header: 'Verdict',
    text: (row) => VERDICTS[row.verdict]?.word ?? row.verdict,
    cell: (row) => <Status kind={VERDICTS[row.verdict]?.kind ?? 'unknown'}>{VERDICTS[row.verdict]?.word ?? row.verdict}</Status>,
    width: 156,
  },
  { id: 'index', header: 'Index', text: (row) => row.index, width: 188, copyable: true },
  { id: 'shard', header: 'Shard', text: (row) => row.shard, width: 96 },
  { id: 'size', header: 'Size', type: 'bytes', text: (row) => String(row.size), width: 84 },
  endColumn('from', 'From'),
  endColumn('to', 'To'),
  { id: 'gain', header: 'Gain', text: (row) => row.gain, width: 96 },
  {
    id: 'reasons',
    header: 'Reason',
    text: (row) => row.reasons,
    cell: (row) => <span title={row.reasons}>{row.reasons || '–'}</span>,
    width: 420,
  },
  { id: 'inReturn', header: 'In return', text: (row) => row.inReturn, width: 240 },
  { id: 'di', header: 'DI', text: (row) => row.diNumber, width: 88 },
  { id: 'among', header: 'Among', text: (row) => row.among, width: 144 },
];

const EMPTY = { title: 'No shard moves suggested', text: 'No group of nodes is further apart in storage or shards than the rules allow.' };

/** What would make the nodes more even, as a list to read and to copy. Nothing here moves a shard. */
export function MovesTable({ domainIdentifier, computed }: { domainIdentifier: string; computed: Computed }) {
  const [isOpen, setIsOpen] = useState(false);
  const rows = useMemo(() => rowsOfMoves(computed, domainIdentifier), [computed, domainIdentifier]);
  const reroute = useMemo(() => {
    const steps = computed.cards.flatMap(({ moves }) => moves.filter(({ verdict }) => verdict === 'allowed'));
    return rerouteOf(
      steps.map(({ moved, from, to, inReturn }) => ({ moved, from, to, inReturn: inReturn ?? null })),
      { index: (at) => computed.indices[at] ?? '', node: (at) => computed.nodes[at]?.name ?? '' },
    );
  }, [computed]);
  const hasSteps = reroute.commands.length > 0;
  return (
    <>
      <ResourceTable<MoveRow>
        id="skew-moves"
        title="Suggested shard moves"
        description={
          <>
            {outcomeText(computed)} Steps are tried in their order, each after those before it.
            {computed.unchecked.map((text) => (
              <div key={text}>Not checked: {text}.</div>
            ))}
          </>
        }
        columns={COLUMNS}
        rows={rows}
        rowId={moveId}
        empty={EMPTY}
        pageSizes={[10, 30]}
        defaultPageSize={10}
        csvName={`skew-moves-${domainIdentifier.replace(':', '-')}.csv`}
        actions={
          <>
            <CopyToClipboard
              copyButtonText="Copy as reroute JSON"
              copyButtonAriaLabel="Copy as reroute JSON"
              copySuccessText="copied"
              copyErrorText="Could not copy: the browser refused"
              textToCopy={JSON.stringify(reroute, null, 2)}
              disabled={!hasSteps}
            />
            <Button disabled={!hasSteps} ariaExpanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Hide JSON' : 'Show JSON'}
            </Button>
          </>
        }
      />
      {isOpen && hasSteps && <JsonView title="Reroute commands" value={reroute} height={280} />}
    </>
  );
}

const moveId = (row: MoveRow): string => row.id;

function rowsOfMoves({ cards, indices, nodes, groups }: Computed, domainIdentifier: string): MoveRow[] {
  const copy = ({ index, shard, primary }: SkewMoveData['moved']): string => `${indices[index]}[${shard}] ${primary ? 'p' : 'r'}`;
  const labels = nodeNames(nodes);
  const end = (node: number): MoveEnd => ({
    name: labels[node] ?? '',
    page: nodePath(domainIdentifier, nodes[node]?.id || nodes[node]?.name || ''),
  });
  return cards.flatMap(({ diNumber, moves }, card) =>
    moves.map(({ step, moved, from, to, inReturn, measure, gain, verdict, reasons }, at) => ({
      id: `${card}-${at}`,
      step: step ?? null,
      diNumber: diLabel(diNumber),
      among: placeOf(groups, nodes[from]?.group ?? 0),
      index: indices[moved.index] ?? '',
      shard: `${moved.shard} ${moved.primary ? 'primary' : 'replica'}`,
      size: moved.bytes,
      from: end(from),
      to: end(to),
      inReturn: inReturn ? `${copy(inReturn)}, ${formatBytes(inReturn.bytes)}` : '',
      gain: measure === 'storage' ? formatBytes(gain) : `${formatCount(gain)} ${gain === 1 ? 'shard' : 'shards'}`,
      verdict,
      reasons: reasons.map(({ text }) => text).join('; '),
    })),
  );
}

/** How far the widest group lies apart now, and after the steps. */
function outcomeText({ cards }: Computed): string {
  const outcomes = cards.flatMap(({ outcome }) => outcome);
  const widest = outcomes.reduce<(typeof outcomes)[number] | null>(
    (most, one) => (one.bytesNow > one.bytesAfter && (most === null || one.bytesNow > most.bytesNow) ? one : most),
    null,
  );
  return widest === null
    ? ''
    : `With all allowed steps the widest group that they improve is ${formatBytes(widest.bytesAfter)} apart instead of ${formatBytes(widest.bytesNow)}.`;
}
