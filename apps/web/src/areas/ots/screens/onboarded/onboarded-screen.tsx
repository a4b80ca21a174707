import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { OtsAccountLink } from '../../parts/domain-link.tsx';
import { growingCounter } from '../../parts/growing-counter.ts';
import { itemRowId, ONBOARDED_ROWS, type OtsItemRow, readItems } from '../../parts/ots-items.ts';
import { NO_OTS_DOMAINS, OTS_DEFAULT_PAGE_SIZE, OTS_PAGE_SIZES } from '../../parts/table-words.ts';
import { useAllRows } from '../../parts/use-all-rows.ts';
import { otsPath } from '../../paths.ts';
import { itemColumns } from './item-columns.tsx';

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
