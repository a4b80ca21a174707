import { z } from 'zod';
import { regionByAirportCode } from '#rules/regions/regions';

export const stage = z.enum(['alpha', 'beta', 'gamma', 'prod'], { error: 'must be one of alpha, beta, gamma, prod' });
export const region = z
  .string()
  .refine(
    (code) => code === code.toLowerCase() && regionByAirportCode(code) !== null,
    'must be the airport code of a region of the catalogue in lower case, such as iad',
  );

/** A secret is never in the file: this names the variable that holds it. */
export const environmentName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, such as CLUSTER_PASSWORD');
export const filePath = z.string().min(1, 'must be the path of a file');

/** A bucket of S3 or of what is like it, and a region of AWS. */
export const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket');
export const awsRegion = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be the name of a region, such as us-east-1');

/** An http or https address without a user name or password in it. */
export const httpUrl = z.string().superRefine((text, issues) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    issues.addIssue({ code: 'custom', message: 'must be an http or https URL, such as https://search.example.com:9200' });
    return;
  }
  if (url.username || url.password) {
    issues.addIssue({
      code: 'custom',
      message: 'must not hold a user name or password: name them with credentials.usernameEnv and credentials.passwordEnv',
    });
  }
});

/** Of a connection to a source. */
export const Tls = z.strictObject({
  caFile: filePath.optional(),
  serverName: z.string().min(1).optional(),
  /** Only for clusters on a test machine: traffic can then be read and changed on the way. */
  allowUntrusted: z.boolean().default(false),
});
