import { Link } from 'react-router';
import type { Serverless_AccessPoliciesQueryQuery, Serverless_SecurityConfigsQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { columnsOfAccount } from '../../parts/columns-of-account.ts';
import { accessPolicyPath, securityConfigPath, securityPolicyPath } from '../../paths.ts';

export type PolicyRow = Serverless_AccessPoliciesQueryQuery['listAccessPolicies']['policies'][number];
export type SecurityConfigRow = Serverless_SecurityConfigsQueryQuery['listSecurityConfigs']['configs'][number];

interface Dated {
  created_date: number;
  last_modified_date: number;
}

const DATES: readonly Column<Dated>[] = [
  { id: 'created_date', header: 'created_date', type: 'date', text: (row) => new Date(row.created_date).toISOString() },
  { id: 'last_modified_date', header: 'last_modified_date', type: 'date', text: (row) => new Date(row.last_modified_date).toISOString() },
];

/** JUNO-090. Each name leads to the policy. */
export const policyColumns = columnsOfAccount<PolicyRow>((awsAccountId) => [
  {
    id: 'name',
    header: 'name',
    text: ({ name }) => name,
    cell: ({ name, type }) => (
      <Link to={type === 'data' ? accessPolicyPath(awsAccountId, type, name) : securityPolicyPath(awsAccountId, type, name)}>{name}</Link>
    ),
    width: 260,
    copyable: true,
    sticky: true,
  },
  { id: 'type', header: 'type', text: ({ type }) => type, width: 120 },
  { id: 'policy_version', header: 'policy_version', text: ({ policy_version }) => policy_version, width: 260, copyable: true },
  ...DATES,
]);

/** JUNO-091. Each id leads to the config. */
export const configColumns = columnsOfAccount<SecurityConfigRow>((awsAccountId) => [
  {
    id: 'id',
    header: 'id',
    text: ({ id }) => id,
    cell: ({ id }) => <Link to={securityConfigPath(awsAccountId, id)}>{id}</Link>,
    width: 300,
    copyable: true,
    sticky: true,
  },
  { id: 'type', header: 'type', text: ({ type }) => type, width: 120 },
  { id: 'config_version', header: 'config_version', text: ({ config_version }) => config_version, width: 260, copyable: true },
  ...DATES,
]);
