import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { Link } from 'react-router';
import { softwareUpdatesPath } from '../../paths.ts';

/** Folded until it is wanted (SDPDS-008). */
export function SoftwareUpdates() {
  return (
    <ExpandableSection variant="container" headerText="Software Update Tracker Details">
      <Link to={softwareUpdatesPath}>Software update tracker</Link>
    </ExpandableSection>
  );
}
