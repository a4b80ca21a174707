import { type ClusterConfig, type Environment, readSecret } from '../platform/config/config.ts';
import { awsRegionOf } from '../platform/config/serverless-schema.ts';
import { identifierOf } from '../ports/cluster-api/opensearch/target.ts';
import type { MaintenanceTarget } from '../ports/domain-actions/maintenance/target.ts';
import type { SshAccess } from '../ports/node-commands/ssh/target.ts';
import type { SsmAccess } from '../ports/node-commands/ssm/target.ts';

type Machines = NonNullable<ClusterConfig['machines']>;
type Of<Access extends Machines['access']> = Extract<Machines, { access: Access }>;

/** How the machines of clusters are reached, by domain identifier; each in one of the three. */
export interface MachineAccesses {
  ssh: Map<string, SshAccess>;
  ssm: Map<string, SsmAccess>;
  maintenance: Map<string, MaintenanceTarget>;
  /** Addresses of the machines that the configuration names; of those where the dashboards run. */
  addresses: Map<string, readonly string[]>;
  dashboards: Map<string, readonly string[]>;
}

/** Those of the clusters that `isHere` takes, secrets read. Throws ConfigError for a variable that is not there. */
export function machineAccesses(
  clusters: readonly ClusterConfig[],
  isHere: (cluster: ClusterConfig) => boolean,
  env: Environment,
): MachineAccesses {
  const all: MachineAccesses = { ssh: new Map(), ssm: new Map(), maintenance: new Map(), addresses: new Map(), dashboards: new Map() };
  clusters.forEach((cluster, index) => {
    const { machines } = cluster;
    if (machines === undefined || !isHere(cluster)) return;
    const domainIdentifier = identifierOf(cluster);
    if (machines.access === 'maintenance') {
      all.maintenance.set(domainIdentifier, maintenanceOf(machines, cluster));
      return;
    }
    all.dashboards.set(domainIdentifier, machines.dashboardsAddresses ?? []);
    if (machines.access === 'ssh') {
      all.ssh.set(domainIdentifier, sshOf(machines, `clusters[${index}].machines`, env));
      all.addresses.set(domainIdentifier, Object.keys(machines.hostKeys ?? {}));
    } else {
      all.ssm.set(domainIdentifier, ssmOf(machines, cluster));
      all.addresses.set(domainIdentifier, Object.keys(machines.instances));
    }
  });
  return all;
}

function sshOf(machines: Of<'ssh'>, key: string, env: Environment): SshAccess {
  const { account, port, identityFile, identityEnv, hostKeys, knownHostsFile, commands, readableFolders, serviceUser, timeoutSeconds } =
    machines;
  return {
    account,
    port,
    identity: identityFile === undefined ? { text: readSecret({ env: identityEnv }, `${key}.identityEnv`, env) } : { file: identityFile },
    hostKeys: knownHostsFile === undefined ? { byAddress: hostKeys ?? {} } : { file: knownHostsFile },
    commands,
    readableFolders,
    serviceUser: serviceUser ?? null,
    timeoutMs: timeoutSeconds * 1_000,
  };
}

function ssmOf({ access: _access, timeoutSeconds, ...machines }: Of<'ssm'>, { region }: ClusterConfig): SsmAccess {
  return { ...machines, awsRegion: awsRegionOf({ region, awsRegion: machines.awsRegion }), timeoutMs: timeoutSeconds * 1_000 };
}

function maintenanceOf({ access: _access, ...machines }: Of<'maintenance'>, { region, name }: ClusterConfig): MaintenanceTarget {
  return {
    ...machines,
    awsRegion: awsRegionOf({ region, awsRegion: machines.awsRegion }),
    domainName: machines.domainName ?? name,
  };
}
