import type { Area } from '../area.ts';
import { triggerAnalysis } from './commands/trigger-analysis.ts';
import type { HawkeyeServices } from './hawkeye-services.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

declare module '../../platform/commands/registry.ts' {
  interface CommandServices {
    hawkeye: HawkeyeServices;
  }
}

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    hawkeye: HawkeyeServices;
  }
}

export const hawkeye: Area = { sdl, resolvers, commands: [triggerAnalysis] };
