import { useSyncExternalStore } from 'react';
import { useSession } from '../kits/session/session.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import './place-line.css';

/** Where the page is: its breadcrumbs, the mark of a demo stage, and the time that tickets are written in. */
export function PlaceLine() {
  const { source } = useSession();
  return (
    <div className="place-line">
      <div>
        <Breadcrumbs />
      </div>
      {source === 'demo' && (
        <span className="place-line-demo" title="An embedded demo fleet stands behind this stage. Nothing here is real.">
          Demo fleet
        </span>
      )}
      <UtcClock />
    </div>
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
