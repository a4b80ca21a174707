import type { StageRegion } from '#rules/regions/stage-regions';
import type { RowExports } from '../../ports/on-demand/row-exports/index.ts';
import type { Area } from '../area.ts';
import type { Backfills } from './backfills.ts';
import { onDemandCommands } from './commands.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';
import type { StoredRows } from './stored-rows.ts';

export interface OnDemandServices {
  backfills: Backfills;
  rows: StoredRows;
  /** Where files of a place's rows are downloaded from; null where this server sends them. */
  exportsOf(stageRegion: StageRegion): RowExports | null;
  /** Of dashboards over the stored rows; null where none is configured. */
  dashboardHost: string | null;
}

declare module '../../platform/commands/registry.ts' {
  interface CommandServices {
    onDemand: OnDemandServices;
  }
}

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    onDemand: OnDemandServices;
  }
}

export const onDemand: Area = { sdl, resolvers, commands: onDemandCommands };
