import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import '../../../../ui/tokens/tokens.css';
import { accountPath } from '#rules/paths/serverless';
import { DEFAULT_NAMESPACE } from '#rules/serverless/tables';
import { AccountGate } from '../../parts/account-gate.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { panelState } from '../../parts/panel-state.ts';
import { useServerless } from '../../parts/use-serverless.ts';
import { VerdictPanel } from '../../parts/verdict/verdict-panel.tsx';
import { GroupVerdictQuery } from '../../parts/verdict/verdict-queries.ts';
import { DeploymentReport } from './deployment-report.tsx';
import type { Group } from './group.ts';
import './placement-group.css';
import { PlaneChoice, usePlane } from './plane-choice.tsx';
import { Replicas } from './replicas.tsx';
import { ScalingHistory } from './scaling-history.tsx';
import { type OwnRange, useRange } from './use-range.ts';

const GroupMetrics = lazy(async () => ({ default: (await import('./group-metrics.tsx')).GroupMetrics }));
const Timeline = lazy(async () => ({ default: (await import('./timeline/timeline.tsx')).Timeline }));
const Insights = lazy(async () => ({ default: (await import('./insights.tsx')).Insights }));

const TABS = [
  { id: 'search-scaling', label: 'Search Scaling Audit History' },
  { id: 'indexing-scaling', label: 'Indexing Scaling Audit History' },
  { id: 'deployments', label: 'Worker Deployment Report' },
  { id: 'shards', label: 'Shard Details' },
] as const;

const LAST_DAY = { type: 'relative', amount: 1, unit: 'day' } as const;

type Tab = (typeof TABS)[number]['id'];

/** The page of a placement constraint group (JUNO-006). */
export function PlacementGroupScreen() {
  const { awsAccountId = '', placementConstraintId = '' } = useParams();
  return (
    <AccountGate awsAccountId={awsAccountId}>
      <PlacementGroup awsAccountId={awsAccountId} placementConstraintId={placementConstraintId} />
    </AccountGate>
  );
}

/** Collections that share workers: how these are scaled and replaced, and where the shards are (JUNO-050, JUNO-051). */
function PlacementGroup({ awsAccountId, placementConstraintId }: Group) {
  const [params, changeAddress] = useAddress();
  const [plane] = usePlane();
  const group = { awsAccountId, placementConstraintId };
  // One range for the whole page: its scaling, timeline and insights are read against each other.
  const own = useRange('', LAST_DAY);
  const verdict = useServerless(GroupVerdictQuery, { ...group, namespace: DEFAULT_NAMESPACE }, { staleMs: 30_000 });
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? TABS[0].id;
  const choose = (id: string) => changeAddress({ tab: id === TABS[0].id ? null : id });
  if (verdict.error?.code === 'not-found') return <NotFound what="Placement group" id={placementConstraintId} error={verdict.error} />;
  return (
    <SpaceBetween size="m">
      <Header
        variant="h1"
        description={
          <>
            Placement constraint group of account <Link to={accountPath(awsAccountId)}>{awsAccountId}</Link>
          </>
        }
      >
        {placementConstraintId} <CopyButton text={placementConstraintId} what="placement constraint id" />
      </Header>
      <VerdictPanel
        panel={panelState(verdict, 'Unable to load the verdict. Failed with {message}')}
        verdict={verdict.data?.serverlessGroupVerdict}
      />
      <Tabs
        ariaLabel="Parts of the placement constraint group"
        activeTabId={tab}
        i18nStrings={{ scrollLeftAriaLabel: 'Earlier tabs', scrollRightAriaLabel: 'Later tabs' }}
        onChange={({ detail }) => choose(detail.activeTabId)}
        tabs={TABS.map(({ id, label }) => ({
          id,
          label,
          content:
            id === tab ? (
              <SectionErrorBoundary name={label}>
                <Content tab={id} group={group} own={own} />
              </SectionErrorBoundary>
            ) : null,
        }))}
      />
      <div className="placement-group-choices">
        <PlaneChoice />
      </div>
      <SectionErrorBoundary name="Timeline">
        <Suspense fallback={<Skeleton label="Timeline" height={640} />}>
          <Timeline key={`${placementConstraintId} ${plane}`} {...group} plane={plane} own={own} />
        </Suspense>
      </SectionErrorBoundary>
      <SectionErrorBoundary name="Placement group metrics">
        <Suspense fallback={<Skeleton label="Placement group metrics" height={96} />}>
          <GroupMetrics {...group} plane={plane} />
        </Suspense>
      </SectionErrorBoundary>
      <SectionErrorBoundary name="CloudWatch Insights">
        <Suspense fallback={<Skeleton label="CloudWatch Insights" height={480} />}>
          <Insights {...group} plane={plane} own={own} />
        </Suspense>
      </SectionErrorBoundary>
    </SpaceBetween>
  );
}

function Content({ tab, group, own }: { tab: Tab; group: Group; own: OwnRange }) {
  const [plane] = usePlane();
  const key = `${group.awsAccountId} ${group.placementConstraintId} ${plane}`;
  if (tab === 'search-scaling') return <ScalingHistory key={key} {...group} plane="search" own={own} />;
  if (tab === 'indexing-scaling') return <ScalingHistory key={key} {...group} plane="indexing" own={own} />;
  return tab === 'deployments' ? <DeploymentReport {...group} plane={plane} /> : <Replicas key={key} {...group} plane={plane} />;
}
