import { REBOOT_INSTANCE, TERMINATE_INSTANCE } from '#rules/commands/domain-commands';
import type { Area } from '../area.ts';
import { nodeAction } from './commands/node-action.ts';
import { nodeCommands } from './commands/node-commands.ts';
import { shell } from './commands/shell.ts';
import type { LiveOutputs } from './live-output/live-outputs.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';
import type { TranscriptsService } from './transcripts/transcripts-service.ts';

declare module '../../platform/commands/registry.ts' {
  interface CommandServices {
    outputs: LiveOutputs;
    transcripts: TranscriptsService;
  }
}

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    transcripts: TranscriptsService;
  }
}

export const nodes: Area = {
  sdl,
  resolvers,
  commands: [nodeAction(REBOOT_INSTANCE, 'reboot-instance'), nodeAction(TERMINATE_INSTANCE, 'terminate-instance'), ...nodeCommands, shell],
};
