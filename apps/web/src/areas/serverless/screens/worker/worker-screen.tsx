import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { graphql } from '../../../../generated/gql.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { AccountGate } from '../../parts/account-gate.tsx';
import { useServerless } from '../../parts/use-serverless.ts';
import { WorkerFacts } from './worker-facts.tsx';
import { WorkerShards } from './worker-shards.tsx';

const WorkerMetrics = lazy(async () => ({ default: (await import('../placement-group/group-metrics.tsx')).WorkerMetrics }));

const WorkerQuery = graphql(`
  query Worker_DetailsQuery($awsAccountId: String!, $workerId: String!, $dataPlaneType: String!) {
    getWorkerDetails(awsAccountId: $awsAccountId, workerId: $workerId, dataPlaneType: $dataPlaneType) {
      workerId
      accountId
      placementConstraint
      namespace
      dataPlaneType
      generation
      workerMetadata {
        availabilityZone
      }
      measurements {
        cpuUtilizationPercent
        diskAvailableSpaceGb
        diskTotalSpaceGb
        memoryUtilizationPercent
        smHeartbeatCount
      }
      started
      lastHeartbeat
      shardMeasurements {
        replicaId
        physicalIndex
        state
        size
        mergeMeasurements
      }
    }
  }
`);

/** The page of a worker (JUNO-005). */
export function WorkerScreen() {
  const { awsAccountId = '', dataPlaneType = '', workerId = '' } = useParams();
  return (
    <AccountGate awsAccountId={awsAccountId}>
      <Worker awsAccountId={awsAccountId} dataPlaneType={dataPlaneType} workerId={workerId} />
    </AccountGate>
  );
}

/** One worker: what it is, how it is doing, the shards that it holds (JUNO-047), and the graphs of its kind (METRIC-042). */
function Worker({ awsAccountId, dataPlaneType, workerId }: { awsAccountId: string; dataPlaneType: string; workerId: string }) {
  // The call takes the type in small letters (JUNO-110).
  const query = useServerless(WorkerQuery, { awsAccountId, workerId, dataPlaneType: dataPlaneType.toLowerCase() });
  const worker = query.data?.getWorkerDetails[0];
  const isMissing = query.data !== undefined && worker === undefined;
  const refetch = () => void query.refetch();
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={`Worker for ${dataPlaneType.toLowerCase()} of account ${awsAccountId}`}>
        {workerId} <CopyButton text={workerId} what="worker id" />
      </Header>
      {query.error?.code === 'not-offered' ? <Section title="Worker Details" state="unavailable" /> : null}
      {query.isError && query.error.code !== 'not-offered' ? (
        <FailedPanel
          what={`Unable to get the worker. Failed with ${query.error.message}`}
          code={query.error.code}
          requestId={query.error.requestId}
          onRetry={refetch}
          retrying={query.isFetching}
        />
      ) : null}
      {isMissing ? (
        <Alert type="warning" statusIconAriaLabel="Warning" header="Worker not found">
          Account {awsAccountId} has no {dataPlaneType.toLowerCase()} worker {workerId} now. Workers are removed when their group scales in
          or a new generation replaces them.
        </Alert>
      ) : null}
      {isMissing || (query.isError && !worker) ? null : (
        <SpaceBetween size="m">
          <WorkerFacts worker={worker} isFetching={query.isFetching} onRefresh={refetch} />
          <WorkerShards shards={worker?.shardMeasurements} isFetching={query.isFetching} onRefresh={refetch} />
          {worker ? (
            <SectionErrorBoundary name="Worker metrics">
              <Suspense fallback={<Skeleton label="Worker metrics" height={96} />}>
                <WorkerMetrics
                  awsAccountId={awsAccountId}
                  placementConstraintId={worker.placementConstraint}
                  plane={dataPlaneType.toLowerCase() === 'indexing' ? 'indexing' : 'search'}
                />
              </Suspense>
            </SectionErrorBoundary>
          ) : null}
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
}
