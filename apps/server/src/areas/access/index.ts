import type { Area } from '../area.ts';
import { accessCommands } from './access-commands.ts';
import type { AccessService } from './access-service.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

declare module '../../platform/commands/registry.ts' {
  interface CommandServices {
    access: AccessService;
  }
}

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    access: AccessService;
  }
}

export const access: Area = { sdl, resolvers, commands: accessCommands };
