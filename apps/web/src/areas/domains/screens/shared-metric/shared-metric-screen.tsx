import Alert from '@cloudscape-design/components/alert';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { formatDomainIdentifier, isClientId, isDomainName } from '#rules/domains/identifiers';
import { domainDetailsError } from '#rules/error-text';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { DomainHeader } from '../../parts/domain-header/domain-header.tsx';
import '../domain/domain-screen.css';
import { UnknownScreen } from '../unknown/unknown-screen.tsx';

const DomainQuery = graphql(`
  query SharedMetricScreen_DomainQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      ...DomainHeader_Domain
    }
  }
`);

const DomainSharedMetric = lazy(async () => ({
  default: (await import('../../parts/metrics/domain-shared-metric.tsx')).DomainSharedMetric,
}));

/** One graph of a domain, as a link names it; without the domain's tabs (METRIC-013). */
export function SharedMetricScreen() {
  const { clientId = '', domainName = '' } = useParams();
  if (!isClientId(clientId) || !isDomainName(domainName)) return <UnknownScreen />;
  const identifier = formatDomainIdentifier(clientId, domainName);
  return <Shared key={identifier} clientId={clientId} domainName={domainName} identifier={identifier} />;
}

function Shared({ clientId, domainName, identifier }: { clientId: string; domainName: string; identifier: string }) {
  const query = useOperation(DomainQuery, { domainIdentifier: identifier });
  const domain = query.data?.domain;
  if (query.data && !domain) {
    return <Alert type="error">Sorry, domain identifier {identifier} is either deleted or doesn't exist</Alert>;
  }
  return (
    <div className="domain-screen">
      <DomainHeader identifier={identifier} domain={domain ?? null} loading={query.isPending} />
      {query.isError ? (
        <FailedPanel
          what={domainDetailsError(query.error.message)}
          code={query.error.code}
          requestId={query.error.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      <SectionErrorBoundary name="Shared metric">
        <Suspense fallback={<Skeleton label="Shared metric" height={480} />}>
          <DomainSharedMetric clientId={clientId} domainName={domainName} />
        </Suspense>
      </SectionErrorBoundary>
    </div>
  );
}
