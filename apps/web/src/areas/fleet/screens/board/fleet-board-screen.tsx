import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { statesText } from '#rules/fleet-board/line-words';
import { counted } from '#rules/inspector/words';
import { fleetBoardPath } from '#rules/paths/fleet';
import { placedLineColumns } from '../../../../kits/fleet-board/board-columns.tsx';
import type { Place } from '../../../../kits/fleet-board/board-operations.ts';
import { READING } from '../../../../kits/fleet-board/board-section.tsx';
import { LinesTable, PLACED_TABLE } from '../../../../kits/fleet-board/lines-table.tsx';
import { usePlaces } from '../../../../kits/fleet-board/use-board.ts';
import { COLUMNS_PARAM, columnsParam } from '../../../../kits/fleet-board/view-columns.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { browserStorage, readPreferences } from '../../../../kits/resource-table/preferences.ts';
import { PinButton } from '../../../../kits/visits/pin-button.tsx';
import { PlacesTable } from './places-table.tsx';
import { ShiftDialog } from './shift-dialog.tsx';

/** What needs somebody now, over all places that the person may read. */
export function FleetBoardScreen() {
  const { query, places, rows } = usePlaces();
  const { search } = useLocation();
  const view = new URLSearchParams(search).get(COLUMNS_PARAM);
  const [isShiftOpen, setShiftOpen] = useState(false);
  const inUse = places?.filter(({ isInUse }) => isInUse) ?? [];
  const domains = inUse.reduce((sum, place) => sum + place.domains, 0);
  const looked = `${counted(domains, 'domain')} in ${counted(inUse.length, 'place')} ${domains === 1 ? 'was' : 'were'} looked at.`;
  return (
    <SpaceBetween size="m">
      <Header
        variant="h1"
        description="What needs attention now, in every place that you may read. Updates automatically."
        actions={<Button onClick={() => setShiftOpen(true)}>My shift</Button>}
      >
        Fleet board <PinButton path={viewPath(search)} title={viewTitle(search)} />
      </Header>
      <LinesTable
        isPlaced
        urlKey=""
        view={view}
        title="Needs attention now"
        description={rows === undefined ? (query.isError ? undefined : READING) : `${totalText(inUse)}${looked}`}
        rows={rows}
        loading={query.isPending || (rows === undefined && !query.isError)}
        error={tableError('The fleet board could not be read: {message}', query)}
        empty={{ title: 'Nothing needs you', text: looked }}
      />
      <PlacesTable places={places} isLoading={query.isFetching} />
      {isShiftOpen ? <ShiftDialog onClose={() => setShiftOpen(false)} /> : null}
    </SpaceBetween>
  );
}

const totalText = (places: readonly Place[]): string => {
  const states = { red: 0, yellow: 0, unknown: 0, green: 0 };
  for (const place of places) for (const state of ['red', 'yellow', 'unknown', 'green'] as const) states[state] += place.states[state];
  const text = statesText(states);
  return text === '' ? '' : `${text}. `;
};

/** The address of what is shown, with the columns that the reader chose; the open line is not part of it. */
const viewPath = (search: string): string => {
  const params = new URLSearchParams(search);
  params.delete('open');
  const chosen = columnsParam(placedLineColumns, readPreferences(PLACED_TABLE, browserStorage()).columns);
  if (!params.has(COLUMNS_PARAM) && chosen !== null) params.set(COLUMNS_PARAM, chosen);
  const text = params.toString();
  return text === '' ? fleetBoardPath : `${fleetBoardPath}?${text}`;
};

/** A saved view is a pinned address; its name says what it filters. */
const viewTitle = (search: string): string => {
  const filter = new URLSearchParams(search).get('filter');
  return filter ? `Fleet board: ${filter}`.slice(0, 120) : 'Fleet board';
};
