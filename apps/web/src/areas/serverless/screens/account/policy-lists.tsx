import Header from '@cloudscape-design/components/header';
import Tabs from '@cloudscape-design/components/tabs';
import { useState } from 'react';
import { Link } from 'react-router';
import { accessPolicyPath, securityConfigPath, securityPolicyPath } from '#rules/paths/serverless';
import { SERVERLESS_TABLES } from '#rules/serverless/tables';
import { graphql } from '../../../../generated/gql.ts';
import type { Serverless_AccessPoliciesQueryQuery, Serverless_SecurityConfigsQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { SERVERLESS_NO_MATCH } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { columnsOfAccount } from '../../parts/columns-of-account.ts';
import { NO_POLICIES } from '../../parts/empty-words.ts';
import { ACCOUNT_PAGE_SIZES } from '../../parts/page-sizes.ts';
import { useServerless } from '../../parts/use-serverless.ts';

const AccessPolicies = graphql(`
  query Serverless_AccessPoliciesQuery($awsAccountId: String!, $type: String!) {
    listAccessPolicies(awsAccountId: $awsAccountId, type: $type) {
      policies {
        name
        type
        policy_version
        created_date
        last_modified_date
      }
    }
  }
`);

const SecurityPolicies = graphql(`
  query Serverless_SecurityPoliciesQuery($awsAccountId: String!, $type: String!) {
    listSecurityPolicies(awsAccountId: $awsAccountId, type: $type) {
      policies {
        name
        type
        policy_version
        created_date
        last_modified_date
      }
    }
  }
`);

const SecurityConfigs = graphql(`
  query Serverless_SecurityConfigsQuery($awsAccountId: String!, $type: String!) {
    listSecurityConfigs(awsAccountId: $awsAccountId, type: $type) {
      configs {
        id
        type
        config_version
        created_date
        last_modified_date
      }
    }
  }
`);

interface PolicyListsProps {
  awsAccountId: string;
  /** Whether there is a tab of SAML configs (JUNO-029). */
  withSaml: boolean;
}

/** JUNO-028. A tab asks for its policies when it is first opened. */
export function PolicyLists({ awsAccountId, withSaml }: PolicyListsProps) {
  const [chosen, setChosen] = useState('data');
  const tabs = [
    { id: 'data', label: 'Data Access', content: <AccessList awsAccountId={awsAccountId} /> },
    { id: 'network', label: 'Network Access', content: <SecurityList awsAccountId={awsAccountId} type="network" title="Network Access" /> },
    { id: 'encryption', label: 'Encryption', content: <SecurityList awsAccountId={awsAccountId} type="encryption" title="Encryption" /> },
    ...(withSaml ? [{ id: 'saml', label: 'SAML', content: <ConfigList awsAccountId={awsAccountId} /> }] : []),
  ];
  return (
    <section aria-label="List of Policies">
      <Header variant="h2">List of Policies</Header>
      <Tabs
        ariaLabel="List of Policies"
        activeTabId={tabs.some(({ id }) => id === chosen) ? chosen : 'data'}
        i18nStrings={{ scrollLeftAriaLabel: 'Earlier tabs', scrollRightAriaLabel: 'Later tabs' }}
        onChange={({ detail }) => setChosen(detail.activeTabId)}
        tabs={tabs}
      />
    </section>
  );
}

function AccessList({ awsAccountId }: { awsAccountId: string }) {
  const query = useServerless(AccessPolicies, { awsAccountId, type: 'data' });
  return <Policies {...{ awsAccountId, query }} id="data" title="Data Access" rows={query.data?.listAccessPolicies.policies} />;
}

function SecurityList({ awsAccountId, type, title }: { awsAccountId: string; type: 'network' | 'encryption'; title: string }) {
  const query = useServerless(SecurityPolicies, { awsAccountId, type });
  return <Policies {...{ awsAccountId, query }} id={type} title={title} rows={query.data?.listSecurityPolicies.policies} />;
}

interface PoliciesProps {
  awsAccountId: string;
  id: 'data' | 'network' | 'encryption';
  title: string;
  rows: readonly PolicyRow[] | undefined;
  query: Parameters<typeof tableError>[1];
}

function Policies({ awsAccountId, id, title, rows, query }: PoliciesProps) {
  return (
    <ResourceTable<PolicyRow>
      id={`serverless-policies-${id}`}
      title={title}
      columns={policyColumns(awsAccountId)}
      rows={rows}
      rowId={nameOf}
      loading={query.isFetching}
      error={tableError('Unable to get policies. Failed with {message}', query)}
      empty={NO_POLICIES}
      noMatch={SERVERLESS_NO_MATCH}
      pageSizes={ACCOUNT_PAGE_SIZES}
      defaultPageSize={SERVERLESS_TABLES.account.pageSize}
      csvName={`${id}-policies-${awsAccountId}.csv`}
      actions={<RefreshButton title={title} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />}
    />
  );
}

function ConfigList({ awsAccountId }: { awsAccountId: string }) {
  const query = useServerless(SecurityConfigs, { awsAccountId, type: 'saml' });
  return (
    <ResourceTable<SecurityConfigRow>
      id="serverless-configs"
      title="SAML"
      columns={configColumns(awsAccountId)}
      rows={query.data?.listSecurityConfigs.configs}
      rowId={idOf}
      loading={query.isFetching}
      error={tableError('Unable to get security configs. Failed with {message}', query)}
      empty={NO_POLICIES}
      noMatch={SERVERLESS_NO_MATCH}
      pageSizes={ACCOUNT_PAGE_SIZES}
      defaultPageSize={SERVERLESS_TABLES.account.pageSize}
      csvName={`saml-configs-${awsAccountId}.csv`}
      actions={<RefreshButton title="SAML" isBusy={query.isFetching} onRefresh={() => void query.refetch()} />}
    />
  );
}

const nameOf = ({ name }: PolicyRow): string => name;
const idOf = ({ id }: SecurityConfigRow): string => id;

type PolicyRow = Serverless_AccessPoliciesQueryQuery['listAccessPolicies']['policies'][number];
type SecurityConfigRow = Serverless_SecurityConfigsQueryQuery['listSecurityConfigs']['configs'][number];

interface Dated {
  created_date: number;
  last_modified_date: number;
}

const DATES: readonly Column<Dated>[] = [
  { id: 'created_date', header: 'created_date', type: 'date', text: (row) => new Date(row.created_date).toISOString() },
  { id: 'last_modified_date', header: 'last_modified_date', type: 'date', text: (row) => new Date(row.last_modified_date).toISOString() },
];

/** JUNO-090. Each name leads to the policy. */
const policyColumns = columnsOfAccount<PolicyRow>((awsAccountId) => [
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
const configColumns = columnsOfAccount<SecurityConfigRow>((awsAccountId) => [
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
