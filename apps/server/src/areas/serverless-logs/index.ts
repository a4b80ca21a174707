import type { Area } from '../area.ts';
import { serverlessLogCommands } from './commands/serverless-log-commands.ts';
import type { LogSearches } from './log-searches.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

export interface ServerlessLogServices {
  searches: LogSearches;
}

declare module '../../platform/commands/registry.ts' {
  interface CommandServices {
    serverlessLogs: ServerlessLogServices;
  }
}

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    serverlessLogs: ServerlessLogServices;
  }
}

export const serverlessLogs: Area = { sdl, resolvers, commands: serverlessLogCommands };
