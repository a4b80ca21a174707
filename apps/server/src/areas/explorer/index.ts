import type { Area } from '../area.ts';
import type { ExplorerService } from './explorer-service.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    explorer: ExplorerService;
  }
}

export const explorer: Area = { sdl, resolvers };
