import type { StageRegion } from '#rules/regions/stage-regions';
import { type ClusterConfig, type Config, type Environment, readSecret } from '../platform/config/config.ts';
import type { ClusterClient } from '../ports/cluster-api/opensearch/cluster-client.ts';
import { identifierOf } from '../ports/cluster-api/opensearch/target.ts';
import type { ComputePort } from '../ports/compute/port.ts';
import { actionsByDomain } from '../ports/domain-actions/by-domain.ts';
import { createNodeCommandActions } from '../ports/domain-actions/node-commands/index.ts';
import { createOpenSearchActions } from '../ports/domain-actions/opensearch/index.ts';
import type { DomainActionsPort } from '../ports/domain-actions/port.ts';
import { nodeCommandsByDomain } from '../ports/node-commands/by-domain.ts';
import type { NodeCommandsPort } from '../ports/node-commands/port.ts';
import { createSshCommands } from '../ports/node-commands/ssh/index.ts';
import type { SshAccess } from '../ports/node-commands/ssh/target.ts';

type Machines = NonNullable<ClusterConfig['machines']>;

/** What can be done on the machines of own clusters, and by the clusters themselves. */
export interface OwnMachines {
  actions: DomainActionsPort;
  /** Null where the configuration names no access to the machines of any cluster. */
  nodeCommands: NodeCommandsPort | null;
  close(): Promise<void>;
}

export interface OwnMachinesDependencies {
  config: Pick<Config, 'clusters'>;
  env: Environment;
  clock: { now(): number };
  clients: ReadonlyMap<string, ClusterClient>;
  compute: ComputePort;
}

/** Those of one stage and region. Nothing is asked or written before the first command. Throws ConfigError for a variable that is not there. */
export function ownMachines(
  { stage, airportCode }: Pick<StageRegion, 'stage' | 'airportCode'>,
  { config, env, clock, clients, compute }: OwnMachinesDependencies,
): OwnMachines {
  const machinesOf = new Map<string, Machines>();
  const ssh = new Map<string, SshAccess>();
  config.clusters.forEach((cluster, index) => {
    const { machines } = cluster;
    if (cluster.stage !== stage || cluster.region !== airportCode || machines === undefined) return;
    const domainIdentifier = identifierOf(cluster);
    machinesOf.set(domainIdentifier, machines);
    ssh.set(domainIdentifier, sshAccessOf(machines, `clusters[${index}].machines`, env));
  });
  const commands = createSshCommands({ accesses: ssh });
  const nodeCommands = nodeCommandsByDomain(ssh.size > 0 ? [commands] : []);
  const onMachines =
    nodeCommands &&
    createNodeCommandActions({
      nodeCommands,
      compute,
      addressesOf: (domainIdentifier) => addressesOf(machinesOf.get(domainIdentifier)),
      dashboardsOf: (domainIdentifier) => machinesOf.get(domainIdentifier)?.dashboardsAddresses ?? [],
    });
  return {
    actions: actionsByDomain({
      clusters: createOpenSearchActions(clients, clock),
      machines: new Map(onMachines ? [...machinesOf.keys()].map((domainIdentifier) => [domainIdentifier, onMachines]) : []),
      isKnown: (domainIdentifier) => clients.has(domainIdentifier),
    }),
    nodeCommands,
    close: () => commands.close(),
  };
}

const addressesOf = (machines: Machines | undefined): readonly string[] => Object.keys(machines?.hostKeys ?? {});

function sshAccessOf(machines: Machines, key: string, env: Environment): SshAccess {
  const { account, port, identityFile, identityEnv, hostKeys, knownHostsFile, commands, readableFolders, timeoutSeconds } = machines;
  return {
    account,
    port,
    identity: identityFile === undefined ? { text: readSecret({ env: identityEnv }, `${key}.identityEnv`, env) } : { file: identityFile },
    hostKeys: knownHostsFile === undefined ? { byAddress: hostKeys ?? {} } : { file: knownHostsFile },
    commands,
    readableFolders,
    timeoutMs: timeoutSeconds * 1_000,
  };
}
