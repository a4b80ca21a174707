import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { formatDomainIdentifier } from '#rules/domains/identifiers';
import { LOGS_NEED_TICKET } from '#rules/logs/log-access';
import { MOST_CSV_ROWS, MOST_SHOWN_ROWS, parseCompactTime, TRUNCATED_TEXT } from '#rules/on-demand/backfill';
import { ELB_FILTER_HINT, ELB_STATUS_MENU } from '#rules/on-demand/row-fields';
import { domainPath } from '#rules/paths/domains';
import { elbAggregationsPath, elbRequestsPath, metricsOfRangePath } from '#rules/paths/on-demand';
import type { OnDemand_DataQueryQuery } from '../../../../generated/graphql.ts';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { useLogTicket } from '../../../../kits/data-protection/use-log-ticket.tsx';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { GetOnDemandDomain } from '../../../../kits/on-demand/on-demand-operations.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { type PlacedRow, placed, rowColumns, rowId, rowsIn } from '../../parts/row-columns.ts';
import { GetOnDemandData } from './execution-operations.ts';
import { type StatusChoice, statusOfFilter, withStatus } from './status-filter.ts';

type OnDemandRecord = OnDemand_DataQueryQuery['GetOnDemandData']['record'];
type Execution = OnDemandRecord['execution'];

const TITLES: Readonly<Record<string, string>> = { ELB: 'On-demand ELB logs', PA: 'Performance analyser data', QI: 'Query Insights data' };
const PAGE_SIZES = [500];
/** What was fetched does not change; it is large, and in some regions reading it is recorded. */
const KEPT_MS = 10 * 60_000;

/** The rows of one backfill (DATA-001, DATA-035 to DATA-040). */
export function ExecutionScreen() {
  const { clientId = '', domainName = '', executionId = '' } = useParams();
  const domainIdentifier = formatDomainIdentifier(clientId, domainName);
  const { needsTicket, ticket, form } = useLogTicket();
  const isAsked = !needsTicket || ticket !== null;
  const query = useOperation(GetOnDemandData, { executionId, ticket }, { enabled: isAsked, staleMs: KEPT_MS });
  const record = query.data?.GetOnDemandData.record;
  const error = tableError('Unable to get on-demand data. Failed with {message}', query);
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={`${domainIdentifier} · ${executionId}`}>
        {(record && TITLES[record.execution.Type]) ?? 'On-demand data'}
      </Header>
      {needsTicket ? <Alert type="warning">{LOGS_NEED_TICKET}</Alert> : null}
      {form}
      {error && !record ? <FailedPanel {...error} onRetry={error.retry} retrying={query.isFetching} /> : null}
      {isAsked && !record && !error ? <Section title="Rows" state="loading" height={480} /> : null}
      {record ? <Rows domainIdentifier={domainIdentifier} record={record} /> : null}
    </SpaceBetween>
  );
}

function Rows({ domainIdentifier, record }: { domainIdentifier: string; record: OnDemandRecord }) {
  const { execution } = record;
  const { Type: type } = execution;
  const rows = useMemo(() => rowsIn(record.Data), [record.Data]);
  const table = useMemo(() => placed(rows), [rows]);
  const isElb = type === 'ELB';
  return (
    <SpaceBetween size="m">
      <About domainIdentifier={domainIdentifier} record={record} shown={rows.length} />
      {execution.IsStored ? null : <Gone domainIdentifier={domainIdentifier} execution={execution} />}
      {record.IsDataTruncated ? (
        <Alert type="warning" action={record.SignedURL ? <CsvButton url={record.SignedURL} /> : undefined}>
          {TRUNCATED_TEXT}
        </Alert>
      ) : null}
      <ResourceTable<PlacedRow>
        id={`on-demand-${type.toLowerCase()}`}
        urlKey=""
        title={isElb ? 'Requests' : 'Rows'}
        description={isElb ? ELB_FILTER_HINT : undefined}
        columns={rowColumns(type, rows[0])}
        rows={table}
        rowId={rowId}
        empty={emptyOf(execution)}
        pageSizes={PAGE_SIZES}
        defaultPageSize={500}
        actions={
          <SpaceBetween direction="horizontal" size="xs" alignItems="center">
            {isElb ? <StatusMenu /> : null}
            <DashboardsLink domainIdentifier={domainIdentifier} />
            {record.SignedURL ? <CsvButton url={record.SignedURL} /> : null}
          </SpaceBetween>
        }
      />
    </SpaceBetween>
  );
}

const emptyOf = ({ BackfillStatus, IsStored }: Execution) =>
  IsStored
    ? { title: 'No data available', text: 'The files of the range hold no row.' }
    : { title: 'No data available', text: `The backfill is ${BackfillStatus}, and nothing of it is stored.` };

