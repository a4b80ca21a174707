import type { Area } from '../area.ts';
import { requestReport } from './commands/request-report.ts';
import type { LseServices } from './lse-services.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

declare module '../../platform/commands/registry.ts' {
  interface CommandServices {
    lse: Pick<LseServices, 'reports'>;
  }
}

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    lse: LseServices;
  }
}

export const lse: Area = { sdl, resolvers, commands: [requestReport] };
