import type { Area } from '../area.ts';
import type { MetricListings } from './metric-listings.ts';
import type { MetricReader } from './metric-reader.ts';
import { resolvers } from './resolvers.ts';
import sdl from './schema.graphql?raw';

declare module '../../platform/http/context.ts' {
  interface RequestServices {
    metricListings: MetricListings;
    metrics: MetricReader;
  }
}

export const metrics: Area = { sdl, resolvers };
