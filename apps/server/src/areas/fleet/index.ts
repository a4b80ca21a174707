import type { Area } from '../area.ts';
import { boardCommands } from './commands.ts';
import type { FleetBoards } from './fleet-boards.ts';
import type { LineChanges } from './line-changes.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';
import type { ShiftSummaries } from './shift-summary.ts';

declare module '../../platform/commands/registry.ts' {
  interface CommandServices {
    fleet: Pick<FleetBoards, 'say' | 'wasSaid'>;
  }
}

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    fleet: FleetBoards;
    lineChanges: LineChanges;
    shifts: ShiftSummaries;
  }
}

export const fleet: Area = { sdl, resolvers, commands: boardCommands };
