import type { Area } from '../area.ts';
import { retryCollection } from './commands/retry-collection.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';
import type { ServerlessServices } from './serverless-services.ts';

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    serverless: ServerlessServices;
  }
}

export const serverless: Area = { sdl, resolvers, commands: [retryCollection] };
