import Button from '@cloudscape-design/components/button';
import { instancePage } from '#rules/external-links';
import { useLinkRegion } from './use-link-region.ts';

/** Opens the page of the chosen machine in the cloud console (DOM-093). */
export function InstanceLink({ instanceId }: { instanceId: string | undefined }) {
  const region = useLinkRegion();
  const page = region && instanceId ? instancePage(region, instanceId) : null;
  if (page === null) {
    const reason = instanceId ? 'The address of the cloud console is not known in this region' : 'Choose an instance in the table first';
    return (
      <Button iconName="external" iconAlign="right" disabled disabledReason={reason}>
        Instance page
      </Button>
    );
  }
  return (
    <Button href={page} target="_blank" rel="noopener noreferrer" iconName="external" iconAlign="right" iconAlt="(opens in a new tab)">
      Instance page
    </Button>
  );
}
