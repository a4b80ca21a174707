import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { DEFAULT_NAMESPACE, SERVERLESS_TABLES } from '#rules/serverless/tables';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { SERVERLESS_NO_MATCH } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { formatValue } from '../../../../ui/values/format-value.ts';
import { useServerless } from '../../parts/use-serverless.ts';
import type { DataPlane, Group } from './group.ts';
import { type DeploymentRecord, ReportQuery } from './group-queries.ts';
import { PlaneChoice } from './plane-choice.tsx';

const TITLE = 'Worker Deployment Report';
const EMPTY = { title: 'No deployment records', text: 'Nothing moves between generations of workers here.' };

type Flavour = 'moves' | 'workers';

const count = (id: 'gen' | 'repsOnOldGen' | 'shardsWithNoRepsInNewGen', width: number): Column<DeploymentRecord> => ({
  id,
  header: id,
  type: 'number',
  text: (row) => String(row[id]),
  // A generation is a name: no separators.
  ...(id === 'gen' ? { cell: (row: DeploymentRecord) => row.gen } : {}),
  width,
});
const duration = (id: 'duration' | 'stateUnchangedFor'): Column<DeploymentRecord> => ({
  id,
  header: id,
  type: 'number',
  text: (row) => String(row[id]),
  cell: (row) => formatValue(row[id], 'ms'),
  width: 160,
});

const columns: readonly Column<DeploymentRecord>[] = [
  {
    id: 'placementConstraint',
    header: 'placementConstraint',
    text: (row) => row.placementConstraint,
    width: 220,
    sticky: true,
    copyable: true,
  },
  count('gen', 90),
  count('repsOnOldGen', 140),
  count('shardsWithNoRepsInNewGen', 230),
  duration('duration'),
  duration('stateUnchangedFor'),
  { id: 'reason', header: 'reason', text: (row) => row.reason, width: 320 },
  { id: 'deploymentStatus', header: 'deploymentStatus', type: 'status', text: (row) => row.deploymentStatus, width: 180 },
];
const rowId = (row: DeploymentRecord): string => `${row.placementConstraint} ${row.gen} ${row.reason}`;

interface DeploymentReportProps extends Group {
  plane: DataPlane;
}

/** How far new generations of a group's workers have come: by what moves, or by workers (JUNO-061 to JUNO-064). */
export function DeploymentReport({ awsAccountId, placementConstraintId, plane }: DeploymentReportProps) {
  const [flavour, setFlavour] = useState<Flavour>('moves');
  const query = useServerless(ReportQuery, {
    accountId: awsAccountId,
    placementConstraintId,
    dataPlaneType: plane,
    namespace: DEFAULT_NAMESPACE,
    reportFlag: flavour,
  });
  return (
    <SpaceBetween size="s">
      <div className="placement-group-choices">
        <FormField label="Workers for">
          <PlaneChoice />
        </FormField>
        <FormField label="Report of">
          <SegmentedControl
            label="Report of"
            selectedId={flavour}
            options={[
              { id: 'moves', text: 'moves' },
              { id: 'workers', text: 'workers' },
            ]}
            onChange={({ detail }) => setFlavour(detail.selectedId === 'workers' ? 'workers' : 'moves')}
          />
        </FormField>
      </div>
      <ResourceTable<DeploymentRecord>
        key={`${plane} ${flavour}`}
        id="worker-deployments"
        title={TITLE}
        columns={columns}
        rows={query.data?.workerDeploymentReport.record}
        rowId={rowId}
        loading={query.isFetching}
        error={tableError('Unable to get the worker deployment report. Failed with {message}', query)}
        empty={EMPTY}
        noMatch={SERVERLESS_NO_MATCH}
        pageSizes={SERVERLESS_TABLES.deployments.pageSizes}
        defaultPageSize={SERVERLESS_TABLES.deployments.pageSize}
        csvName={`worker_deployment_report_${flavour}.csv`}
        actions={<RefreshButton title={TITLE} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />}
      />
    </SpaceBetween>
  );
}
