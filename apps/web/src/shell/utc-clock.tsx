import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
};
const minute = () => Math.floor(Date.now() / 60_000);

/** UTC beside the reader's own time: tickets and events are written in UTC. */
export function UtcClock() {
  const at = new Date(useSyncExternalStore(subscribe, minute) * 60_000);
  const local = at.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  return (
    <time dateTime={at.toISOString()} title={`Local time ${local}`} className="place-line-utc">
      {at.toISOString().slice(11, 16)} UTC
    </time>
  );
}
