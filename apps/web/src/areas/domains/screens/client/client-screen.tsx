import Alert from '@cloudscape-design/components/alert';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useParams } from 'react-router';
import { domainListError } from '#rules/error-text';
import { isClientId } from '#rules/identifiers';
import { graphql } from '../../../../generated/gql.ts';
import type { ClientScreen_DomainsQueryQuery } from '../../../../generated/graphql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { accountPath } from '../../../../kits/paths/domain-paths.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { PinButton } from '../../../../kits/visits/pin-button.tsx';
import { useVisit } from '../../../../kits/visits/use-visit.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { DomainField } from '../../parts/domain-field/domain-field.tsx';
import { UnknownScreen } from '../unknown/unknown-screen.tsx';
import { type ClientDomain, clientDomainsColumns } from './client-domains-columns.tsx';
import { type ClientPanel, ClientSidePanel } from './client-side-panel.tsx';

const Domains = graphql(`
  query ClientScreen_DomainsQuery($clientId: String!) {
    account(clientId: $clientId) {
      clientId
      totalDomains
      whiteglove
      accountStatus
      domains {
        domainIdentifier
        name
        created
        deleted
        processing
        carbonDomain
        esVersion
      }
    }
  }
`);

const EMPTY = { title: 'No Domains', text: 'Domains that this account creates in this stage and region are listed here.' };

/** The account page: who it is and which domains it has (DOM-002). */
export function ClientScreen() {
  const { clientId = '' } = useParams();
  return isClientId(clientId) ? <Client key={clientId} clientId={clientId} /> : <UnknownScreen />;
}

function Client({ clientId }: { clientId: string }) {
  const query = useOperation(Domains, { clientId });
  const [panel, setPanel] = useState<{ kind: ClientPanel; domainIdentifier: string } | null>(null);
  const account = query.data?.account;
  useVisit(accountPath(clientId), `Account ${clientId}`, account != null);
  return (
    <SpaceBetween size="m">
      <Header variant="h1" actions={<DomainField value={clientId} />}>
        Account {clientId} <CopyButton text={clientId} what="account id" />
        <PinButton path={accountPath(clientId)} title={`Account ${clientId}`} />
      </Header>
      <Alert type="info">
        Limits, configurations and upgrade history of a domain open beside the table: choose a domain, then Actions.
      </Alert>
      {query.data && !account && <Alert type="warning">No account with this id is known in this stage and region.</Alert>}
      <Section title="Account details" state="ready" resetKey={account}>
        <AccountDetails account={account} loading={query.isPending} />
      </Section>
      <ResourceTable<ClientDomain>
        id="client-domains"
        urlKey=""
        title="Client domains"
        columns={clientDomainsColumns}
        rows={query.data ? (account?.domains ?? NO_DOMAINS) : undefined}
        rowId={domainId}
        loading={query.isFetching}
        error={
          query.error
            ? {
                what: domainListError(query.error.message),
                code: query.error.code,
                requestId: query.error.requestId ?? undefined,
                retry: () => void query.refetch(),
              }
            : undefined
        }
        empty={EMPTY}
        selection="single"
        pageSizes={[10, 30, 50]}
        defaultPageSize={10}
        csvName={`domains-${clientId}.csv`}
        actions={(selected) => {
          const [domain] = selected;
          const reason = 'Choose a domain in the table first';
          return (
            <ButtonDropdown
              variant="primary"
              items={[
                { id: 'limits', text: 'Limits', disabled: !domain, disabledReason: reason },
                { id: 'configurations', text: 'Configurations', disabled: !domain, disabledReason: reason },
                { id: 'upgrades', text: 'Upgrade history', disabled: !domain, disabledReason: reason },
                { id: 'recover', text: 'Recover domain', disabled: true, disabledReason: 'Recover a domain from its own page' },
                { id: 'retry', text: 'Retry failed activities', disabled: true, disabledReason: 'Not offered on this page' },
              ]}
              onItemClick={({ detail }) =>
                domain && setPanel({ kind: detail.id as ClientPanel, domainIdentifier: domain.domainIdentifier })
              }
            >
              Actions
            </ButtonDropdown>
          );
        }}
      />
      {panel && <ClientSidePanel {...panel} onClose={() => setPanel(null)} />}
    </SpaceBetween>
  );
}

function AccountDetails({ account, loading }: { account: ClientScreen_DomainsQueryQuery['account']; loading: boolean }) {
  return (
    <KeyValues
      loading={loading}
      items={[
        { label: 'Total domains', value: account?.totalDomains.toString() },
        { label: 'Whiteglove', value: account?.whiteglove },
        { label: 'Account status', value: account?.accountStatus },
      ]}
    />
  );
}

const NO_DOMAINS: ClientDomain[] = [];
const domainId = (row: ClientDomain): string => row.domainIdentifier;
