import type { Area } from '../area.ts';
import type { OtsServices } from './ots-services.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    ots: OtsServices;
  }
}

export const ots: Area = { sdl, resolvers };
