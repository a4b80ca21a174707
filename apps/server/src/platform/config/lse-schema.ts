import { z } from 'zod';
import { ClusterCredentials, needsOneOfEndpointAndEndpoints } from './cluster-credentials.ts';
import { httpUrl, Tls } from './schema-parts.ts';

const shortenerPrefix = httpUrl.refine(
  (text) => /[?&][^=#]+=$/.test(text),
  'must end with the parameter that takes the page, such as https://short.example.com/new?url=',
);

/** The LSE tool: where samples of issues are kept, in the data folder unless a cluster is named, and who makes short links of reports. */
export const Lse = z
  .strictObject({
    /** An outside service, asked by GET: the page's address is put behind the given one (LSE-058). */
    urlShortener: shortenerPrefix.optional(),
    store: z.literal('opensearch', { error: 'must be opensearch: without it, samples are kept in the data folder' }).optional(),
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
  .superRefine((lse, issues) => {
    if (lse.store !== undefined) needsOneOfEndpointAndEndpoints(lse, issues);
    else if (lse.endpoint !== undefined || lse.endpoints !== undefined)
      issues.addIssue({ code: 'custom', path: ['store'], message: 'is missing: say store: opensearch where the cluster keeps samples' });
  });
