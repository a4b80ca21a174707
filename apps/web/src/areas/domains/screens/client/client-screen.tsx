import Alert from '@cloudscape-design/components/alert';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isClientId } from '#rules/domains/identifiers';
import { domainListError } from '#rules/error-text';
import { statesText } from '#rules/fleet-board/line-words';
import { counted } from '#rules/inspector/words';
import { NOT_AVAILABLE } from '#rules/not-available';
import { accountPath, pathOfDomain } from '#rules/paths/domains';
import { graphql } from '../../../../generated/gql.ts';
import type { ClientScreen_DomainsQueryQuery, ClientScreen_HealthQueryQuery } from '../../../../generated/graphql.ts';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
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
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { NO_VALUE } from '../../../../ui/values/format-value.ts';
import { AccountCalls } from '../../parts/aws-calls/account-calls.tsx';
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

const Health = graphql(`
  query ClientScreen_HealthQuery($clientId: String!) {
    accountHealth(clientId: $clientId) {
      domainIdentifier
      state
      since
      issue
      severity
      disk
      heap
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
  const [panel, setPanel] = useState<Panel | null>(null);
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
        <AccountDetails clientId={clientId} account={account} loading={query.isPending} />
      </Section>
      <SectionErrorBoundary name="Client domains" resetKey={account}>
        <ClientDomains clientId={clientId} query={query} onPanel={setPanel} />
      </SectionErrorBoundary>
      <SectionErrorBoundary name="AWS calls">
        <AccountCalls clientId={clientId} />
      </SectionErrorBoundary>
      {panel && <ClientSidePanel {...panel} onClose={() => setPanel(null)} />}
    </SpaceBetween>
  );
}

interface Panel {
  kind: ClientPanel;
  domainIdentifier: string;
}

interface ClientDomainsProps {
  clientId: string;
  query: UseQueryResult<ClientScreen_DomainsQueryQuery, RequestError>;
  onPanel: (panel: Panel) => void;
}

/** The account's domains, with the health of each as soon as it is known. */
function ClientDomains({ clientId, query, onPanel }: ClientDomainsProps) {
  const health = useHealth(clientId);
  const account = query.data?.account;
  const rows = useMemo(() => withHealth(account?.domains ?? NO_DOMAINS, health.data?.accountHealth), [account, health.data]);
  return (
    <ResourceTable<ClientDomain>
      id="client-domains"
      urlKey=""
      title="Client domains"
      columns={clientDomainsColumns}
      rows={query.data ? rows : undefined}
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
            onItemClick={({ detail }) => domain && onPanel({ kind: detail.id as ClientPanel, domainIdentifier: domain.domainIdentifier })}
          >
            Actions
          </ButtonDropdown>
        );
      }}
    />
  );
}

interface AccountDetailsProps {
  clientId: string;
  account: ClientScreen_DomainsQueryQuery['account'];
  loading: boolean;
}

function AccountDetails({ clientId, account, loading }: AccountDetailsProps) {
  const health = useHealth(clientId);
  const known = health.data?.accountHealth;
  const waiting = health.isError ? NOT_AVAILABLE : 'Reading…';
  return (
    <KeyValues
      loading={loading}
      items={[
        { label: 'Total domains', value: account?.totalDomains.toString() },
        { label: 'Whiteglove', value: account?.whiteglove },
        { label: 'Account status', value: account?.accountStatus },
        { label: 'Health', value: known ? statesText(statesOf(known)) || NOT_AVAILABLE : waiting },
        { label: 'Open issues', value: known ? issuesText(known) : waiting },
      ]}
    />
  );
}

/** The health of an account's domains, one answer for all parts of the page. */
const useHealth = (clientId: string) => useOperation(Health, { clientId }, { refreshMs: 30_000 });

const statesOf = (health: readonly DomainHealth[]) => {
  const states = { red: 0, unknown: 0, yellow: 0, green: 0 };
  for (const { state } of health) if (Object.hasOwn(states, state)) states[state as keyof typeof states] += 1;
  return states;
};

/** `55 domains, the worst SEV1 ClusterRed`. */
const issuesText = (health: readonly DomainHealth[]): string => {
  const ill = health.filter(({ issue }) => issue != null).sort((a, b) => (a.severity ?? 9) - (b.severity ?? 9));
  const [worst] = ill;
  return worst ? `${counted(ill.length, 'domain')}, the worst ${findingOf(worst)}` : 'None';
};

const findingOf = ({ issue, severity }: DomainHealth): string => `SEV${severity ?? '?'} ${issue}`;

const NO_DOMAINS: AccountDomain[] = [];
const domainId = (row: ClientDomain): string => row.domainIdentifier;

type AccountDomain = NonNullable<ClientScreen_DomainsQueryQuery['account']>['domains'][number];
type DomainHealth = ClientScreen_HealthQueryQuery['accountHealth'][number];
/** `health` is undefined while it is read, and null for a domain of which nothing is known. */
type ClientDomain = AccountDomain & { health: DomainHealth | null | undefined };

const withHealth = (domains: readonly AccountDomain[], health: readonly DomainHealth[] | undefined): ClientDomain[] => {
  const byId = new Map(health?.map((one) => [one.domainIdentifier, one]));
  return domains.map((domain) => ({ ...domain, health: health === undefined ? undefined : (byId.get(domain.domainIdentifier) ?? null) }));
};

/** The worst first: not answering counts as worse than yellow, since nobody knows. */
const HEALTH = {
  red: { rank: 0, word: 'Red', kind: 'error' },
  unknown: { rank: 1, word: 'No answer', kind: 'unknown' },
  yellow: { rank: 2, word: 'Yellow', kind: 'warning' },
  green: { rank: 3, word: 'Green', kind: 'success' },
} as const satisfies Record<string, { rank: number; word: string; kind: StatusKind }>;

const healthOf = ({ health }: ClientDomain): (typeof HEALTH)[keyof typeof HEALTH] | null =>
  health && Object.hasOwn(HEALTH, health.state) ? HEALTH[health.state as keyof typeof HEALTH] : null;
/** In a cell whose value is still being read: neither missing nor none. */
const READING = '…';
/** An issue is opened some time after a cluster has become ill. */
const findingText = (row: ClientDomain): string => {
  if (row.health?.issue) return findingOf(row.health);
  if (!row.health) return noHealth(row);
  return row.health.state === 'green' ? 'None' : 'No issue opened yet';
};
const noHealth = ({ health }: ClientDomain): string => (health === undefined ? READING : NOT_AVAILABLE);

const yesNo = (value: boolean | null | undefined): string => (value == null ? 'N/A' : value ? 'Yes' : 'No');

/** Of the domain's worst node, in the words and with the number of its own page. A domain that does not answer has none for now. */
const worstColumn = (id: 'disk' | 'heap', header: string): Column<ClientDomain> => ({
  id,
  header,
  unit: '%',
  type: 'number',
  text: ({ health }) => (health?.[id] == null ? '' : health[id].toFixed(1)),
  cell: ({ health }) => {
    if (health === undefined) return READING;
    if (health?.[id] != null) return health[id].toFixed(1);
    return health == null || health.state === 'unknown' ? NO_VALUE : <span title={NOT_AVAILABLE}>{NOT_AVAILABLE}</span>;
  },
  width: 150,
});

/** DOM-016: domain name, created, (beside them health, worst finding, disk and heap) processing, deleted, carbon. */
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
  {
    id: 'health',
    header: 'Health',
    type: 'status',
    text: (row) => healthOf(row)?.word ?? noHealth(row),
    value: (row) => healthOf(row)?.rank ?? null,
    cell: (row) => {
      const health = healthOf(row);
      return health ? <Status kind={health.kind}>{health.word}</Status> : noHealth(row);
    },
    width: 126,
  },
  {
    id: 'finding',
    header: 'Worst finding',
    text: findingText,
    value: ({ health }) => (health?.issue ? `${health.severity ?? 9} ${health.issue}` : null),
    width: 204,
  },
  worstColumn('disk', 'Fullest disk'),
  worstColumn('heap', 'Worst JVM'),
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
