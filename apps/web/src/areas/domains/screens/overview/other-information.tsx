import Tabs from '@cloudscape-design/components/tabs';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { useSession } from '../../../../kits/session/session.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { SplitPanel } from '../../../../ui/split-panel/split-panel.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { useOpenIssues } from '../../parts/issues/use-open-issues.ts';
import { SourceNote } from '../../parts/source-note.tsx';
import { useGroupTabs } from './group-tabs.tsx';
import { type AutoScalingEvent, autoScalingEventsColumns } from './groups-columns.tsx';
import { type OpenIssue, openIssueColumns } from './issue-columns.tsx';
import { IssueDetails } from './issue-details.tsx';
import { TmsArchive } from './tms-archive.tsx';

const Managed = graphql(`
  query OtherInformation_ManagedQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      managed {
        offered
      }
    }
  }
`);

const ManagedFacts = lazy(async () => ({ default: (await import('../../parts/managed-facts/managed-facts.tsx')).ManagedFacts }));

/** What the service that keeps the domain tells of it. */
const Service = ({ domainIdentifier }: { domainIdentifier: string }) => (
  <Suspense fallback={<Skeleton label="Service" height={240} />}>
    <ManagedFacts domainIdentifier={domainIdentifier} />
  </Suspense>
);

/** What the tab of the service shows; null for a domain that no service keeps. */
function useServiceTab(domainIdentifier: string): ReactNode {
  const query = useOperation(Managed, { domainIdentifier });
  const isDemo = useSession().source === 'demo';
  if (query.data?.domain?.managed) return <Service domainIdentifier={domainIdentifier} />;
  if (!query.isError || query.error.status === 404 || isDemo) return null;
  const { message, code, requestId } = query.error;
  return (
    <FailedPanel
      what={`Unable to get Service. Failed with ${message}`}
      code={code}
      requestId={requestId}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

/** Issues, open and archived, and the groups around the machines (DOM-060). */
export function OtherInformation({ domainIdentifier }: { domainIdentifier: string }) {
  const [params, changeAddress] = useAddress();
  const [group, setGroup] = useState<string | null>(null);
  const groups = useGroupTabs(domainIdentifier, setGroup);
  const service = useServiceTab(domainIdentifier);
  const tabs = [
    { id: 'tms-issues', label: 'TMS issues', content: <TmsIssues domainIdentifier={domainIdentifier} /> },
    { id: 'tms-archive', label: 'TMS Archive issues', content: <TmsArchive domainIdentifier={domainIdentifier} /> },
    ...groups.tabs,
    ...(service ? [{ id: 'service', label: 'Service', content: service }] : []),
  ];
  const wanted = params.get('info') ?? '';
  const active = tabs.some((tab) => tab.id === wanted) ? wanted : 'tms-issues';
  return (
    <>
      <Tabs
        ariaLabel="Other information"
        i18nStrings={{ scrollLeftAriaLabel: 'Earlier tabs', scrollRightAriaLabel: 'Later tabs' }}
        // Only the open tab asks for its records.
        tabs={tabs.map((tab) => (tab.id === active ? tab : { ...tab, content: null }))}
        activeTabId={active}
        onChange={({ detail }) => changeAddress({ info: detail.activeTabId }, { replace: true })}
      />
      {group && (
        <AutoscalingEventsPanel
          groupName={group}
          events={groups.events.filter((event) => event.groupName === group)}
          onClose={() => setGroup(null)}
        />
      )}
    </>
  );
}

interface AutoscalingEventsPanelProps {
  groupName: string;
  /** The events of this group, in any order. */
  events: readonly AutoScalingEvent[];
  onClose: () => void;
}

/** What one autoscaling group did lately, newest first (DOM-062). */
function AutoscalingEventsPanel({ groupName, events, onClose }: AutoscalingEventsPanelProps) {
  return (
    <SplitPanel title="Autoscaling events" onClose={onClose}>
      <ResourceTable<AutoScalingEvent>
        id="autoscaling-events"
        title={groupName}
        columns={autoScalingEventsColumns}
        rows={events}
        rowId={eventId}
        empty={{ title: 'No Autoscaling events', text: 'Starts and ends of machines by this group are listed here.' }}
        pageSizes={[10]}
        defaultPageSize={10}
        defaultSort={{ column: 'startTime', direction: 'descending' }}
        csvName={`autoscaling-events-${groupName}.csv`}
      />
    </SplitPanel>
  );
}

const eventId = (event: AutoScalingEvent): string => `${event.startTime} ${event.instanceId} ${event.description}`;

const EMPTY = { title: 'No TMS issues', text: 'What the issue service finds wrong with the domain now is listed here.' };

/** Issues that are open now (DOM-060). */
function TmsIssues({ domainIdentifier }: { domainIdentifier: string }) {
  const query = useOpenIssues(domainIdentifier);
  const panel = useMemo(
    () => ({
      title: (row: OpenIssue) => row.issueType,
      content: (row: OpenIssue) => (
        <IssueDetails
          domainIdentifier={domainIdentifier}
          issue={row}
          from={row.tmsCreateTimestamp}
          to={null}
          times={[
            { label: 'Created', value: <Timestamp at={row.tmsCreateTimestamp} /> },
            { label: 'Updated', value: <Timestamp at={row.tmsUpdateTimestamp} /> },
          ]}
          isOpen
        />
      ),
    }),
    [domainIdentifier],
  );
  return (
    <ResourceTable<OpenIssue>
      id="tms-issues"
      title="TMS issues"
      description={
        <SourceNote text="Of own clusters the console opens issues itself, by the rules of the catalogue, from what it reads of them." />
      }
      columns={openIssueColumns}
      rows={query.data?.getDomainTMSIssues}
      rowId={issueId}
      loading={query.isFetching}
      error={tableError('Unable to get TMS issue. Failed with {message}', query)}
      empty={EMPTY}
      pageSizes={[10, 30]}
      defaultPageSize={30}
      csvName="tms_issues.csv"
      panel={panel}
    />
  );
}

const issueId = (row: OpenIssue): string => row.id;
