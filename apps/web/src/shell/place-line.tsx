import './place-line.css';
import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import { useSyncExternalStore } from 'react';
import { Link, type UIMatch, useMatches, useNavigate } from 'react-router';
import { fleetBoardPath } from '#rules/paths/fleet';
import { homePath } from '#rules/paths/shell';
import { graphql } from '../generated/gql.ts';
import type { PlaceLine_PlacesQueryQuery } from '../generated/graphql.ts';
import type { Crumb, CrumbHandle } from '../kits/area/area.ts';
import { useWaits } from '../kits/awaited-state/wait-list.ts';
import { useOperation } from '../kits/graphql/use-operation.ts';
import { ProductionMark } from '../kits/session/production-mark.tsx';
import { useSession } from '../kits/session/session.ts';

/** Where the page is: its breadcrumbs, the mark of a demo stage, and the time that tickets are written in. */
export function PlaceLine() {
  const { source, stageRegion } = useSession();
  return (
    <div className="place-line">
      <div>
        <Breadcrumbs />
      </div>
      {stageRegion.stage === 'prod' && <ProductionMark region={stageRegion.airportCode} />}
      {source === 'demo' && (
        <span className="place-line-demo" title="An embedded demo fleet stands behind this stage. Nothing here is real.">
          Demo fleet
        </span>
      )}
      <PlaceSummary />
      <UtcClock />
    </div>
  );
}

const Summaries = graphql(`
  query PlaceLine_PlacesQuery {
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
const isRead = (data: PlaceLine_PlacesQueryQuery | undefined): boolean =>
  data?.fleetPlaces.every(({ isInUse, at, problem }) => !isInUse || at != null || problem != null) ?? false;

/** How this place and the others are doing, in one line: whether it is only here. Nothing is shown where nobody can tell. */
function PlaceSummary() {
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
        : `; ${others.map((place) => `${place.airportCode.toUpperCase()} ${urgent(place)}`).join(', ')}`;
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

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
};
const minute = () => Math.floor(Date.now() / 60_000);

/** UTC beside the reader's own time: tickets and events are written in UTC. */
function UtcClock() {
  const at = new Date(useSyncExternalStore(subscribe, minute) * 60_000);
  const local = at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  return (
    <time dateTime={at.toISOString()} title={`Local time ${local}`} className="place-line-utc">
      {at.toISOString().slice(11, 16)} UTC
    </time>
  );
}

const hasCrumbs = (match: UIMatch): match is UIMatch<unknown, CrumbHandle> =>
  typeof match.handle === 'object' && match.handle !== null && 'crumbs' in match.handle;

/** The way home from the open screen (DOM-006); the last crumb also names the browser's tab, until an awaited state is reached. */
function Breadcrumbs() {
  const matches = useMatches();
  const navigate = useNavigate();
  const items: Crumb[] = [
    { text: 'Home', href: homePath },
    ...matches.filter(hasCrumbs).flatMap((match) => match.handle.crumbs(match.params)),
  ];
  const { news } = useWaits();
  const page = items.length > 1 ? `${items[items.length - 1]?.text} · Tumbler` : 'Tumbler';
  const title = news === null ? page : `✓ ${news} · Tumbler`;
  return (
    <>
      <title>{title}</title>
      {items.length === 1 ? null : (
        <BreadcrumbGroup
          items={items}
          ariaLabel="Breadcrumbs"
          onFollow={(event) => {
            event.preventDefault();
            navigate(event.detail.href);
          }}
        />
      )}
    </>
  );
}
