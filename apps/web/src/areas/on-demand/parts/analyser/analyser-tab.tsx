import SpaceBetween from '@cloudscape-design/components/space-between';
import { ExecutionsTable } from '../../../../kits/on-demand/executions-table.tsx';
import { RequestPanel } from '../../../../kits/on-demand/request-panel.tsx';
import { AnalyserPanel } from './analyser-panel.tsx';

/** What the performance analyser reports of shards now, and what it reported before, on demand (DATA-003, DATA-013). */
export function AnalyserTab({ domainIdentifier }: { domainIdentifier: string }) {
  return (
    <SpaceBetween size="m">
      <AnalyserPanel domainIdentifier={domainIdentifier} />
      <RequestPanel domainIdentifier={domainIdentifier} type="PA" title="Request PA Data" />
      <ExecutionsTable domainIdentifier={domainIdentifier} type="PA" />
    </SpaceBetween>
  );
}
