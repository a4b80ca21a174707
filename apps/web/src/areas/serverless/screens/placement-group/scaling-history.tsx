import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { EVENT_PRESETS } from '#rules/date-range';
import { type FilterQuery, serialiseFilter } from '#rules/property-filter';
import { actionTime, isScalingSuccess, SCALING_SUCCESS, truncationNote } from '#rules/serverless/scaling';
import { DEFAULT_NAMESPACE, SERVERLESS_TABLES } from '#rules/serverless/tables';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { DateRangePicker } from '../../../../kits/date-range/date-range-picker.tsx';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { SERVERLESS_NO_MATCH } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { namedValues, namedValuesText } from '../../parts/named-values.ts';
import { useServerless } from '../../parts/use-serverless.ts';
import { type DataPlane, type Group, scalingKey } from './group.ts';
import { ScalingQuery, type ScalingRecord } from './group-queries.ts';
import type { OwnRange } from './use-range.ts';

const HINT = 'Range must be between 0 - 24 hours. Use 24 hour format.';
const EMPTY = { title: 'No records', text: 'The group was not scaled in this time.' };
const TITLES = { search: 'Search Scaling Audit History', indexing: 'Indexing Scaling Audit History' } as const;

/** JUNO-059. What failed is listed above the table, so that this hides nothing. */
const DEFAULT_FILTER: FilterQuery = { operation: 'and', tokens: [{ propertyKey: 'status', operator: '=', value: SCALING_SUCCESS }] };
const FAILED_FILTER: FilterQuery = { operation: 'and', tokens: [{ propertyKey: 'status', operator: '!=', value: SCALING_SUCCESS }] };

const isoOf = (actionId: string): string => {
  const at = actionTime(actionId);
  return at === null ? '' : new Date(at).toISOString();
};

const columns: readonly Column<ScalingRecord>[] = [
  { id: 'ActionId', header: 'ActionId', text: (row) => row.ActionId, width: 220, sticky: true, copyable: true },
  { id: 'time', header: 'time', type: 'date', text: (row) => isoOf(row.ActionId), width: 130 },
  { id: 'action', header: 'action', text: (row) => row.action, width: 220 },
  {
    id: 'status',
    header: 'status',
    type: 'status',
    text: (row) => row.status,
    cell: (row) => <Status kind={isScalingSuccess(row.status) ? 'success' : 'error'}>{row.status}</Status>,
    width: 180,
  },
  { id: 'breachingMetrics', header: 'breachingMetrics', text: (row) => row.breachingMetrics.join(', '), width: 280 },
  { id: 'explanation', header: 'explanation', text: (row) => row.explanation, width: 460 },
  { id: 'parsedParams', header: 'Action Description', text: (row) => namedValuesText(row.parsedParams), width: 460 },
];
const rowId = (row: ScalingRecord): string => row.ActionId;
const PANEL = { title: (row: ScalingRecord) => row.action, content: (row: ScalingRecord) => <RecordDetails row={row} /> };

interface ScalingHistoryProps extends Group {
  plane: DataPlane;
  /** Of the page: the timeline follows it too. */
  own: OwnRange;
}

/** How and why the workers of a group became more and fewer, the last first (JUNO-052 to JUNO-060). */
export function ScalingHistory({ awsAccountId, placementConstraintId, plane, own }: ScalingHistoryProps) {
  const key = scalingKey(plane);
  const { range, window, choose, renew } = own;
  const query = useServerless(ScalingQuery, {
    awsAccountId,
    placementConstraintId,
    dataPlaneType: plane,
    namespace: DEFAULT_NAMESPACE,
    startTime: String(window.start),
    endTime: String(window.end),
  });
  const rows = query.data?.getScalingAuditHistory;
  const failed = rows?.filter(({ status }) => !isScalingSuccess(status)) ?? [];
  const [filters, setFilters] = useState(0);
  const [, changeAddress] = useAddress();
  const showFailed = () => {
    changeAddress({ [`${key}.filter`]: serialiseFilter(FAILED_FILTER) });
    // The table reads its part of the address when it is mounted.
    setFilters(filters + 1);
  };
  const note = rows ? truncationNote(rows) : null;
  const refresh = () => {
    renew();
    if (range.type === 'absolute') void query.refetch();
  };
  return (
    <SpaceBetween size="s">
      <div className="placement-group-range">
        <FormField label="Date range" constraintText={HINT} stretch>
          <DateRangePicker value={range} presets={EVENT_PRESETS} timeZone="UTC" hint={HINT} onChange={choose} />
        </FormField>
      </div>
      {note === null ? null : (
        <Alert type="info" statusIconAriaLabel="Info">
          {note}
        </Alert>
      )}
      {failed.length > 0 ? <FailedActions failed={failed} of={rows?.length ?? 0} onShow={showFailed} /> : null}
      <ResourceTable<ScalingRecord>
        key={filters}
        id={key}
        title={TITLES[plane]}
        columns={columns}
        rows={rows}
        rowId={rowId}
        loading={query.isFetching}
        error={tableError('Unable to get the scaling audit history. Failed with {message}', query)}
        empty={EMPTY}
        noMatch={SERVERLESS_NO_MATCH}
        pageSizes={SERVERLESS_TABLES.scaling.pageSizes}
        defaultPageSize={SERVERLESS_TABLES.scaling.pageSize}
        defaultFilter={DEFAULT_FILTER}
        csvName={`${plane}_scaling_audit_history.csv`}
        panel={PANEL}
        actions={<RefreshButton title={TITLES[plane]} isBusy={query.isFetching} onRefresh={refresh} />}
      />
    </SpaceBetween>
  );
}

const MOST_FAILED = 3;

/** Scaling that did not succeed, the last first: it is what the page is opened for, whatever the table's filter says. */
function FailedActions({ failed, of, onShow }: { failed: readonly ScalingRecord[]; of: number; onShow: () => void }) {
  return (
    <Alert
      type="error"
      statusIconAriaLabel="Error"
      header={`${failed.length} of ${of} scaling actions failed`}
      action={<Button onClick={onShow}>Show failed actions</Button>}
    >
      <TimestampScope>
        <ul className="placement-group-failed" aria-label="Failed scaling actions">
          {failed.slice(0, MOST_FAILED).map((record) => (
            <li key={record.ActionId}>
              {isoOf(record.ActionId) === '' ? null : <Timestamp at={isoOf(record.ActionId)} />} {record.action}: {record.status}.{' '}
              {record.explanation}
            </li>
          ))}
          {failed.length > MOST_FAILED ? <li>and {failed.length - MOST_FAILED} more</li> : null}
        </ul>
      </TimestampScope>
    </Alert>
  );
}

function RecordDetails({ row }: { row: ScalingRecord }) {
  return (
    <KeyValues
      columns={2}
      items={[
        { label: 'ActionId', value: row.ActionId, copy: row.ActionId },
        { label: 'status', value: row.status },
        { label: 'breachingMetrics', value: row.breachingMetrics.join(', ') },
        { label: 'explanation', value: row.explanation },
        ...namedValues(row.parsedParams).map(([label, value]) => ({ label, value })),
      ]}
    />
  );
}
