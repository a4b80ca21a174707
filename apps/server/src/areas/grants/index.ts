import type { Area } from '../area.ts';
import { grantCommands } from './grant-commands.ts';
import type { GrantsService } from './grants-service.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

declare module '../../platform/commands/registry.ts' {
  interface CommandServices {
    grants: GrantsService;
  }
}

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    grants: GrantsService;
  }
}

export const grants: Area = { sdl, resolvers, commands: grantCommands };
