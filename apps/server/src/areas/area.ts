import type { Resolvers } from '../generated/resolvers.ts';
import type { ImplementedCommand } from '../platform/commands/registry.ts';

/** What an area of the server brings. Services that its resolvers use are declared beside it, as members of RequestServices, and made by compose. */
export interface Area {
  /** Its part of the schema: types of its own, and what it adds to Query and Mutation. */
  sdl?: string;
  resolvers?: Resolvers;
  /** What it can carry out of the commands that rules/commands declares. */
  commands?: readonly ImplementedCommand[];
}
