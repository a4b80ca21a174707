import type { Column } from '../../../../kits/resource-table/column.ts';
import { OtsAccountLink } from '../../parts/domain-link.tsx';
import type { OtsItemRow } from '../../parts/ots-items.ts';

type TextField = Exclude<keyof OtsItemRow, 'onboard_time' | 'onboarded_regions' | '__typename'>;

const text = (id: TextField, more: Partial<Column<OtsItemRow>> = {}): Column<OtsItemRow> => ({
  id,
  header: id,
  text: (row) => row[id] ?? '',
  ...more,
});

/** The fields of OTS-007, in their order. */
export const itemColumns: readonly Column<OtsItemRow>[] = [
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
