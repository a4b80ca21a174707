import Button from '@cloudscape-design/components/button';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { readCreatedBy } from '#rules/releases/projections';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { callSdpds } from '../../../../kits/sdpds/call-sdpds.ts';
import { sdpdsKey } from '../../../../kits/sdpds/use-sdpds.ts';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';
import { TaskStatus } from '../badges.tsx';
import { isEndedTask } from '../task-states.ts';
import { TASKS_ID } from './anchors.ts';
import { TaskLink } from './task-link.tsx';
import { useClusterContext } from './view-context.ts';

const TITLE = 'Tasks';
/** SDPDS-032. */
const POLL_MS = 5_000;

type TaskAnswer = SdpdsAnswer<'task/describe'>;

interface TaskRow {
  taskID: string;
  /** Undefined until its first answer. */
  status: string | undefined;
  creationTime: number | undefined;
  lastModificationTime: number | undefined;
  lastModifiedBy: string | undefined;
  /** Why it is so, what it waits for, or why it could not be read. */
  note: string;
}

const isoOf = (seconds: number | undefined): string => (seconds === undefined ? '' : new Date(seconds * 1_000).toISOString());
const columns: readonly Column<TaskRow>[] = [
  {
    id: 'taskID',
    header: 'Task ID',
    text: ({ taskID }) => taskID,
    cell: ({ taskID }) => <TaskLink taskId={taskID} />,
    width: 360,
    sticky: true,
  },
  {
    id: 'taskStatus',
    header: 'Task status',
    type: 'status',
    text: ({ status }) => status ?? '',
    cell: ({ status }) => (status === undefined ? '–' : <TaskStatus status={status} />),
    width: 190,
  },
  { id: 'creationTime', header: 'Creation time', type: 'date', text: (row) => isoOf(row.creationTime), width: 150 },
  {
    id: 'lastModificationTime',
    header: 'Last modification time',
    type: 'date',
    text: (row) => isoOf(row.lastModificationTime),
    width: 180,
  },
  { id: 'lastModifiedBy', header: 'Last modified by', text: ({ lastModifiedBy }) => lastModifiedBy ?? '', width: 150 },
  { id: 'note', header: 'Reason or what it waits for', text: ({ note }) => note, width: 320 },
  {
    id: 'forget',
    header: 'Follow',
    text: () => '',
    cell: ({ taskID }) => <Forget taskId={taskID} />,
    width: 90,
    sortable: false,
    filterable: false,
  },
];
const taskId = ({ taskID }: TaskRow): string => taskID;

/** Tasks that were started here or are named by the address: asked for every 5 seconds until they have ended (SDPDS-032, SDPDS-033). */
export function TaskTable() {
  const { view } = useClusterContext();
  const rows = useQueries({
    queries: view.tasks.map((taskID) => ({
      queryKey: sdpdsKey('task/describe', { taskID }),
      queryFn: ({ signal }: { signal: AbortSignal }) => callSdpds('task/describe', { taskID }, signal),
      refetchInterval: (query: { state: { data?: TaskAnswer | undefined } }) => {
        const status = query.state.data?.taskDetails.taskStatus;
        return status !== undefined && isEndedTask(status) ? (false as const) : POLL_MS;
      },
      staleTime: 0,
      networkMode: 'always' as const,
    })),
    // What it answers keeps its identity while nothing in it has changed, as the table needs it.
    combine: (answers) => answers.map(({ data, error }, index) => rowOf(view.tasks[index] ?? '', data, error)),
  });
  useRefreshWithTasks(rows.map(({ taskID, status }) => `${taskID} ${status}`).join());
  return (
    <div id={TASKS_ID} className="sdpds-anchor">
      <ResourceTable<TaskRow>
        id="sdpds-tasks"
        urlKey="followed"
        title={TITLE}
        description="Asked for every 5 seconds until they have ended."
        columns={columns}
        rows={rows}
        rowId={taskId}
        empty={{ title: 'No tasks' }}
        pageSizes={[10]}
        defaultPageSize={10}
      />
    </div>
  );
}

function rowOf(taskID: string, data: TaskAnswer | undefined, error: Error | null): TaskRow {
  const audit = data?.auditProperties;
  return {
    taskID,
    status: data?.taskDetails.taskStatus,
    creationTime: audit?.creationTime,
    lastModificationTime: audit?.lastModificationTime,
    lastModifiedBy: audit && readCreatedBy(audit.lastModifiedBy).id,
    note: error ? `Could not be read: ${error.message}` : (data?.taskDetails.reason ?? data?.taskDetails.waitingFor ?? ''),
  };
}

/** When a task goes on, what the cluster has may be something else. */
function useRefreshWithTasks(states: string): void {
  const client = useQueryClient();
  useOnChange(
    states,
    () => void client.invalidateQueries({ queryKey: ['sdpds'], predicate: ({ queryKey }) => queryKey[1] !== 'task/describe' }),
  );
}

function Forget({ taskId: id }: { taskId: string }) {
  const { view } = useClusterContext();
  return (
    <Button variant="inline-link" ariaLabel={`Stop following task ${id}`} onClick={() => view.forget(id)}>
      Stop
    </Button>
  );
}
