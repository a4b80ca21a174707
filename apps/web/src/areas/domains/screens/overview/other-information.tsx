import Tabs from '@cloudscape-design/components/tabs';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { graphql } from '../../../../generated/gql.ts';
import type { OtherInformation_GroupsQueryQuery } from '../../../../generated/graphql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { TableError } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { AutoscalingEventsPanel } from './autoscaling-events-panel.tsx';
import {
  type AutoScalingGroup,
  autoScalingGroupsColumns,
  type LaunchConfiguration,
  launchColumns,
  type SecurityGroup,
  securityGroupsColumns,
} from './groups-columns.tsx';

const Groups = graphql(`
  query OtherInformation_GroupsQuery($domainIdentifier: String!) {
    getDomainDetails(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      esVersion
      resources {
        GROUP {
          autoScalingGroups {
            groupName
            loadBalancers {
              loadBalancerName
              targetGroupName
            }
            availabilityZones
            instanceCount
            nodeType
            dateTime
          }
          securityGroups {
            groupName
            groupId
            partitions
            dateTime
            softwareVersion
          }
          autoScalingEvents {
            groupName
            instanceId
            description
            details
            cause
            statusMessage
            statusCode
            progress
            startTime
            endTime
          }
          launchConfigurations {
            launchConfigurationName
            nodeType
            instanceType
            keyName
            dateTime
            imageId
          }
          launchTemplates {
            launchConfigurationName
            nodeType
            instanceType
            keyName
            dateTime
            imageId
          }
        }
      }
    }
  }
`);

type GroupsAnswer = NonNullable<NonNullable<NonNullable<OtherInformation_GroupsQueryQuery['getDomainDetails']>['resources']>['GROUP']>;

/** The groups around the machines. TMS issues and their archive come first among these tabs once they are built (DOM-060). */
export function OtherInformation({ domainIdentifier }: { domainIdentifier: string }) {
  const [params, setParams] = useSearchParams();
  const [group, setGroup] = useState<string | null>(null);
  const query = useOperation(Groups, { domainIdentifier });
  const groups: Partial<GroupsAnswer> | undefined = query.data ? (query.data.getDomainDetails?.resources?.GROUP ?? {}) : undefined;
  if (query.error?.code === 'not-offered')
    return <Section title="Other information" state="unavailable" note={sentenceOf(query.error.message)} />;
  const failed: TableError | undefined = query.error
    ? {
        what: `Unable to get Group Resources. Failed with ${query.error.message}`,
        code: query.error.code,
        requestId: query.error.requestId ?? undefined,
        retry: () => void query.refetch(),
      }
    : undefined;
  const common = { loading: query.isFetching, error: failed };

  const tabs = [
    {
      id: 'security-groups',
      label: 'Security groups',
      content: (
        <ResourceTable<SecurityGroup>
          {...common}
          id="security-groups"
          title="Security groups"
          columns={securityGroupsColumns}
          rows={groups && (groups.securityGroups ?? [])}
          rowId={(row) => row.groupId}
          empty={{ title: 'No Security groups', text: 'Security groups of the domain’s network are listed here.' }}
          pageSizes={[10, 30]}
          defaultPageSize={10}
          csvName="security-groups.csv"
        />
      ),
    },
    ...launchTab('launch-configurations', 'Launch configurations', groups?.launchConfigurations, common),
    ...launchTab('launch-templates', 'Launch templates', groups?.launchTemplates, common),
    {
      id: 'autoscaling-groups',
      label: 'Autoscaling groups',
      content: (
        <ResourceTable<AutoScalingGroup>
          {...common}
          id="autoscaling-groups"
          title="Autoscaling groups"
          columns={autoScalingGroupsColumns(setGroup)}
          rows={groups && (groups.autoScalingGroups ?? [])}
          rowId={(row) => row.groupName}
          empty={{ title: 'No Autoscaling Groups', text: 'Groups that keep the number of machines are listed here.' }}
          pageSizes={[10, 30]}
          defaultPageSize={30}
          csvName="autoscaling-groups.csv"
        />
      ),
    },
  ];
  const wanted = params.get('info') ?? '';
  const active = tabs.some((tab) => tab.id === wanted) ? wanted : 'security-groups';
  return (
    <>
      <Tabs
        ariaLabel="Other information"
        i18nStrings={{ scrollLeftAriaLabel: 'Earlier tabs', scrollRightAriaLabel: 'Later tabs' }}
        tabs={tabs}
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
          events={(groups?.autoScalingEvents ?? []).filter((event) => event.groupName === group)}
          onClose={() => setGroup(null)}
        />
      )}
    </>
  );
}

/** Why, without the status code: that a source has no such thing is no failure. */
const sentenceOf = (message: string): string => message.replace(/^\d{3} /, '');

/** Shown only where there are any (DOM-061). */
const launchTab = (
  id: string,
  label: string,
  rows: readonly LaunchConfiguration[] | null | undefined,
  common: { loading: boolean; error: TableError | undefined },
) =>
  rows && rows.length > 0
    ? [
        {
          id,
          label,
          content: (
            <ResourceTable<LaunchConfiguration>
              {...common}
              id={id}
              title={label}
              columns={launchColumns}
              rows={rows}
              rowId={(row) => row.launchConfigurationName}
              empty={{ title: 'No Launch configurations', text: 'What machines are started from is listed here.' }}
              pageSizes={[10, 30]}
              defaultPageSize={10}
              csvName={`${id}.csv`}
            />
          ),
        },
      ]
    : [];
