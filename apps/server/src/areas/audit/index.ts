import type { Area } from '../area.ts';
import type { CommandHistoryService } from './command-history-service.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    commandHistory: CommandHistoryService;
  }
}

export const audit: Area = { sdl, resolvers };
