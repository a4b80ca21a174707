import { Link } from 'react-router';
import type { ImpactedAccount } from '#rules/lse/report';
import { NO_IMPACTED_ACCOUNTS } from '#rules/lse/texts';
import { accountPath } from '#rules/paths/domains';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { MiniBar } from '../../../../ui/bars/bars.tsx';
import { percentText } from './report-words.ts';

const shareOf = ({ domains, fleetDomains }: ImpactedAccount): number | null =>
  fleetDomains === null || fleetDomains <= 0 ? null : (domains / fleetDomains) * 100;

const COLUMNS: readonly Column<ImpactedAccount>[] = [
  {
    id: 'accountId',
    header: 'accountId',
    text: (row) => row.accountId,
    cell: (row) => <Link to={accountPath(row.accountId)}>{row.accountId}</Link>,
    width: 160,
    copyable: true,
  },
  { id: 'domains', header: 'Impacted domains', type: 'number', text: (row) => String(row.domains), width: 160 },
  {
    id: 'stillImpacted',
    header: 'Still impacted',
    type: 'number',
    text: (row) => (row.stillImpacted < 0 ? '' : String(row.stillImpacted)),
    width: 140,
  },
  { id: 'fleetDomains', header: 'Domains at onset', type: 'number', text: (row) => row.fleetDomains?.toString() ?? '', width: 160 },
  {
    id: 'share',
    header: 'Share of its domains',
    unit: '%',
    type: 'number',
    text: (row) => shareOf(row)?.toFixed(1) ?? '',
    cell: (row) => <MiniBar label="Share of its domains" value={shareOf(row)} text={percentText(row.domains, row.fleetDomains ?? 0)} />,
    width: 200,
  },
];

const EMPTY = { title: NO_IMPACTED_ACCOUNTS, text: 'No account has a domain that was hit.' };
const rowId = (row: ImpactedAccount): string => row.accountId;

/** Whose domains were hit, most first (LSE-025, LSE-062). */
export function AccountsTable({ accounts }: { accounts: readonly ImpactedAccount[] }) {
  return (
    <ResourceTable<ImpactedAccount>
      id="impacted-accounts"
      title="Impacted Accounts"
      columns={COLUMNS}
      rows={accounts}
      rowId={rowId}
      empty={EMPTY}
      pageSizes={[10, 30, 50, 100, 500]}
      defaultPageSize={10}
      csvName="impacted_accounts.csv"
    />
  );
}
