import { lazy, Suspense } from 'react';
import { DOMAIN_METRIC_DEFAULTS } from '#rules/metrics/periods';
import { type FragmentType, graphql, readFragment } from '../../../../generated/index.ts';
import { useScrollToHash } from '../../../../kits/address/use-scroll-to-hash.ts';
import { DisplayGate } from '../../../../kits/metric-dashboards/display-gate.tsx';
import { SopSearch } from '../../../../kits/sop-search/sop-search.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { ClusterInfo } from './cluster-info.tsx';
import { DomainInspector } from './domain-inspector.tsx';
import { InstancesTable } from './instances-table.tsx';
import { NodeDetailsPanel } from './node-details-panel.tsx';
import { OtherInformation } from './other-information.tsx';
import { OverviewCard } from './overview-card.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { TicketsTable } from './tickets-table.tsx';
import { ZoneWiseInfo } from './zone-wise-info.tsx';
import './overview-tab.css';

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
      <section id="node-details" aria-label="Node Details panel">
        <SectionErrorBoundary name="Node Details">
          <NodeDetailsPanel domainIdentifier={domainIdentifier} />
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

const MetricsPanel_Domain = graphql(`
  fragment MetricsPanel_Domain on Domain {
    domainIdentifier
    dragonstoneDomain
    IsRemotePublicationEnabled
  }
`);

const DomainMetrics = lazy(async () => ({ default: (await import('../../parts/metrics/domain-metrics.tsx')).DomainMetrics }));

/** The domain's metric dashboard; neither its graphs nor their definitions are loaded before somebody asks for them. */
function MetricsPanel({ domain }: { domain: FragmentType<typeof MetricsPanel_Domain> }) {
  const { domainIdentifier, dragonstoneDomain, IsRemotePublicationEnabled } = readFragment(MetricsPanel_Domain, domain);
  return (
    <DisplayGate usual={DOMAIN_METRIC_DEFAULTS} title="Metric dashboard">
      <Suspense fallback={<Skeleton label="Metric dashboard" height={640} />}>
        <DomainMetrics
          domainIdentifier={domainIdentifier}
          dragonstone={dragonstoneDomain ?? null}
          remotePublication={IsRemotePublicationEnabled === true}
        />
      </Suspense>
    </DisplayGate>
  );
}
