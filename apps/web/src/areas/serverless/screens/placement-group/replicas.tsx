import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { workerPath } from '#rules/paths/serverless';
import { DEFAULT_NAMESPACE, SERVERLESS_TABLES } from '#rules/serverless/tables';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { failedResponse } from '../../../../kits/graphql/failed-response.ts';
import { linesOf } from '../../../../kits/graphql/lines-of.ts';
import { type RequestError, unreachable } from '../../../../kits/graphql/request-error.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { SERVERLESS_NO_MATCH } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { RefreshStatus } from '../../../../kits/self-refresh/refresh-status.tsx';
import { SHARD_LIST_REFRESH_MS } from '../../../../kits/self-refresh/self-refresh.ts';
import { useSelfRefresh } from '../../../../kits/self-refresh/use-self-refresh.ts';
import { presenceHeaders } from '../../../../kits/session/presence.ts';
import { Status } from '../../../../ui/status/status.tsx';
import { statusKind } from '../../../../ui/status/status-kind.ts';
import { useUnavailable } from '../../parts/use-serverless.ts';
import type { DataPlane, Group } from './group.ts';
import { PlaneChoice } from './plane-choice.tsx';
import { ReplicasByWorker } from './replicas-by-worker.tsx';

const TITLE = 'Shard Details';
const EMPTY = { title: 'No replicas', text: 'No replica of this group is in the states chosen.' };
/** JUNO-066, JUNO-067. */
const REPLICA_STATES = ['Synced', 'Syncing', 'Unassigned'];
const LIFECYCLE_STATES = ['Archived', 'Active', 'Deleted', 'Unpinned'];
const FIRST_LIFECYCLE = ['Active'];

const columnsFor = (awsAccountId: string, plane: DataPlane): readonly Column<Replica>[] => [
  { id: 'shard_id', header: 'shard_id', text: (row) => row.shard_id, width: 280, sticky: true, copyable: true },
  { id: 'shard_state', header: 'shard_state', type: 'status', text: (row) => row.shard_state, cell: (row) => row.shard_state, width: 120 },
  { id: 'replica_index', header: 'replica_index', type: 'number', text: (row) => String(row.replica_index), width: 130 },
  {
    id: 'replica_state',
    header: 'replica_state',
    type: 'status',
    text: (row) => row.replica_state,
    cell: (row) => <Status kind={statusKind(row.replica_state)}>{row.replica_state}</Status>,
    width: 150,
  },
  { id: 'since', header: 'in this state since', type: 'date', text: (row) => new Date(row.since).toISOString(), width: 170 },
  {
    id: 'worker_id',
    header: 'worker_id',
    text: (row) => row.worker_id ?? '',
    cell: (row) => (row.worker_id === null ? '–' : <Link to={workerPath(awsAccountId, plane, row.worker_id)}>{row.worker_id}</Link>),
    width: 260,
  },
  {
    id: 'worker_generation',
    header: 'worker_generation',
    type: 'number',
    text: (row) => (row.worker_generation === null ? '' : String(row.worker_generation)),
    cell: (row) => row.worker_generation ?? '–',
    width: 160,
  },
  { id: 'writer_type', header: 'writer_type', text: (row) => row.writer_type, width: 130 },
];
const rowId = (row: Replica): string => `${row.shard_id}/${row.replica_index}`;

interface ReplicasProps extends Group {
  plane: DataPlane;
}

