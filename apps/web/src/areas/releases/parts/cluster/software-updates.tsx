import { lazy, Suspense } from 'react';
import { useClusterContext } from './view-context.ts';

const Details = lazy(async () => ({
  default: (await import('../software-update-tracker/software-update-tracker-details.tsx')).SoftwareUpdateTrackerDetails,
}));

/** Folded until it is wanted (SDPDS-008). */
export function SoftwareUpdates() {
  const { cluster } = useClusterContext();
  return (
    <Suspense fallback={null}>
      <Details stackName={cluster.stackName} />
    </Suspense>
  );
}
