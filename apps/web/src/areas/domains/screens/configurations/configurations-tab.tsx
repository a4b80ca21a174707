import Container from '@cloudscape-design/components/container';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router';
import { comparePath } from '#rules/paths/domains';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { ConfigurationsTable } from '../../parts/configurations/configurations-table.tsx';
import { LimitsForm } from '../../parts/limits/limits-form.tsx';
import { ClusterSettingsTable } from './cluster-settings-table.tsx';

const PARTS = [
  { id: 'options', text: 'Configurations' },
  { id: 'limits', text: 'Limits' },
  { id: 'settings', text: 'Cluster settings' },
] as const;

type Part = (typeof PARTS)[number]['id'];

/** What the service keeps as the domain's configuration, what it allows, and what was set on the cluster itself. */
export function ConfigurationsTab({ domainIdentifier }: { domainIdentifier: string }) {
  const [params, changeAddress] = useAddress();
  const part: Part = PARTS.find(({ id }) => id === params.get('part'))?.id ?? 'options';
  const choose = (id: string) => changeAddress(() => new URLSearchParams(id === 'options' ? {} : { part: id }));
  return (
    <SpaceBetween size="m">
      <SpaceBetween direction="horizontal" size="m" alignItems="center">
        <SegmentedControl
          label="Part of the configuration"
          selectedId={part}
          options={PARTS.map(({ id, text }) => ({ id, text }))}
          onChange={({ detail }) => choose(detail.selectedId)}
        />
        <Link to={comparePath(domainIdentifier)}>Compare with another domain</Link>
      </SpaceBetween>
      <SectionErrorBoundary key={part} name={PARTS.find(({ id }) => id === part)?.text ?? part}>
        {part === 'options' && <ConfigurationsTable domainIdentifier={domainIdentifier} />}
        {part === 'limits' && (
          <Container>
            <LimitsForm domainIdentifier={domainIdentifier} />
          </Container>
        )}
        {part === 'settings' && <ClusterSettingsTable domainIdentifier={domainIdentifier} />}
      </SectionErrorBoundary>
    </SpaceBetween>
  );
}
