import { z } from 'zod';
import { ClusterCredentials, needsOneOfEndpointAndEndpoints } from './cluster-credentials.ts';
import { httpUrl, Tls } from './schema-parts.ts';

/** The cluster that keeps samples of issues, where one machine is not enough. Without it they are kept in the data folder. */
export const LseStore = z
  .strictObject({
    store: z.literal('opensearch', { error: 'must be opensearch: without an lse section, samples are kept in the data folder' }),
    endpoint: httpUrl.optional(),
    endpoints: z.array(httpUrl).min(1, 'must name at least one address').optional(),
    credentials: ClusterCredentials.default({ type: 'none' }),
    tls: Tls.optional(),
    /** All indices begin with it; stage and region follow. */
    indexPrefix: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be 1 to 40 lower-case letters, digits and hyphens, and start with a letter')
      .default('tumbler-lse'),
  })
  .superRefine(needsOneOfEndpointAndEndpoints);
