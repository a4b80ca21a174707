import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import Tabs from '@cloudscape-design/components/tabs';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { formatDomainIdentifier, isClientId, isDomainName } from '#rules/domains/identifiers';
import { domainDetailsError, missingDomainText } from '#rules/error-text';
import { type DomainTab, domainPath } from '#rules/paths/domains';
import { helpPath } from '#rules/paths/help';
import { graphql } from '../../../../generated/gql.ts';
import type { DomainTabPart, DomainTabParts } from '../../../../kits/area/area.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { useDomainRefresh } from '../../../../kits/push/use-domain-refresh.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { useVisit } from '../../../../kits/visits/use-visit.ts';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Later, laterPart, useFetchedAhead } from '../../../../ui/later-part/later-part.tsx';
import { DomainHeader } from '../../parts/domain-header/domain-header.tsx';
import { withKeptTime } from '../../parts/kept-time.ts';
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

const DomainQuery = graphql(`
  query DomainScreen_DomainQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
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
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const pathOfTab = (to: DomainTab) => withKeptTime(domainPath(clientId, domainName, to), tab, to, params);
  const query = useOperation(DomainQuery, { domainIdentifier: identifier });
  const domain = query.data?.domain;
  useVisit(domainPath(clientId, domainName), identifier, domain != null);
  useDomainRefresh(identifier);
  useFetchedAhead(NEXT, domain != null);

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
      <Head identifier={identifier} domain={domain ?? null} loading={!domain} />
      {failure}
      <Box color="text-body-secondary" fontSize="body-s">
        Something looks wrong on this page?{' '}
        <Link href={helpPath('known-issues')} external fontSize="body-s">
          Known issues
        </Link>
      </Box>
      <Tabs
        activeTabId={tab}
        ariaLabel="Parts of the domain"
        i18nStrings={{ scrollLeftAriaLabel: 'Earlier tabs', scrollRightAriaLabel: 'Later tabs' }}
        tabs={DOMAIN_TABS.map(({ segment, label }) => ({
          id: segment,
          label,
          href: pathOfTab(segment),
          content:
            segment === tab ? (
              <SectionErrorBoundary name={label}>
                <Suspense fallback={<TabSkeleton tab={segment} label={label} />}>
                  {part ? <Later key={segment} part={part} props={{ domainIdentifier: identifier }} /> : null}
                  {segment === 'overview' ? domain ? <OverviewTab domain={domain} /> : <OverviewSkeleton /> : null}
                </Suspense>
              </SectionErrorBoundary>
            ) : null,
        }))}
        onChange={({ detail }) => {
          if (isDomainTab(detail.activeTabId)) navigate(pathOfTab(detail.activeTabId));
        }}
      />
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