function CsvButton({ url }: { url: string }) {
  return (
    <Button
      href={url}
      download
      iconName="download"
      ariaLabel={`Download all rows as CSV, ${MOST_CSV_ROWS.toLocaleString('en-US')} at most`}
    >
      CSV
    </Button>
  );
}

/** Where the same rows can be looked at in dashboards; disabled, and says so, where no such place is configured (DATA-020). */
function DashboardsLink({ domainIdentifier }: { domainIdentifier: string }) {
  const domain = useOperation(GetOnDemandDomain, { domainId: domainIdentifier }, { staleMs: 5 * 60_000 });
  const host = domain.data?.GetOnDemandDomain.record.dashboardHost;
  if (host)
    return (
      <Button href={`https://${host}`} target="_blank" iconName="external" iconAlign="right" ariaLabel="Kibana (opens in a new tab)">
        Kibana
      </Button>
    );
  const why = domain.isPending
    ? 'The address is being looked up'
    : domain.error
      ? `The address could not be looked up: ${domain.error.message}`
      : 'No dashboards over these rows are configured';
  return (
    <Button disabled disabledReason={why}>
      Kibana
    </Button>
  );
}

/** All requests, or those that ended with a class of codes: the same as the condition in the filter. */
function StatusMenu() {
  const [params, changeAddress] = useAddress();
  const chosen = statusOfFilter(params.get('filter'));
  const choose = (choice: StatusChoice) => changeAddress({ filter: withStatus(params.get('filter'), choice) || null, page: null });
  return (
    <Select
      options={STATUS_OPTIONS}
      selectedOption={STATUS_OPTIONS.find(({ value }) => value === chosen) ?? null}
      ariaLabel="Status code"
      expandToViewport
      onChange={({ detail }) => choose(choiceOf(detail.selectedOption.value))}
    />
  );
}

const STATUS_OPTIONS = ELB_STATUS_MENU.map((choice) => ({ value: choice, label: choice }));
const choiceOf = (text: string | undefined): StatusChoice => ELB_STATUS_MENU.find((choice) => choice === text) ?? 'all';

interface AboutProps {
  domainIdentifier: string;
  record: OnDemandRecord;
  shown: number;
}

/** What was fetched, by whom, and how much of it is shown. */
function About({ domainIdentifier, record: { execution, Total }, shown }: AboutProps) {
  const { Type, StartTime, EndTime, BackfillStatus, ErrorMessage, User, FilesDetected, FilesIndexed, MalformedLines } = execution;
  const [from, to] = [parseCompactTime(StartTime), parseCompactTime(EndTime)];
  const range = from !== null && to !== null && from < to ? { from, to } : undefined;
  const count = (number: number) => number.toLocaleString('en-US');
  return (
    <Section
      title="Backfill"
      state="ready"
      actions={
        <SpaceBetween direction="horizontal" size="m">
          {Type === 'ELB' ? <Link to={elbAggregationsPath(domainIdentifier, range)}>Aggregations of this range</Link> : null}
          {range ? <Link to={metricsOfRangePath(domainIdentifier, range)}>Metrics of this range</Link> : null}
        </SpaceBetween>
      }
    >
      <KeyValues
        columns={4}
        items={[
          { label: 'Range', value: `${StartTime} to ${EndTime}` },
          { label: 'Status', value: ErrorMessage ? `${BackfillStatus}: ${ErrorMessage}` : BackfillStatus },
          { label: 'Requested by', value: User },
          { label: 'Files', value: `${count(FilesIndexed)} of ${count(FilesDetected)}` },
          {
            label: 'Rows',
            value: shown < Total ? `${count(shown)} of ${count(Total)} shown, ${count(MOST_SHOWN_ROWS)} at most` : count(Total),
          },
          { label: 'Lines that could not be read', value: count(MalformedLines), missing: '0' },
        ]}
      />
    </Section>
  );
}

/** Rows are kept for a time; then only the record of the backfill is left. */
function Gone({ domainIdentifier, execution: { Type, BackfillStatus } }: { domainIdentifier: string; execution: Execution }) {
  const [clientId = '', name = ''] = domainIdentifier.split(':');
  const tab = Type === 'PA' ? domainPath(clientId, name, 'performance-analyser') : domainPath(clientId, name, 'query-insights');
  const isOver = BackfillStatus === 'Completed' || BackfillStatus === 'PartiallyCompleted';
  return (
    <Alert type="info" header={isOver ? 'The rows of this backfill are no longer stored' : `This backfill is ${BackfillStatus}`}>
      {isOver ? 'Rows are kept for a time only. ' : 'It has no rows to show. '}
      <Link to={Type === 'ELB' ? elbRequestsPath(domainIdentifier) : tab}>Request the range again</Link>
    </Alert>
  );
}
