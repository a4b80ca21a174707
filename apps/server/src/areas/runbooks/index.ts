import type { Area } from '../area.ts';
import { resolvers } from './resolvers.ts';
import type { RunbooksService } from './runbooks-service.ts';
import sdl from './schema.graphql?raw';

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    runbooks: RunbooksService;
  }
}

export const runbooks: Area = { sdl, resolvers };
