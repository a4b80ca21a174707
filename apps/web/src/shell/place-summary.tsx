import { Link } from 'react-router';
import { fleetBoardPath } from '#rules/paths/fleet';
import { graphql } from '../generated/gql.ts';
import type { PlaceSummary_PlacesQueryQuery } from '../generated/graphql.ts';
import { useOperation } from '../kits/graphql/use-operation.ts';

const Summaries = graphql(`
  query PlaceSummary_PlacesQuery {
    fleetPlaces {
      airportCode
      isHere
      isInUse
      at
      urgent
      problem
    }
  }
`);

const RENEW_MS = 4 * 60_000;
const FIRST_LOOK_MS = 2_000;
/** Other places that are named; of more the count is said. */
const MOST_NAMED = 3;
const isRead = (data: PlaceSummary_PlacesQueryQuery | undefined): boolean =>
  data?.fleetPlaces.every(({ isInUse, at, problem }) => !isInUse || at != null || problem != null) ?? false;

/** How this place and the others are doing, in one line: whether it is only here. Nothing is shown where nobody can tell. */
export function PlaceSummary() {
  const { data } = useOperation(Summaries, {}, { staleMs: 60_000, refreshMs: (read) => (isRead(read) ? RENEW_MS : FIRST_LOOK_MS) });
  const places = data?.fleetPlaces.filter(({ isInUse, at }) => isInUse && at != null) ?? [];
  const here = places.find(({ isHere }) => isHere);
  if (!here) return null;
  const urgent = ({ urgent: lines }: { urgent: number }): string => (lines === 0 ? 'nothing urgent' : `${lines} urgent`);
  const others = places.filter((place) => !place.isHere && place.urgent > 0);
  const elsewhere =
    places.length === 1
      ? ''
      : others.length === 0
        ? '; elsewhere nothing urgent'
        : `; ${others
            .slice(0, MOST_NAMED)
            .map((place) => `${place.airportCode.toUpperCase()} ${urgent(place)}`)
            .join(', ')}${others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : ''}`;
  return (
    <Link
      to={fleetBoardPath}
      className="place-line-summary"
      title="Lines of the fleet board by severity 1 and 2 that are neither acknowledged nor snoozed"
    >
      {here.airportCode.toUpperCase()} {urgent(here)}
      {elsewhere}
    </Link>
  );
}
