import { lazy, Suspense } from 'react';
import { DOMAIN_METRIC_DEFAULTS } from '#rules/metrics/periods';
import { type FragmentType, graphql, readFragment } from '../../../../generated/index.ts';
import { DisplayGate } from '../../../../kits/metric-dashboards/display-gate.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';

const MetricsPanel_Domain = graphql(`
  fragment MetricsPanel_Domain on Domain {
    domainIdentifier
    dragonstoneDomain
    IsRemotePublicationEnabled
  }
`);

const DomainMetrics = lazy(async () => ({ default: (await import('../../parts/metrics/domain-metrics.tsx')).DomainMetrics }));

/** The domain's metric dashboard; neither its graphs nor their definitions are loaded before somebody asks for them. */
export function MetricsPanel({ domain }: { domain: FragmentType<typeof MetricsPanel_Domain> }) {
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
