import type { Area } from '../area.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';
import type { ServersService } from './servers-service.ts';

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    servers: ServersService;
  }
}

export const servers: Area = { sdl, resolvers };
