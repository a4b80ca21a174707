import type { Area } from '../area.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

export const tickets: Area = { sdl, resolvers };
