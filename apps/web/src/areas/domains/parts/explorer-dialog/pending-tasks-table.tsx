import { graphql } from '../../../../generated/gql.ts';
import type { ExplorerDialog_PendingTasksQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';

const PendingTasks = graphql(`
  query ExplorerDialog_PendingTasksQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cluster {
          pendingTasks {
            insertOrder
            timeInQueue
            priority
            source
          }
        }
      }
    }
  }
`);

type Task = NonNullable<
  NonNullable<NonNullable<NonNullable<ExplorerDialog_PendingTasksQueryQuery['domain']>['es60']>['cluster']>['pendingTasks']
>[number];

const columns: readonly Column<Task>[] = [
  { id: 'insertOrder', header: 'insertOrder', type: 'number', text: (row) => String(row.insertOrder), width: 130 },
  { id: 'timeInQueue', header: 'timeInQueue', text: (row) => row.timeInQueue, width: 140 },
  { id: 'priority', header: 'priority', text: (row) => row.priority, width: 120 },
  { id: 'source', header: 'source', text: (row) => row.source, width: 520, copyable: true },
];
const EMPTY = { title: 'No records', text: 'The cluster manager has no task waiting.' };

export function PendingTasksTable({ domainIdentifier }: { domainIdentifier: string }) {
  const query = useOperation(PendingTasks, { domainIdentifier }, { refreshMs: 20_000 });
  return (
    <ResourceTable<Task>
      id="explorer-pending-tasks"
      title="cat pending_tasks"
      columns={columns}
      rows={query.data?.domain?.es60?.cluster?.pendingTasks ?? undefined}
      rowId={taskId}
      loading={query.isFetching}
      error={tableError('Unable to get cat pending_tasks', query)}
      empty={EMPTY}
      pageSizes={[50, 100, 500]}
      defaultPageSize={50}
      csvName={`pending-tasks-${domainIdentifier.replace(':', '-')}.csv`}
    />
  );
}

const taskId = (row: Task): string => String(row.insertOrder);
