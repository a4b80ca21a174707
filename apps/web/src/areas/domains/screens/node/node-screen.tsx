import Alert from '@cloudscape-design/components/alert';
import { lazy, Suspense } from 'react';
import { useNavigationType, useParams } from 'react-router';
import { formatDomainIdentifier, isClientId, isDomainName } from '#rules/domains/identifiers';
import { domainDetailsError, missingDomainText } from '#rules/error-text';
import { nodePath } from '#rules/paths/domains';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { useVisit } from '../../../../kits/visits/use-visit.ts';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { UnknownScreen } from '../unknown/unknown-screen.tsx';
import { MissingNode, SeveralNodes } from './missing-node.tsx';
import { NodeFindings } from './node-findings.tsx';
import { NodeHead } from './node-head.tsx';
import { NodeIdentity } from './node-identity.tsx';
import './node-screen.css';
import { NodeShards } from './node-shards.tsx';
import { NodeWork } from './node-work.tsx';
import { type NodeOfPage, namesOf, shownName, useNode } from './use-node.ts';

/** The graphs and their definitions come behind what the node is. */
const NodeOverTime = lazy(() => import('./node-over-time.tsx').then((module) => ({ default: module.NodeOverTime })));

/** One node in one place: what it is, how it is, its shards, what happened to it, its graphs, its work and its logs. */
export function NodeScreen() {
  const { clientId = '', domainName = '', nodeId = '' } = useParams();
  const way = useNavigationType();
  if (!isClientId(clientId) || !isDomainName(domainName)) return <UnknownScreen />;
  const identifier = formatDomainIdentifier(clientId, domainName);
  // A link far down on another page leads to the top of this one; Back and a reload keep their place.
  return (
    <div key={`${identifier} ${nodeId}`} ref={way === 'PUSH' ? toTop : undefined}>
      <NodeByName domainIdentifier={identifier} name={nodeId} />
    </div>
  );
}

const toTop = (page: HTMLElement | null): void => {
  if (page) window.scrollTo({ top: 0 });
};

function NodeByName({ domainIdentifier, name }: { domainIdentifier: string; name: string }) {
  const answer = useNode(domainIdentifier, name);
  const { found, failure } = answer;
  const [only] = found?.length === 1 ? found : [];
  useVisit(nodePath(domainIdentifier, name), only ? `${shownName(only)} of ${domainIdentifier}` : name, only !== undefined);
  if (failure)
    return (
      <FailedPanel
        what={domainDetailsError(failure.message)}
        code={failure.code}
        requestId={failure.requestId}
        onRetry={answer.refetch}
        retrying={answer.isFetching}
      />
    );
  if (answer.isDomainMissing) return <Alert type="error">{missingDomainText(domainIdentifier)}</Alert>;
  if (found === undefined) return <Section title="Node" state="loading" height={480} />;
  if (found.length > 1) return <SeveralNodes domainIdentifier={domainIdentifier} address={name} found={found} />;
  if (only === undefined)
    return <MissingNode domainIdentifier={domainIdentifier} name={name} clusterFailure={answer.clusterFailure} onRetry={answer.refetch} />;
  return <KnownNode domainIdentifier={domainIdentifier} node={only} answer={answer} />;
}

interface KnownNodeProps {
  domainIdentifier: string;
  node: NodeOfPage;
  answer: ReturnType<typeof useNode>;
}

function KnownNode({ domainIdentifier, node, answer }: KnownNodeProps) {
  const names = namesOf(node);
  return (
    <div className="node-screen">
      <NodeHead domainIdentifier={domainIdentifier} node={node} answer={answer} />
      <NodeIdentity node={node} names={names} domainIdentifier={domainIdentifier} clusterFailure={answer.clusterFailure} />
      <div className="node-pair">
        <NodeFindings domainIdentifier={domainIdentifier} names={names} />
        <NodeWork domainIdentifier={domainIdentifier} node={node} />
      </div>
      <SectionErrorBoundary name="Shards">
        <NodeShards domainIdentifier={domainIdentifier} engineId={node.node?.id ?? null} />
      </SectionErrorBoundary>
      <SectionErrorBoundary name="Events and graphs">
        <Suspense fallback={<Skeleton label="Events and graphs" height={640} />}>
          <NodeOverTime domainIdentifier={domainIdentifier} node={node} names={names} />
        </Suspense>
      </SectionErrorBoundary>
    </div>
  );
}
