import { z } from 'zod';
import { environmentName, filePath, httpUrl, Tls } from './schema-parts.ts';

/** How a cluster knows the console: names of variables and files, never a secret itself. */
export const ClusterCredentials = z
  .discriminatedUnion(
    'type',
    [
      z.strictObject({ type: z.literal('none') }),
      z.strictObject({
        type: z.literal('basic'),
        usernameEnv: environmentName.optional(),
        usernameFile: filePath.optional(),
        passwordEnv: environmentName.optional(),
        passwordFile: filePath.optional(),
      }),
      z.strictObject({ type: z.literal('apiKey'), apiKeyEnv: environmentName.optional(), apiKeyFile: filePath.optional() }),
      z.strictObject({
        type: z.literal('clientCertificate'),
        certFile: filePath,
        keyFile: filePath,
        passphraseEnv: environmentName.optional(),
      }),
      z.strictObject({
        type: z.literal('sigv4'),
        awsRegion: z.string().min(1),
        service: z.enum(['es', 'aoss']).default('es'),
        accessKeyIdEnv: environmentName.default('AWS_ACCESS_KEY_ID'),
        secretAccessKeyEnv: environmentName.default('AWS_SECRET_ACCESS_KEY'),
        sessionTokenEnv: environmentName.default('AWS_SESSION_TOKEN'),
      }),
    ],
    { error: 'must have a type: none, basic, apiKey, clientCertificate or sigv4' },
  )
  .superRefine((credentials, issues) => {
    const needs = (either: boolean, what: string): void => {
      if (!either) issues.addIssue({ code: 'custom', path: [], message: `needs exactly one of ${what}Env and ${what}File` });
    };
    if (credentials.type === 'basic') {
      needs((credentials.usernameEnv === undefined) !== (credentials.usernameFile === undefined), 'username');
      needs((credentials.passwordEnv === undefined) !== (credentials.passwordFile === undefined), 'password');
    }
    if (credentials.type === 'apiKey') needs((credentials.apiKeyEnv === undefined) !== (credentials.apiKeyFile === undefined), 'apiKey');
  });

/** A cluster has one address, or several that are tried in turn. */
export const needsOneOfEndpointAndEndpoints = (
  cluster: { endpoint?: string | undefined; endpoints?: string[] | undefined },
  issues: z.RefinementCtx,
): void => {
  if ((cluster.endpoint === undefined) !== (cluster.endpoints === undefined)) return;
  issues.addIssue({
    code: 'custom',
    path: ['endpoint'],
    message: 'is missing: give endpoint (one address) or endpoints (several), not both',
  });
};

/** The keys of a store that may lie in a cluster; without `store` it is in the data folder. */
export const clusterStore = (indexPrefix: string, kept: string) => ({
  store: z.literal('opensearch', { error: `must be opensearch: without it, ${kept} are kept in the data folder` }).optional(),
  endpoint: httpUrl.optional(),
  endpoints: z.array(httpUrl).min(1, 'must name at least one address').optional(),
  credentials: ClusterCredentials.default({ type: 'none' }),
  tls: Tls.optional(),
  /** All indices begin with it. */
  indexPrefix: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be 1 to 40 lower-case letters, digits and hyphens, and start with a letter')
    .default(indexPrefix),
});

/** A store in a cluster has an address, and an address has a store. */
export const needsStoreWithAddress =
  (kept: string) =>
  (
    store: { store?: string | undefined; endpoint?: string | undefined; endpoints?: string[] | undefined },
    issues: z.RefinementCtx,
  ): void => {
    if (store.store !== undefined) needsOneOfEndpointAndEndpoints(store, issues);
    else if (store.endpoint !== undefined || store.endpoints !== undefined)
      issues.addIssue({ code: 'custom', path: ['store'], message: `is missing: say store: opensearch where the cluster keeps ${kept}` });
  };
