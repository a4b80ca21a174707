import {
  ACTIVATE_AGENT,
  ACTIVATE_NODE_DASHBOARDS,
  ACTIVATE_NODE_ENGINE,
  DEACTIVATE_AGENT,
  DEACTIVATE_NODE_DASHBOARDS,
  DEACTIVATE_NODE_ENGINE,
  INSTALL_DOCKER,
  PING_AGENT,
  READ_DEPLOYMENT_TYPE,
  UPDATE_AGENT,
} from '#rules/commands/node-commands';
import { readDeploymentType } from '#rules/node-commands/deployment-type';
import type { ImplementedCommand } from '../../../platform/commands/registry.ts';
import { PortError } from '../../../ports/port-error.ts';
import { objections } from './node-action.ts';
import { onNode } from './on-node.ts';

const ofAgent = { mayEndBadly: true };

/** Commands that are one of the closed set of node commands. */
export const nodeCommands: readonly ImplementedCommand[] = [
  onNode(DEACTIVATE_NODE_DASHBOARDS, { name: 'stop-dashboards' }, { action: 'deactivate-kibana' }),
  onNode(ACTIVATE_NODE_DASHBOARDS, { name: 'start-dashboards' }, { action: 'activate-kibana' }),
  onNode(
    DEACTIVATE_NODE_ENGINE,
    { name: 'stop-engine' },
    {
      action: 'deactivate-es',
      precondition: (ctx, { domainIdentifier, instanceId }, { override = false }) =>
        objections(ctx, { domainIdentifier, instanceId, override }),
    },
  ),
  onNode(ACTIVATE_NODE_ENGINE, { name: 'start-engine' }, { action: 'activate-es' }),
  onNode(
    READ_DEPLOYMENT_TYPE,
    { name: 'deployment-type' },
    {
      answer: ({ stdout }, { instanceId }) => {
        const { read, problem } = readDeploymentType(stdout);
        if (problem !== null) throw new PortError('malformed', problem);
        return { [instanceId]: read };
      },
    },
  ),
  onNode(PING_AGENT, { name: 'ping-agent' }, ofAgent),
  onNode(UPDATE_AGENT, { name: 'update-agent' }, ofAgent),
  onNode(ACTIVATE_AGENT, { name: 'activate-agent' }, ofAgent),
  onNode(DEACTIVATE_AGENT, { name: 'deactivate-agent' }, ofAgent),
  onNode(INSTALL_DOCKER, { name: 'install-docker' }, ofAgent),
];
