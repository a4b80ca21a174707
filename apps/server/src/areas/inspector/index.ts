import type { Area } from '../area.ts';
import type { InspectorService } from './inspector-service.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    inspector: InspectorService;
  }
}

export const inspector: Area = { sdl, resolvers };