/** The replicas of a group's shards; the list reads itself again while it is looked at (JUNO-065 to JUNO-072). */
export function Replicas({ awsAccountId, placementConstraintId, plane }: ReplicasProps) {
  const [replicaStates, setReplicaStates] = useState<readonly string[]>([]);
  const [shardLifeCycleStates, setLifecycleStates] = useState<readonly string[]>(FIRST_LIFECYCLE);
  const [isByWorker, setIsByWorker] = useByWorker();
  // Columns keep their identity; another group or plane has another component.
  const [columns] = useState(() => columnsFor(awsAccountId, plane));
  const asked = {
    awsAccountId,
    placementConstraintId,
    namespace: DEFAULT_NAMESPACE,
    dataPlaneType: plane,
    replicaStates,
    shardLifeCycleStates,
  };
  const reading = useQuery<readonly Replica[], RequestError>({
    queryKey: ['serverless-replicas', asked],
    queryFn: ({ signal }) => readReplicas(asked, signal),
    staleTime: 10_000,
    // Comparing 50,000 rows with their successors costs more than drawing them.
    structuralSharing: false,
  });
  const query = useUnavailable(reading);
  const refresh = useSelfRefresh({
    everyMs: SHARD_LIST_REFRESH_MS,
    enabled: query.data !== undefined,
    refresh: async () => (await reading.refetch()).isSuccess,
  });
  return (
    <SpaceBetween size="s">
      <div className="placement-group-choices">
        <FormField label="Workers for">
          <PlaneChoice />
        </FormField>
        <FormField label="List">
          <SegmentedControl
            label="List"
            selectedId={isByWorker ? 'workers' : 'replicas'}
            options={[
              { id: 'replicas', text: 'Replicas' },
              { id: 'workers', text: 'By worker' },
            ]}
            onChange={({ detail }) => setIsByWorker(detail.selectedId === 'workers')}
          />
        </FormField>
        <States label="Replica state" states={REPLICA_STATES} chosen={replicaStates} onChange={setReplicaStates} />
        <States label="Shard lifecycle state" states={LIFECYCLE_STATES} chosen={shardLifeCycleStates} onChange={setLifecycleStates} />
      </div>
      {isByWorker ? (
        <ReplicasByWorker awsAccountId={awsAccountId} plane={plane} replicas={query.data} isFetching={query.isFetching} />
      ) : null}
      <ResourceTable<Replica>
        id="group-replicas"
        title={TITLE}
        description={<RefreshStatus state={refresh} />}
        columns={columns}
        rows={query.data}
        rowId={rowId}
        loading={query.isFetching}
        error={tableError('Unable to get the replicas. Failed with {message}', query)}
        empty={EMPTY}
        noMatch={SERVERLESS_NO_MATCH}
        pageSizes={PAGE_SIZES}
        defaultPageSize={SERVERLESS_TABLES.replicas.pageSize}
        csvName="group_replicas.csv"
        actions={<RefreshButton title={TITLE} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />}
      />
    </SpaceBetween>
  );
}

const PAGE_SIZES = [SERVERLESS_TABLES.replicas.pageSize];
const LIST = 'replicas';

/** Whether the workers are listed above the replicas, as the address has it. */
function useByWorker(): [boolean, (next: boolean) => void] {
  const [params, changeAddress] = useAddress();
  const choose = (next: boolean) => changeAddress({ [LIST]: next ? 'by-worker' : null });
  return [params.get(LIST) === 'by-worker', choose];
}

interface StatesProps {
  label: string;
  states: readonly string[];
  /** None for all. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function States({ label, states, chosen, onChange }: StatesProps) {
  const options = states.map((state) => ({ value: state, label: state }));
  return (
    <FormField label={label}>
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => chosen.includes(value))}
        hideTokens
        placeholder={chosen.length === 0 ? 'All states' : chosen.join(', ')}
        onChange={({ detail }) => onChange(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
      />
    </FormField>
  );
}

const ReplicaLine = z.object({
  replica_index: z.number(),
  replica_state: z.string(),
  worker_id: z.string().nullable(),
  worker_generation: z.number().nullable(),
  writer_type: z.string(),
  shard_id: z.string(),
  shard_state: z.string(),
  since: z.number(),
});
/** A replica of a shard; `since` is when it came to its state, in epoch milliseconds. */
export type Replica = z.infer<typeof ReplicaLine>;

interface AskedReplicas extends Group {
  namespace: string;
  dataPlaneType: DataPlane;
  /** None for all. */
  replicaStates: readonly string[];
  shardLifeCycleStates: readonly string[];
}

/** All replicas of a group, however many: listReplicas cuts long lists. Rejects with RequestError. */
async function readReplicas(asked: AskedReplicas, signal: AbortSignal): Promise<readonly Replica[]> {
  const query = new URLSearchParams({
    accountId: asked.awsAccountId,
    namespace: asked.namespace,
    dataPlaneType: asked.dataPlaneType,
    placementConstraintId: asked.placementConstraintId,
    shardLifeCycleStates: asked.shardLifeCycleStates.join(','),
    replicaStates: asked.replicaStates.join(','),
  });
  const headers = { accept: 'application/x-ndjson', ...presenceHeaders() };
  const response = await fetch(`/api/serverless/replicas?${query}`, { headers, credentials: 'same-origin', signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      throw unreachable();
    },
  );
  if (!response.ok || !response.body) throw await failedResponse(response);
  const rows: Replica[] = [];
  for await (const line of linesOf(response.body)) rows.push(ReplicaLine.parse(JSON.parse(line)));
  return rows;
}
