import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import '../../../../ui/tokens/tokens.css';
import { accountPath } from '#rules/paths/serverless';
import { AccountGate } from '../../parts/account-gate.tsx';
import { DeploymentReport } from './deployment-report.tsx';
import { type DataPlane, type Group, scalingKey } from './group.ts';
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
  const [params, setParams] = useSearchParams();
  const [plane] = usePlane();
  const group = { awsAccountId, placementConstraintId };
  const ranges = {
    search: useRange(`${scalingKey('search')}.`, LAST_DAY),
    indexing: useRange(`${scalingKey('indexing')}.`, LAST_DAY),
  };
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? TABS[0].id;
  const choose = (id: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === TABS[0].id) next.delete('tab');
        else next.set('tab', id);
        return next;
      },
      { preventScrollReset: true },
    );
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
                <Content tab={id} group={group} ranges={ranges} />
              </SectionErrorBoundary>
            ) : null,
        }))}
      />
      <div className="placement-group-choices">
        <PlaneChoice />
      </div>
      <SectionErrorBoundary name="Timeline">
        <Suspense fallback={<Skeleton label="Timeline" height={640} />}>
          <Timeline key={`${placementConstraintId} ${plane}`} {...group} plane={plane} own={ranges[plane]} />
        </Suspense>
      </SectionErrorBoundary>
      <SectionErrorBoundary name="Placement group metrics">
        <Suspense fallback={<Skeleton label="Placement group metrics" height={96} />}>
          <GroupMetrics {...group} plane={plane} />
        </Suspense>
      </SectionErrorBoundary>
      <SectionErrorBoundary name="CloudWatch Insights">
        <Suspense fallback={<Skeleton label="CloudWatch Insights" height={480} />}>
          <Insights {...group} plane={plane} />
        </Suspense>
      </SectionErrorBoundary>
    </SpaceBetween>
  );
}

function Content({ tab, group, ranges }: { tab: Tab; group: Group; ranges: Readonly<Record<DataPlane, OwnRange>> }) {
  const [plane] = usePlane();
  const key = `${group.awsAccountId} ${group.placementConstraintId} ${plane}`;
  if (tab === 'search-scaling') return <ScalingHistory key={key} {...group} plane="search" own={ranges.search} />;
  if (tab === 'indexing-scaling') return <ScalingHistory key={key} {...group} plane="indexing" own={ranges.indexing} />;
  return tab === 'deployments' ? <DeploymentReport {...group} plane={plane} /> : <Replicas key={key} {...group} plane={plane} />;
}
