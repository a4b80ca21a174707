import type { ReactNode } from 'react';
import { groupResourcesError } from '#rules/error-text';
import { graphql } from '../../../../generated/gql.ts';
import type { OtherInformation_GroupsQueryQuery } from '../../../../generated/graphql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { TableError } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import {
  type AutoScalingEvent,
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

export interface InformationTab {
  id: string;
  label: string;
  content: ReactNode;
}

/** The groups around the machines, a tab each, and what the groups did lately. */
export function useGroupTabs(
  domainIdentifier: string,
  openGroup: (groupName: string) => void,
): { tabs: InformationTab[]; events: readonly AutoScalingEvent[] } {
  const query = useOperation(Groups, { domainIdentifier });
  const groups: Partial<GroupsAnswer> | undefined = query.data ? (query.data.getDomainDetails?.resources?.GROUP ?? {}) : undefined;
  if (query.error?.code === 'not-offered') {
    const note = sentenceOf(query.error.message);
    const tab = (id: string, label: string) => ({ id, label, content: <Section title={label} state="unavailable" note={note} /> });
    return { tabs: [tab('security-groups', 'Security groups'), tab('autoscaling-groups', 'Autoscaling groups')], events: [] };
  }
  const failed: TableError | undefined = query.error
    ? {
        what: groupResourcesError(query.error.message),
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
          columns={autoScalingGroupsColumns(openGroup)}
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
  return { tabs, events: groups?.autoScalingEvents ?? [] };
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
