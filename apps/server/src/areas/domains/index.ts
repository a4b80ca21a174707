import { ACTIVATE_DASHBOARDS, DEACTIVATE_DASHBOARDS, RECOVER_DOMAIN } from '#rules/commands/domain-commands';
import type { Area } from '../area.ts';
import blueGreenSdl from './blue-green/schema.graphql?raw';
import { domainAction } from './commands/domain-action.ts';
import { managedCommands } from './commands/managed-commands.ts';
import { updateLimits } from './commands/update-limits.ts';
import managedSdl from './managed/schema.graphql?raw';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';
import snapshotsSdl from './snapshots/schema.graphql?raw';

export const domains: Area = {
  sdl: `${sdl}\n${snapshotsSdl}\n${blueGreenSdl}\n${managedSdl}`,
  resolvers,
  commands: [
    domainAction(RECOVER_DOMAIN, 'recover-domain'),
    domainAction(DEACTIVATE_DASHBOARDS, 'deactivate-kibana'),
    domainAction(ACTIVATE_DASHBOARDS, 'activate-kibana'),
    updateLimits,
    ...managedCommands,
  ],
};
