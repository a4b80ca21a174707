import Tabs from '@cloudscape-design/components/tabs';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AutoscalingEventsPanel } from './autoscaling-events-panel.tsx';
import { useGroupTabs } from './group-tabs.tsx';
import { TmsArchive } from './tms-archive.tsx';
import { TmsIssues } from './tms-issues.tsx';

/** Issues, open and archived, and the groups around the machines (DOM-060). */
export function OtherInformation({ domainIdentifier }: { domainIdentifier: string }) {
  const [params, setParams] = useSearchParams();
  const [group, setGroup] = useState<string | null>(null);
  const groups = useGroupTabs(domainIdentifier, setGroup);
  const tabs = [
    { id: 'tms-issues', label: 'TMS issues', content: <TmsIssues domainIdentifier={domainIdentifier} /> },
    { id: 'tms-archive', label: 'TMS Archive issues', content: <TmsArchive domainIdentifier={domainIdentifier} /> },
    ...groups.tabs,
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
        onChange={({ detail }) =>
          setParams(
            (current) => {
              const next = new URLSearchParams(current);
              next.set('info', detail.activeTabId);
              return next;
            },
            { replace: true, preventScrollReset: true },
          )
        }
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
