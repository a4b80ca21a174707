import { unpackListing } from '#rules/metrics/packed-listing';
import type { MetricListingResolvers } from '../../../generated/resolvers.ts';

export const MetricListing: MetricListingResolvers = {
  metrics: (packed) => Object.fromEntries(unpackListing(packed)),
  packed: (packed) => packed,
};
