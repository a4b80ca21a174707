import Alert from '@cloudscape-design/components/alert';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ComponentType, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isClientId } from '#rules/domains/identifiers';
import { domainListError } from '#rules/error-text';
import { accountPath, pathOfDomain } from '#rules/paths/domains';
import { graphql } from '../../../../generated/gql.ts';
import type { ClientScreen_DomainsQueryQuery } from '../../../../generated/graphql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { PinButton } from '../../../../kits/visits/pin-button.tsx';
import { useVisit } from '../../../../kits/visits/use-visit.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { SplitPanel } from '../../../../ui/split-panel/split-panel.tsx';
import { ConfigurationsTable } from '../../parts/configurations/configurations-table.tsx';
import { DomainField } from '../../parts/domain-field/domain-field.tsx';
import { LimitsForm } from '../../parts/limits/limits-form.tsx';
import { UpgradesTable } from '../../parts/upgrades/upgrades-table.tsx';
import { UnknownScreen } from '../unknown/unknown-screen.tsx';

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

type ClientDomain = NonNullable<ClientScreen_DomainsQueryQuery['account']>['domains'][number];

const yesNo = (value: boolean | null | undefined): string => (value == null ? 'N/A' : value ? 'Yes' : 'No');

/** DOM-016: domain name, created, processing, deleted, carbon. */
const clientDomainsColumns: readonly Column<ClientDomain>[] = [
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

/** What can be opened beside the account's domains. */
type ClientPanel = 'limits' | 'configurations' | 'upgrades';

interface ClientSidePanelProps {
  kind: ClientPanel;
  domainIdentifier: string;
  onClose: () => void;
}

/** The panel's own rows have no place to open beside it. */
interface ContentProps {
  domainIdentifier: string;
  opensRows: boolean;
}

const PANELS: Record<ClientPanel, { title: string; Content: ComponentType<ContentProps> }> = {
  limits: { title: 'Limits', Content: LimitsForm },
  configurations: { title: 'Configurations', Content: ConfigurationsTable },
  upgrades: { title: 'Upgrade history', Content: UpgradesTable },
};

/** Limits, configurations or upgrade history of the chosen domain (DOM-021). */
function ClientSidePanel({ kind, domainIdentifier, onClose }: ClientSidePanelProps) {
  const { title, Content } = PANELS[kind];
  return (
    <SplitPanel title={`${title} of ${domainIdentifier}`} onClose={onClose}>
      <SectionErrorBoundary name={title} resetKey={domainIdentifier}>
        <Content key={domainIdentifier} domainIdentifier={domainIdentifier} opensRows={false} />
      </SectionErrorBoundary>
    </SplitPanel>
  );
}
