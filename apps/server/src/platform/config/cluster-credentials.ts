import { z } from 'zod';
import { environmentName, filePath } from './schema-parts.ts';

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
