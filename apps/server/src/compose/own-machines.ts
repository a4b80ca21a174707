import type { StageRegion } from '#rules/regions/stage-regions';
import type { Config, Environment } from '../platform/config/config.ts';
import type { DomainStatuses } from '../ports/aws-account/domain-statuses.ts';
import type { ClusterClient } from '../ports/cluster-api/opensearch/cluster-client.ts';
import type { ComputePort } from '../ports/compute/port.ts';
import { actionsByDomain } from '../ports/domain-actions/by-domain.ts';
import { createMaintenanceActions } from '../ports/domain-actions/maintenance/index.ts';
import { createNodeCommandActions } from '../ports/domain-actions/node-commands/index.ts';
import { createOpenSearchActions } from '../ports/domain-actions/opensearch/index.ts';
import type { DomainActionsPort } from '../ports/domain-actions/port.ts';
import { nodeCommandsByDomain } from '../ports/node-commands/by-domain.ts';
import type { NodeCommandsPort } from '../ports/node-commands/port.ts';
import { createSshCommands } from '../ports/node-commands/ssh/index.ts';
import { createSsmCommands } from '../ports/node-commands/ssm/index.ts';
import { machineAccesses } from './machine-accesses.ts';
import { maintenanceTarget } from './maintenance-target.ts';

/** What can be done on the machines of own clusters, and by the clusters themselves. */
export interface OwnMachines {
  actions: DomainActionsPort;
  /** Null where the configuration names no access by which commands are run on the machines of any cluster. */
  nodeCommands: NodeCommandsPort | null;
  close(): Promise<void>;
}

export interface OwnMachinesDependencies {
  config: Pick<Config, 'clusters'>;
  env: Environment;
  clock: { now(): number };
  clients: ReadonlyMap<string, ClusterClient>;
  compute: ComputePort;
  /** Domains of accounts: where the account has a role for actions, the service restarts their nodes. Those of `clusters` go by what their `machines` say. */
  accounts: readonly DomainStatuses[];
}

/** Those of one stage and region. Nothing is asked or written before the first command. Throws ConfigError for a variable that is not there. */
export function ownMachines(
  { stage, airportCode }: Pick<StageRegion, 'stage' | 'airportCode'>,
  { config, env, clock, clients, compute, accounts }: OwnMachinesDependencies,
): OwnMachines {
  const { ssh, ssm, maintenance, addresses, dashboards } = machineAccesses(
    config.clusters,
    (cluster) => cluster.stage === stage && cluster.region === airportCode,
    env,
  );
  const overSsh = createSshCommands({ accesses: ssh });
  const nodeCommands = nodeCommandsByDomain([
    ...(ssh.size > 0 ? [overSsh] : []),
    ...(ssm.size > 0 ? [createSsmCommands({ accesses: ssm })] : []),
  ]);
  const machines = new Map<string, DomainActionsPort>();
  if (nodeCommands) {
    const addressesOf = (domainIdentifier: string) => addresses.get(domainIdentifier) ?? [];
    const dashboardsOf = (domainIdentifier: string) => dashboards.get(domainIdentifier) ?? [];
    const byCommands = createNodeCommandActions({ nodeCommands, compute, addressesOf, dashboardsOf });
    for (const domainIdentifier of [...ssh.keys(), ...ssm.keys()]) machines.set(domainIdentifier, byCommands);
  }
  const accountOf = (domainIdentifier: string) => accounts.find((account) => account.isOurs(domainIdentifier));
  const byMaintenance = createMaintenanceActions({
    targetOf: (domainIdentifier, signal) =>
      maintenance.get(domainIdentifier) ?? maintenanceTarget(accountOf(domainIdentifier), domainIdentifier, signal),
  });
  for (const domainIdentifier of maintenance.keys()) machines.set(domainIdentifier, byMaintenance);
  return {
    actions: actionsByDomain({
      clusters: createOpenSearchActions(clients, clock),
      onMachines: [...machines.values(), ...(accounts.some(mayAct) ? [byMaintenance] : [])].flatMap((port) => port.offered),
      machinesOf: (domainIdentifier) => {
        const account = accountOf(domainIdentifier);
        return machines.get(domainIdentifier) ?? (account && mayAct(account) ? byMaintenance : undefined);
      },
      isKnown: (domainIdentifier) => clients.has(domainIdentifier) || accountOf(domainIdentifier) !== undefined,
    }),
    nodeCommands,
    close: () => overSsh.close(),
  };
}

const mayAct = (account: DomainStatuses): boolean => account.clients.target.actions !== undefined;
