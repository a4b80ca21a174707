import type { Area } from '../area.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';
import snapshotsSdl from './snapshots/schema.graphql?raw';

export const domains: Area = { sdl: `${sdl}\n${snapshotsSdl}`, resolvers };
