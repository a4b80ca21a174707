import SpaceBetween from '@cloudscape-design/components/space-between';
import { ExecutionsTable } from '../../../../kits/on-demand/executions-table.tsx';
import { RequestPanel } from '../../../../kits/on-demand/request-panel.tsx';
import { ShapeCostsSection } from './shape-costs.tsx';
import { TopQueries } from './top-queries.tsx';

/** The most expensive searches now, what shapes of them cost over time, and those of before, on demand (DATA-013). */
export function QueryInsightsTab({ domainIdentifier }: { domainIdentifier: string }) {
  return (
    <SpaceBetween size="m">
      <TopQueries domainIdentifier={domainIdentifier} />
      <ShapeCostsSection domainIdentifier={domainIdentifier} />
      <RequestPanel domainIdentifier={domainIdentifier} type="QI" title="Request Query Insights Data" />
      <ExecutionsTable domainIdentifier={domainIdentifier} type="QI" />
    </SpaceBetween>
  );
}
