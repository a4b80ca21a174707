import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { otsPath } from '#rules/paths/ots';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { OtsAccountLink } from '../../parts/domain-link.tsx';
import { growingCounter } from '../../parts/growing-counter.ts';
import { itemRowId, ONBOARDED_ROWS, type OtsItemRow, readItems } from '../../parts/ots-items.ts';
import { NO_OTS_DOMAINS, OTS_DEFAULT_PAGE_SIZE, OTS_PAGE_SIZES } from '../../parts/table-words.ts';
import { useAllRows } from '../../parts/use-all-rows.ts';

const TITLE = 'Onboarded accounts';
const EMPTY = { title: NO_OTS_DOMAINS, text: 'Each onboarded account is listed here once for each of its regions.' };
const PANEL = {
  title: (row: OtsItemRow) => `${row.account_id} in ${row.ots_item_region}`,
  content: (row: OtsItemRow) => <ItemDetails row={row} />,
};

/** Every onboarded account in each of its regions (OTS-003, OTS-007). */
export function OtsOnboardedScreen() {
  const navigate = useNavigate();
  const list = useAllRows(ONBOARDED_ROWS, readItems);
  const { query } = list;
  return (
    <SpaceBetween size="m">
      <Header
        variant="h1"
        description="Each account once for each region that it is onboarded in."
        actions={
          <Button
            href={otsPath}
            onFollow={(event) => {
              event.preventDefault();
              navigate(otsPath);
            }}
          >
            Onboard an account
          </Button>
        }
      >
        Onboarded
      </Header>
      <ResourceTable<OtsItemRow>
        id="ots-onboarded"
        urlKey=""
        title={TITLE}
        counter={growingCounter(list)}
        columns={itemColumns}
        rows={list.rows}
        rowId={itemRowId}
        loading={query.isFetching}
        error={tableError('Unable to get the onboarded accounts. Failed with {message}', query)}
        empty={EMPTY}
        pageSizes={OTS_PAGE_SIZES}
        defaultPageSize={OTS_DEFAULT_PAGE_SIZE}
        csvName="ots_onboarded.csv"
        panel={PANEL}
        actions={<RefreshButton title={TITLE} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />}
      />
    </SpaceBetween>
  );
}

/** One account in one region beside the list. */
function ItemDetails({ row }: { row: OtsItemRow }) {
  return (
    <KeyValues
      columns={1}
      items={[
        { label: 'account_id', value: <OtsAccountLink accountId={row.account_id} />, copy: row.account_id },
        { label: 'domain_name', value: row.domain_name, copy: row.domain_name ?? undefined },
        { label: 'onboard_time', value: <Timestamp at={row.onboard_time * 1_000} /> },
        { label: 'ots_acc_onboarded_flag', value: row.ots_acc_onboarded_flag },
        { label: 'ots_acc_present_in_aws_org', value: row.ots_acc_present_in_aws_org },
        { label: 'ots_item_class', value: row.ots_item_class },
        { label: 'ots_item_parent', value: row.ots_item_parent },
        { label: 'ots_item_region', value: row.ots_item_region },
        { label: 'ots_item_status', value: row.ots_item_status },
        { label: 'ots_item_type', value: row.ots_item_type },
        { label: 'ots_uuid', value: row.ots_uuid, copy: row.ots_uuid },
        { label: 'trusted_entity_external_id', value: row.trusted_entity_external_id, copy: row.trusted_entity_external_id },
        { label: 'aws_org_read_role_arn', value: row.aws_org_read_role_arn, copy: row.aws_org_read_role_arn ?? undefined },
        { label: 'onboarded_regions', value: row.onboarded_regions.join(', ') },
      ]}
    />
  );
}

type TextField = Exclude<keyof OtsItemRow, 'onboard_time' | 'onboarded_regions' | '__typename'>;

const text = (id: TextField, more: Partial<Column<OtsItemRow>> = {}): Column<OtsItemRow> => ({
  id,
  header: id,
  text: (row) => row[id] ?? '',
  ...more,
});

/** The fields of OTS-007, in their order. */
const itemColumns: readonly Column<OtsItemRow>[] = [
  text('account_id', { width: 132, sticky: true, cell: (row) => <OtsAccountLink accountId={row.account_id} /> }),
  text('domain_name', { width: 150 }),
  {
    id: 'onboard_time',
    header: 'onboard_time',
    type: 'date',
    text: (row) => new Date(row.onboard_time * 1_000).toISOString(),
    width: 150,
  },
  text('ots_acc_onboarded_flag', { width: 236 }),
  text('ots_acc_present_in_aws_org', { width: 272 }),
  text('ots_item_class', { width: 160 }),
  text('ots_item_parent', { width: 170 }),
  text('ots_item_region', { width: 170 }),
  text('ots_item_status', { width: 168 }),
  text('ots_item_type', { width: 160 }),
  text('ots_uuid', { width: 290, copyable: true }),
  text('trusted_entity_external_id', { width: 310, copyable: true }),
  text('aws_org_read_role_arn', { width: 380 }),
  {
    id: 'onboarded_regions',
    header: 'onboarded_regions',
    text: (row) => row.onboarded_regions.join(', '),
    width: 330,
  },
];
