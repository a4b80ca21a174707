import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { useOwnParams } from '../../../../kits/address/use-own-params.ts';
import { DateRangePicker } from '../../../../kits/date-range/date-range-picker.tsx';
import { writeRangeParams } from '../../../../kits/date-range/range-params.ts';
import { TimeZoneSelect } from '../../../../kits/date-range/time-zone-select.tsx';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { useSdpdsPages } from '../../../../kits/sdpds/all-pages.ts';
import { sdpdsTableError } from '../../../../kits/sdpds/sdpds-failure.ts';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { browserZone } from '../../../../ui/values/format-time.ts';
import { TaskStatus } from '../badges.tsx';
import { versionText } from '../component-keys.ts';
import { AUDIT_PRESETS, auditWindow, LAST_750_HOURS, readAuditRange } from './audit-range.ts';
import { TaskLink } from './task-link.tsx';
import { useClusterContext } from './view-context.ts';

type UpdateRow = SdpdsAnswer<'cluster/auditHistory'>['clusterUpdateList'][number];

const TITLE = 'Deployment and Audit History';
/** Entries in one page of the call, and those of the table (SDPDS-038, SDPDS-050). */
const ENTRIES_A_PAGE = 50;
const PAGE_SIZES = [5, 10, 20, 50];
const PREFIX = 'audit.';
const EMPTY = { title: 'No deployments', text: 'What was deployed on the cluster and removed from it in this time is listed here.' };

const updatesOf = (row: UpdateRow): string =>
  row.componentVersionUpdateList
    .map(({ componentAction, componentVersion }) => `${componentAction} ${versionText(componentVersion)}`)
    .join(', ');

const columns: readonly Column<UpdateRow>[] = [
  {
    id: 'creationTime',
    header: 'Creation time',
    type: 'date',
    text: (row) => new Date(row.creationTime * 1_000).toISOString(),
    width: 150,
    sticky: true,
  },
  {
    id: 'updateStatus',
    header: 'Update status',
    type: 'status',
    text: (row) => row.updateStatus,
    cell: (row) => <TaskStatus status={row.updateStatus} />,
    width: 190,
  },
  { id: 'components', header: 'Component versions', text: updatesOf, width: 320 },
  { id: 'task', header: 'Task ID', text: (row) => row.taskID, cell: (row) => <TaskLink taskId={row.taskID} />, width: 360 },
  { id: 'by', header: 'By', text: (row) => row.by, width: 150 },
  { id: 'reason', header: 'Reason', text: (row) => row.reason ?? '', width: 320 },
];
const taskOf = (row: UpdateRow): string => row.taskID;
const PANEL = { title: (row: UpdateRow) => `Task ${row.taskID}`, content: (row: UpdateRow) => <UpdateDetails row={row} /> };

const RANGE_AND_ZONE = ['last', 'start', 'end', 'zone'];

/** What was deployed and removed in a time, the last first (SDPDS-004, SDPDS-037, SDPDS-038). */
export function AuditHistory() {
  const { cluster } = useClusterContext();
  const [params, changeAddress] = useAddress();
  const [now, setNow] = useState(Date.now);
  const own = useOwnParams(params, PREFIX, RANGE_AND_ZONE);
  const asked = useMemo(() => readAuditRange(own), [own]);
  const window = useMemo(() => auditWindow(asked, now, browserZone()), [asked, now]);
  const query = useSdpdsPages(
    'cluster/auditHistory',
    { cluster, ...window, maxResults: ENTRIES_A_PAGE },
    { enabled: asked.problem === null },
  );
  const rows = useMemo(
    () => (asked.problem === null ? query.data?.flatMap(({ clusterUpdateList }) => clusterUpdateList) : NO_ROWS),
    [query.data, asked.problem],
  );
  const refresh = () => {
    setNow(Date.now());
    if (asked.range.type === 'absolute') void query.refetch();
  };
  return (
    <SpaceBetween size="s">
      <div className="sdpds-range">
        <FormField label="Date range" errorText={asked.problem} stretch>
          <DateRangePicker
            value={asked.range}
            presets={AUDIT_PRESETS}
            timeZone={asked.zone}
            isLenient
            onChange={(range) => {
              setNow(Date.now());
              changeAddress((current) => writeRangeParams(current, PREFIX, range, LAST_750_HOURS, asked.zone, browserZone()));
            }}
          />
        </FormField>
        <FormField label="Time Zone" stretch>
          <TimeZoneSelect value={asked.zone} onChange={(zone) => changeAddress({ [`${PREFIX}zone`]: zone === 'UTC' ? null : zone })} />
        </FormField>
      </div>
      <ResourceTable<UpdateRow>
        id="sdpds-audit"
        urlKey="audit"
        title={TITLE}
        columns={columns}
        rows={rows}
        rowId={taskOf}
        loading={query.isFetching}
        error={asked.problem === null ? sdpdsTableError('Failed to fetch the audit history', query) : undefined}
        empty={EMPTY}
        pageSizes={PAGE_SIZES}
        defaultPageSize={10}
        csvName="cluster_audit_history.csv"
        panel={PANEL}
        actions={<RefreshButton title={TITLE} isBusy={query.isFetching} onRefresh={refresh} />}
      />
    </SpaceBetween>
  );
}

const NO_ROWS: readonly UpdateRow[] = [];

function UpdateDetails({ row }: { row: UpdateRow }) {
  return (
    <KeyValues
      columns={1}
      items={[
        { label: 'Update status', value: <TaskStatus status={row.updateStatus} /> },
        { label: 'Creation time', value: <Timestamp at={row.creationTime * 1_000} /> },
        ...row.componentVersionUpdateList.map(({ componentAction, componentVersion }) => ({
          label: componentAction,
          value: versionText(componentVersion),
        })),
        { label: 'Task ID', value: <TaskLink taskId={row.taskID} /> },
        { label: 'By', value: row.by },
        { label: 'Reason', value: row.reason },
      ]}
    />
  );
}
