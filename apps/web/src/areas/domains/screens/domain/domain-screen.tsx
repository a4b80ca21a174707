import Alert from '@cloudscape-design/components/alert';
import { type ComponentProps, lazy, Suspense, useCallback } from 'react';
import { Navigate, useParams } from 'react-router';
import { formatDomainIdentifier, isClientId, isDomainName } from '#rules/domains/identifiers';
import { emptyTab } from '#rules/domains/tab-contents';
import { domainDetailsError, missingDomainText } from '#rules/error-text';
import { type DomainTab, domainPath } from '#rules/paths/domains';
import { graphql } from '../../../../generated/gql.ts';
import type { DomainTabPart, DomainTabParts } from '../../../../kits/area/area.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { useDomainRefresh } from '../../../../kits/push/use-domain-refresh.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { useSession } from '../../../../kits/session/session.ts';
import { useVisit } from '../../../../kits/visits/use-visit.ts';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Later, laterPart, useFetchedAhead } from '../../../../ui/later-part/later-part.tsx';
import { DomainHeader } from '../../parts/domain-header/domain-header.tsx';
import { DomainTabs, TAB_PANEL_ID, tabId } from '../../parts/domain-tabs/domain-tabs.tsx';
import { OpenDomain } from '../../parts/open-domain/open-domain.tsx';
import { DOMAIN_TABS, isDomainTab } from '../../tabs.ts';
import { OverviewSkeleton } from '../overview/overview-skeleton.tsx';
import { UnknownScreen } from '../unknown/unknown-screen.tsx';
import './domain-screen.css';

// Asked for with this screen's own code: most visits begin there, and its panels would else wait for one file after another.
const overviewTab = import('../overview/overview-tab.tsx').then((module) => ({ default: module.OverviewTab }));
// Its failure is the boundary's affair, once the tab is shown.
overviewTab.catch(() => undefined);
const OverviewTab = lazy(() => overviewTab);

/** Tabs that need no more than the domain's identifier. */
const TABS: DomainTabParts = {
  explorer: laterPart(() => import('../explorer/explorer-tab.tsx').then((module) => module.ExplorerTab)),
  configurations: laterPart(() => import('../configurations/configurations-tab.tsx').then((module) => module.ConfigurationsTab)),
  'skew-analysis': laterPart(() => import('../skew-analysis/skew-analysis-tab.tsx').then((module) => module.SkewAnalysisTab)),
  snapshots: laterPart(() => import('../snapshots/snapshots-tab.tsx').then((module) => module.SnapshotsTab)),
  'upgrade-history': laterPart(() => import('../../parts/upgrades/upgrades-table.tsx').then((module) => module.UpgradesTable)),
  'domain-events': laterPart(() => import('../domain-events/domain-events-tab.tsx').then((module) => module.DomainEventsTab)),
  'key-events': laterPart(() => import('../key-events/key-events-tab.tsx').then((module) => module.KeyEventsTab)),
};
/** From tab to tab there is nothing to wait for but the data. */
const NEXT = Object.values(TABS);
/** What fails here is reported where the tab is shown. */
const fetchTab = (tab: DomainTab): void => void TABS[tab]?.fetch().catch(() => undefined);

const DomainQuery = graphql(`
  query DomainScreen_DomainQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      esVersion
      deleted
      ...DomainHeader_Domain
      ...OverviewTab_Domain
    }
  }
`);

/** One domain under its tabs, those of other areas among them; without a tab the address becomes the overview's (DOM-003). */
export function DomainScreen({ tabsOfAreas }: { tabsOfAreas: DomainTabParts }) {
  const { clientId = '', domainName = '', tab } = useParams();
  if (!isClientId(clientId) || !isDomainName(domainName)) return <UnknownScreen />;
  if (tab === undefined) return <Navigate to={domainPath(clientId, domainName, 'overview')} replace />;
  if (!isDomainTab(tab)) return <UnknownScreen />;
  const identifier = formatDomainIdentifier(clientId, domainName);
  return (
    <Domain
      key={identifier}
      clientId={clientId}
      domainName={domainName}
      identifier={identifier}
      tab={tab}
      part={TABS[tab] ?? tabsOfAreas[tab]}
    />
  );
}

interface DomainProps {
  clientId: string;
  domainName: string;
  identifier: string;
  tab: DomainTab;
  /** Shows the tab; none for the overview, which is the page's own. */
  part: DomainTabPart | undefined;
}

function Domain({ clientId, domainName, identifier, tab, part }: DomainProps) {
  const query = useOperation(DomainQuery, { domainIdentifier: identifier });
  const domain = query.data?.domain;
  useVisit(domainPath(clientId, domainName), identifier, domain != null);
  useDomainRefresh(identifier);
  useFetchedAhead(NEXT, domain != null);
  const { stageRegion } = useSession();
  const [esVersion, deleted] = [domain?.esVersion ?? null, domain?.deleted ?? false];
  const emptyBecause = useCallback(
    (one: DomainTab) => emptyTab(one, { esVersion, deleted, stageRegion }),
    [esVersion, deleted, stageRegion],
  );
  const label = DOMAIN_TABS.find(({ segment }) => segment === tab)?.label ?? tab;

  const failure = query.isError && (
    <FailedPanel
      what={domainDetailsError(query.error.message)}
      code={query.error.code}
      requestId={query.error.requestId}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
  if (failure && !query.data) {
    return (
      <div className="domain-screen">
        <Head identifier={identifier} domain={null} />
        {failure}
      </div>
    );
  }
  if (query.data && !domain) {
    return (
      <div className="domain-screen">
        <Head identifier={identifier} domain={null} />
        <Alert type="error">{missingDomainText(identifier)}</Alert>
      </div>
    );
  }
  return (
    <div className="domain-screen">
      <Head
        identifier={identifier}
        domain={domain ?? null}
        loading={!domain}
        tabs={
          <DomainTabs
            domainIdentifier={identifier}
            active={tab}
            isFound={domain != null}
            emptyBecause={emptyBecause}
            onApproach={fetchTab}
          />
        }
      />
      {domain && <OpenDomain domainIdentifier={identifier} emptyBecause={emptyBecause} />}
      {failure}
      <div role="tabpanel" id={TAB_PANEL_ID} aria-labelledby={tabId(tab)}>
        <SectionErrorBoundary key={tab} name={label}>
          <Suspense fallback={<TabSkeleton tab={tab} label={label} />}>
            {part ? <Later key={tab} part={part} props={{ domainIdentifier: identifier }} /> : null}
            {tab === 'overview' ? domain ? <OverviewTab domain={domain} /> : <OverviewSkeleton /> : null}
          </Suspense>
        </SectionErrorBoundary>
      </div>
    </div>
  );
}

/** A value that the head cannot show leaves the tabs below it. */
function Head(props: ComponentProps<typeof DomainHeader>) {
  return (
    <SectionErrorBoundary name="Domain" component="DomainHeader" resetKey={props.domain}>
      <DomainHeader {...props} />
    </SectionErrorBoundary>
  );
}

function TabSkeleton({ tab, label }: { tab: DomainTab; label: string }) {
  return tab === 'overview' ? <OverviewSkeleton /> : <Section title={label} state="loading" height={480} />;
}
