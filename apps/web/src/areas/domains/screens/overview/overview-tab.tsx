import { type FragmentType, graphql, readFragment } from '../../../../generated/index.ts';
import { SopSearch } from '../../../../kits/sop-search/sop-search.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { ClusterInfo } from './cluster-info.tsx';
import { DomainInspector } from './domain-inspector.tsx';
import { InstancesTable } from './instances-table.tsx';
import { MetricsPanel } from './metrics-panel.tsx';
import { OtherInformation } from './other-information.tsx';
import { OverviewCard } from './overview-card.tsx';
import './overview-tab.css';
import { RecentChanges } from './recent-changes.tsx';
import { TicketsTable } from './tickets-table.tsx';
import { useScrollToHash } from './use-scroll-to-hash.ts';
import { ZoneWiseInfo } from './zone-wise-info.tsx';

export const OverviewTab_Domain = graphql(`
  fragment OverviewTab_Domain on Domain {
    domainIdentifier
    carbonDomain
    layout {
      zones
    }
    ...OverviewCard_Domain
    ...ZoneWiseInfo_Domain
    ...MetricsPanel_Domain
  }
`);

/**
 * The panels in the specification's order: overview, Cluster Info, zones, nodes, domain inspector, SOP search, metric
 * dashboard, and last the tickets (DOM-027).
 */
export function OverviewTab({ domain }: { domain: FragmentType<typeof OverviewTab_Domain> }) {
  const facts = readFragment(OverviewTab_Domain, domain);
  const { domainIdentifier, carbonDomain, layout } = facts;
  useScrollToHash();
  // For carbon domains (DOM-042); a source that cannot tell whether it is one still knows its zones.
  const hasZones = carbonDomain ?? layout.zones.length > 0;
  return (
    <div className="overview-panels">
      <div className="overview-pair">
        <SectionErrorBoundary name="Domain overview">
          <OverviewCard domain={facts} />
        </SectionErrorBoundary>
        <section id="cluster-info" aria-label="Cluster Info panel">
          <SectionErrorBoundary name="Cluster Info">
            <ClusterInfo domainIdentifier={domainIdentifier} />
          </SectionErrorBoundary>
        </section>
      </div>
      {hasZones && (
        <SectionErrorBoundary name="Zone Wise Info">
          <ZoneWiseInfo domain={facts} />
        </SectionErrorBoundary>
      )}
      <section id="instances" aria-label="EC2 instances panel">
        <SectionErrorBoundary name="EC2 instances">
          <InstancesTable domainIdentifier={domainIdentifier} />
        </SectionErrorBoundary>
      </section>
      <section id="inspector" aria-label="Domain inspector panel">
        <SectionErrorBoundary name="Domain inspector">
          <DomainInspector domainIdentifier={domainIdentifier} />
        </SectionErrorBoundary>
      </section>
      <section id="sop-search" aria-label="SOP search panel">
        <SectionErrorBoundary name="SOP search">
          <SopSearch domainIdentifier={domainIdentifier} />
        </SectionErrorBoundary>
      </section>
      <section id="metrics" aria-label="Metric dashboard panel">
        <SectionErrorBoundary name="Metric dashboard">
          <MetricsPanel domain={facts} />
        </SectionErrorBoundary>
      </section>
      <section id="changes" aria-label="Recent changes">
        <SectionErrorBoundary name="What changed in 24 h">
          <RecentChanges domainIdentifier={domainIdentifier} />
        </SectionErrorBoundary>
      </section>
      <section id="issues" aria-label="Other information panel">
        <SectionErrorBoundary name="Other information">
          <OtherInformation domainIdentifier={domainIdentifier} />
        </SectionErrorBoundary>
      </section>
      <section id="tickets" aria-label="Tickets panel">
        <SectionErrorBoundary name="Tickets">
          <TicketsTable domainIdentifier={domainIdentifier} />
        </SectionErrorBoundary>
      </section>
    </div>
  );
}
