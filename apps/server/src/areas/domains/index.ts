import {
  ACTIVATE_DASHBOARDS,
  DEACTIVATE_DASHBOARDS,
  REBOOT_INSTANCE,
  RECOVER_DOMAIN,
  TERMINATE_INSTANCE,
} from '#rules/commands/domain-commands';
import type { Area } from '../area.ts';
import blueGreenSdl from './blue-green/schema.graphql?raw';
import { domainAction } from './commands/domain-action.ts';
import { updateLimits } from './commands/update-limits.ts';
import { nodeAction } from './node-actions/node-action.ts';
import nodeActionsSdl from './node-actions/schema.graphql?raw';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';
import snapshotsSdl from './snapshots/schema.graphql?raw';

export const domains: Area = {
  sdl: `${sdl}\n${snapshotsSdl}\n${blueGreenSdl}\n${nodeActionsSdl}`,
  resolvers,
  commands: [
    domainAction(RECOVER_DOMAIN, 'recover-domain'),
    domainAction(DEACTIVATE_DASHBOARDS, 'deactivate-kibana'),
    domainAction(ACTIVATE_DASHBOARDS, 'activate-kibana'),
    nodeAction(REBOOT_INSTANCE, 'reboot-instance'),
    nodeAction(TERMINATE_INSTANCE, 'terminate-instance'),
    updateLimits,
  ],
};
