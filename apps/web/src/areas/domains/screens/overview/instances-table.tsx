import { useMemo } from 'react';
import { fullSshButton } from '#rules/instances';
import { regionByAirport } from '#rules/regions';
import { graphql } from '../../../../generated/gql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { useSession } from '../../../../kits/session/session.ts';
import { InstanceLink } from '../../parts/domain-links/instance-link.tsx';
import { InstanceDetails } from './instance-details.tsx';
import { type Instance, instancesColumns } from './instances-columns.tsx';
import { SshButton } from './ssh-button.tsx';

const Instances = graphql(`
  query InstancesTable_InstancesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      resources {
        ALL {
          ec2Instances {
            instanceId
            nodeId
            createdTime
            diNumber
            instanceType
            nodeType
            publicIp
            privateIp
            bastion
            state
            elbHealth
            asg
            az
            azState
            osDeploymentType
            network {
              publicDns
            }
            volumes {
              deviceName
              ebs {
                volumeId
              }
            }
            diskUsedPercent
            heapPercent
            cpuPercent
          }
        }
      }
    }
  }
`);

const EMPTY = { title: 'No Nodes', text: 'The machines of this domain are listed here.' };
const PANEL = {
  title: (row: Instance) => row.instanceId,
  content: (row: Instance) => <InstanceDetails instance={row} />,
};

export function InstancesTable({ domainIdentifier }: { domainIdentifier: string }) {
  const { place } = useSession();
  const query = useOperation(Instances, { domainIdentifier }, { refreshMs: 30_000 });
  const region = regionByAirport(place.airport)?.regionName ?? '';
  const full = fullSshButton(place.stage, region);
  const columns = useMemo<readonly Column<Instance>[]>(
    () => [
      ...instancesColumns,
      {
        id: 'bastion',
        header: 'SSH bastion',
        text: (row) => row.bastion ?? '',
        cell: (row) => <SshButton bastion={row.bastion ?? null} full={full} />,
        width: 150,
        sortable: false,
      },
    ],
    [full],
  );
  return (
    <ResourceTable<Instance>
      id="instances"
      title="EC2 instances"
      columns={columns}
      rows={query.data ? (query.data.domain?.resources?.ALL?.ec2Instances ?? NONE) : undefined}
      rowId={instanceId}
      loading={query.isFetching}
      error={tableError('Unable to get the instances. Failed with {message}', query)}
      empty={EMPTY}
      selection="single"
      pageSizes={[10, 30, 50, 100, 500]}
      defaultPageSize={10}
      csvName={`instances-${domainIdentifier.replace(':', '-')}.csv`}
      panel={PANEL}
      actions={actionsOf}
    />
  );
}

const NONE: Instance[] = [];
const actionsOf = ([chosen]: readonly Instance[]) => <InstanceLink instanceId={chosen?.instanceId} />;
const instanceId = (row: Instance): string => row.instanceId;
