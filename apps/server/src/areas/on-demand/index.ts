import type { Area } from '../area.ts';
import sdl from './schema.graphql?raw';

export const onDemand: Area = { sdl };
