import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { lazy, Suspense, useState } from 'react';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { useTrackerAddress } from './use-tracker-address.ts';

const Tracker = lazy(async () => ({ default: (await import('./software-update-tracker.tsx')).SoftwareUpdateTracker }));

/** Apart from the parameters of the cluster page's other parts. */
const PREFIX = 'su.';
const TITLE = 'Software Update Tracker Details';

/** The software update tracker within the cluster page: collapsed, and asking for nothing before it is opened (SDPDS-008). */
export function SoftwareUpdateTrackerDetails({ stackName }: { stackName: string }) {
  const [address, change] = useTrackerAddress(PREFIX);
  // A link to a release of it opens it.
  const [isOpen, setIsOpen] = useState(address.release !== null);
  return (
    <ExpandableSection variant="container" headerText={TITLE} expanded={isOpen} onChange={({ detail }) => setIsOpen(detail.expanded)}>
      {isOpen ? (
        <SectionErrorBoundary name={TITLE} component="SoftwareUpdateTrackerDetails" resetKey={stackName}>
          <Suspense fallback={<Skeleton label={TITLE} height={320} />}>
            <Tracker stackName={stackName} address={address} onChange={change} prefix={PREFIX} />
          </Suspense>
        </SectionErrorBoundary>
      ) : null}
    </ExpandableSection>
  );
}
