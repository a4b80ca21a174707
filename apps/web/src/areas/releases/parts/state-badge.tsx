import type { Badge } from '#rules/releases/projections';
import { stateColour } from '../../../ui/colours/state-colours.ts';
import { Status } from '../../../ui/status/status.tsx';
import { useMode } from '../../../ui/theme/use-mode.ts';

/** A status of a release, a cluster in it or a deployment, by its badge: icon, word and colour. */
export function StateBadge({ badge: { kind, colour, label } }: { badge: Badge }) {
  const mode = useMode();
  return (
    <Status kind={kind} colour={stateColour(colour, mode, 'text')}>
      {label}
    </Status>
  );
}
