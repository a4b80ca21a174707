import type { Area } from '../area.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';
import type { SkewService } from './skew-service.ts';

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    skew: SkewService;
  }
}

export const skew: Area = { sdl, resolvers };
