import { Link } from 'react-router';
import type { ClientScreen_DomainsQueryQuery } from '../../../../generated/graphql.ts';
import { pathOfDomain } from '../../../../kits/paths/domain-paths.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';

export type ClientDomain = NonNullable<ClientScreen_DomainsQueryQuery['account']>['domains'][number];

const yesNo = (value: boolean | null | undefined): string => (value == null ? 'N/A' : value ? 'Yes' : 'No');

/** DOM-016: domain name, created, processing, deleted, carbon. */
export const clientDomainsColumns: readonly Column<ClientDomain>[] = [
  {
    id: 'name',
    header: 'Domain name',
    text: (row) => row.name,
    cell: (row) => <Link to={pathOfDomain(row.domainIdentifier)}>{row.name}</Link>,
    width: 260,
    sticky: true,
    copyable: true,
  },
  { id: 'created', header: 'Created', text: (row) => yesNo(row.created), width: 110 },
  { id: 'processing', header: 'Processing', text: (row) => yesNo(row.processing), width: 120 },
  { id: 'deleted', header: 'Deleted', text: (row) => yesNo(row.deleted), width: 110 },
  { id: 'carbon', header: 'Carbon', text: (row) => yesNo(row.carbonDomain), width: 110 },
  { id: 'version', header: 'Version', text: (row) => row.esVersion ?? 'N/A', width: 120 },
];
