import type { PathRefusals } from '../../platform/audit/path-refusals.ts';
import type { Area } from '../area.ts';
import { retryCollection } from './commands/retry-collection.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

/** What the resolvers of the serverless area reach beside the port. */
interface ServerlessServices {
  /** Addresses of operations dashboards by airport code. */
  dashboards: Readonly<Record<string, string>>;
  /** Paths of collections that were refused. */
  refusals: PathRefusals;
}

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    serverless: ServerlessServices;
  }
}

export const serverless: Area = { sdl, resolvers, commands: [retryCollection] };
