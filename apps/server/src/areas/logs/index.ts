import type { Turns } from '../../platform/turns/turns.ts';
import type { Area } from '../area.ts';
import { logCommands } from './commands/log-commands.ts';
import type { LogRequests } from './log-requests.ts';
import { resolvers } from './resolvers.ts';
import type { LogScans } from './scan/log-scans.ts';
import sdl from './schema.graphql?raw';

export interface LogServices {
  requests: LogRequests;
  /** Explorations take a core each for seconds: few at a time. */
  explorations: Turns;
  scans: LogScans;
}

declare module '../../platform/commands/registry.ts' {
  interface CommandServices {
    logs: LogServices;
  }
}

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    logs: LogServices;
  }
}

export const logs: Area = { sdl, resolvers, commands: logCommands };
