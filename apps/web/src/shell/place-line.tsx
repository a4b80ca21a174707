import { useSession } from '../kits/session/session.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import './place-line.css';
import { UtcClock } from './utc-clock.tsx';

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
