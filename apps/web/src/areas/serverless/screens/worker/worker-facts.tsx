import { Link } from 'react-router';
import { accountPath, placementGroupPath } from '#rules/paths/serverless';
import type { Worker_DetailsQueryQuery } from '../../../../generated/graphql.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';

type Worker = Worker_DetailsQueryQuery['getWorkerDetails'][number];

interface WorkerFactsProps {
  /** Undefined while it loads. */
  worker: Worker | undefined;
  isFetching: boolean;
  onRefresh: () => void;
}

const percent = (value: number | undefined): string | null => (value === undefined ? null : `${value.toFixed(2)}%`);

/** What a worker is and what it measures (JUNO-089). */
export function WorkerFacts({ worker, isFetching, onRefresh }: WorkerFactsProps) {
  const measured = worker?.measurements;
  return (
    <Section
      title="Worker Details"
      state={worker ? 'ready' : 'loading'}
      height={216}
      fetching={isFetching}
      onRefresh={onRefresh}
      note={
        worker && !measured ? (
          <Status kind="error">
            No heartbeat {worker.lastHeartbeat ? 'since ' : 'since it started'}
            {worker.lastHeartbeat ? <Timestamp at={worker.lastHeartbeat} /> : null}
          </Status>
        ) : undefined
      }
    >
      {worker ? (
        <KeyValues
          columns={4}
          items={[
            { label: 'workerId', value: worker.workerId, copy: worker.workerId },
            { label: 'accountId', value: <Link to={accountPath(worker.accountId)}>{worker.accountId}</Link>, copy: worker.accountId },
            {
              label: 'placementConstraint',
              value: <Link to={placementGroupPath(worker.accountId, worker.placementConstraint)}>{worker.placementConstraint}</Link>,
              copy: worker.placementConstraint,
            },
            { label: 'namespace', value: worker.namespace },
            { label: 'dataPlaneType', value: worker.dataPlaneType },
            { label: 'generation', value: String(worker.generation), copy: String(worker.generation) },
            { label: 'availability zone', value: worker.workerMetadata.availabilityZone },
            { label: 'started', value: <Timestamp at={worker.started} /> },
            { label: 'CPU', value: percent(measured?.cpuUtilizationPercent) },
            { label: 'memory utilization', value: percent(measured?.memoryUtilizationPercent) },
            {
              label: 'disk available',
              value: measured ? `${measured.diskAvailableSpaceGb.toFixed(1)} of ${measured.diskTotalSpaceGb.toFixed(1)} GB` : null,
            },
            {
              label: 'heartbeat count',
              value: measured ? (
                <>
                  {measured.smHeartbeatCount}, the last <Timestamp at={worker.lastHeartbeat} />
                </>
              ) : null,
            },
          ]}
        />
      ) : null}
    </Section>
  );
}
