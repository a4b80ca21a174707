import Link from '@cloudscape-design/components/link';
import { statesText } from '#rules/fleet-board/line-words';
import { counted } from '#rules/inspector/words';
import { fleetBoardPath } from '#rules/paths/fleet';
import { baseHostOf, hostOfStageRegion, type StageRegion } from '#rules/regions/stage-regions';
import { stageRegionLabel } from '../../../../kits/fleet-board/board-columns.tsx';
import { lineRows, type Place } from '../../../../kits/fleet-board/board-operations.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';

const EMPTY = { title: 'No places', text: 'Places that you may read with this sign-in are listed here.' };
const placeKey = ({ stage, airportCode }: Place): string => `${stage}/${airportCode}`;

const boardHref = (place: Place): string => {
  const { host, protocol } = window.location;
  return `${protocol}//${hostOfStageRegion(place as unknown as StageRegion, baseHostOf(host))}${fleetBoardPath}`;
};

const conditionText = ({ isInUse, at, problem, states }: Place): string => {
  if (!isInUse) return 'Not in use yet';
  if (problem) return `Could not be read: ${problem}`;
  return at == null ? 'Reading' : statesText(states);
};

const columns: readonly Column<Place>[] = [
  {
    id: 'place',
    header: 'Place',
    text: stageRegionLabel,
    cell: (row) => (row.isHere ? `${stageRegionLabel(row)} (here)` : <Link href={boardHref(row)}>{stageRegionLabel(row)}</Link>),
    width: 180,
    sticky: true,
  },
  {
    id: 'urgent',
    header: 'Urgent lines',
    type: 'number',
    text: ({ isInUse, at, urgent }) => (isInUse && at != null ? String(urgent) : ''),
    width: 136,
  },
  { id: 'states', header: 'States', text: conditionText, width: 360 },
  { id: 'worst', header: 'Worst', text: (row) => worstOf(row), width: 320 },
  {
    id: 'domains',
    header: 'Domains',
    type: 'number',
    text: ({ isInUse, at, domains }) => (isInUse && at != null ? String(domains) : ''),
    width: 110,
  },
];

/** How each place is doing: whether it is only here. */
export function PlacesTable({ places, isLoading }: { places: readonly Place[] | undefined; isLoading: boolean }) {
  return (
    <ResourceTable<Place>
      id="fleet-places"
      title="Places"
      description="Severity 1 and 2, neither acknowledged nor snoozed, count as urgent. A place that is not in use yet is not looked at."
      columns={columns}
      rows={places}
      rowId={placeKey}
      loading={isLoading}
      empty={EMPTY}
      pageSizes={[10, 50]}
      defaultPageSize={10}
      csvName="fleet-places.csv"
    />
  );
}

const worstOf = ({ lines }: Place): string => {
  const [worst] = lineRows(lines, null);
  return worst ? `SEV${worst.severity} ${worst.title}, ${counted(worst.domains, 'domain')}` : '';
};
