import './place-line.css';
import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type UIMatch, useMatches, useNavigate } from 'react-router';
import { homePath } from '#rules/paths/shell';
import type { Crumb, CrumbHandle } from '../kits/area/area.ts';
import { useWaits } from '../kits/awaited-state/wait-list.ts';
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
      <Suspense fallback={null}>
        <PlaceSummary />
      </Suspense>
      {source === 'demo' ? null : (
        <Suspense fallback={null}>
          <DataDetails />
        </Suspense>
      )}
      <UtcClock />
    </div>
  );
}

/** It is there some moments after the page: what people came for is read first. */
const PlaceSummary = lazy(async () => ({ default: (await import('./place-summary.tsx')).PlaceSummary }));
const DataDetails = lazy(async () => ({ default: (await import('./data-details.tsx')).DataDetails }));

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
