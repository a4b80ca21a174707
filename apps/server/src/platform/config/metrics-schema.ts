import { z } from 'zod';
import { awsAccountId, profileName } from './aws-parts.ts';
import { environmentName, filePath, httpUrl, Tls } from './schema-parts.ts';

const labelName = z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/, 'must be the name of a label, such as cluster');
const apiUrl = httpUrl.refine(
  (text) => !URL.canParse(text) || (new URL(text).search === '' && new URL(text).hash === ''),
  'must have neither a query nor a fragment',
);

const PrometheusCredentials = z.discriminatedUnion(
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
    z.strictObject({ type: z.literal('bearer'), tokenEnv: environmentName.optional(), tokenFile: filePath.optional() }),
  ],
  { error: 'must have a type: none, basic or bearer' },
);

/** Where a cluster's metrics come from. Without it, from the cluster's own statistics. */
export const MetricsSource = z
  .discriminatedUnion(
    'source',
    [
      z.strictObject({ source: z.literal('statistics') }),
      z.strictObject({
        source: z.literal('cloudwatch'),
        awsRegion: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be the name of an AWS region, such as us-east-1'),
        profile: profileName.optional(),
        endpoint: apiUrl.optional(),
        clientId: awsAccountId.optional(),
        domainName: z.string().min(1, 'must be a domain’s name').optional(),
        owningAccount: awsAccountId.optional(),
        linkedAccounts: z.array(awsAccountId).default([]),
        /** Tags by which the machines, volumes and balancers of the cluster are found: they carry no domain in CloudWatch. */
        machines: z
          .strictObject({
            tags: z
              .record(z.string().min(1), z.string())
              .refine((tags) => Object.keys(tags).length > 0, 'must have a tag, such as cluster: orders'),
            endpoint: apiUrl.optional(),
          })
          .optional(),
      }),
      z.strictObject({
        source: z.literal('prometheus'),
        url: apiUrl,
        match: z.record(labelName, z.string()).optional(),
        labels: z.record(z.string().min(1), labelName).default({}),
        scrapeSeconds: z.int().min(1, 'must be the seconds between two scrapes, 1 to 3600').max(3_600).default(60),
        credentials: PrometheusCredentials.default({ type: 'none' }),
        tls: Tls.optional(),
      }),
    ],
    { error: 'must have a source: statistics, cloudwatch or prometheus' },
  )
  .superRefine((metrics, issues) => {
    if (metrics.source !== 'prometheus') return;
    const { credentials } = metrics;
    const needs = (either: boolean, what: string): void => {
      if (!either) issues.addIssue({ code: 'custom', path: ['credentials'], message: `needs exactly one of ${what}Env and ${what}File` });
    };
    if (credentials.type === 'basic') {
      needs((credentials.usernameEnv === undefined) !== (credentials.usernameFile === undefined), 'username');
      needs((credentials.passwordEnv === undefined) !== (credentials.passwordFile === undefined), 'password');
    }
    if (credentials.type === 'bearer') needs((credentials.tokenEnv === undefined) !== (credentials.tokenFile === undefined), 'token');
  });
export type MetricsSource = z.infer<typeof MetricsSource>;
