import { z } from 'zod';
import { parseTemplate } from '../../ports/log-archive/key-template.ts';
import { isPathPart } from '../../ports/log-archive/log-path.ts';
import { parseNameTemplate } from '../../ports/log-archive/name-template.ts';
import { externalId, roleArn } from './aws-parts.ts';
import { ClusterCredentials, needsOneOfEndpointAndEndpoints } from './cluster-credentials.ts';
import { awsRegion, bucketName, httpUrl, Tls } from './schema-parts.ts';

const keys = z
  .string()
  .max(512)
  .superRefine((text, issues) => {
    const read = parseTemplate(text);
    if (typeof read === 'string') issues.addIssue({ code: 'custom', message: read });
  });

const nameTemplate = z
  .string()
  .max(256)
  .superRefine((text, issues) => {
    const read = parseNameTemplate(text);
    if (typeof read === 'string') issues.addIssue({ code: 'custom', message: read });
  });

/** At least three characters of its own before a star, so that it is never all there is, and nothing that leads elsewhere. */
const indexPattern = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]{2,199}\*?$/,
    'must be the name of an index, or its beginning with a * at the end: lower-case letters, digits, . _ and -, at least three of them',
  );
const fieldName = z
  .string()
  .regex(/^[A-Za-z_@][\w@.-]{0,199}$/, 'must be the name of a field: letters, digits, and . _ @ -, and it starts with a letter, _ or @');

/** What a value is shown as: `Elasticsearch`, or `Elasticsearch/opensearch.log`. */
const shownLog = z
  .string()
  .refine(
    (text) => text.split('/').length <= 2 && text.split('/').every(isPathPart),
    'must be a log group, or a log group and a file with a / between them, such as Elasticsearch/opensearch.log',
  );

const LineFields = z.strictObject({
  time: fieldName.default('@timestamp'),
  message: fieldName.default('message'),
  domain: fieldName,
  log: fieldName,
  node: fieldName.optional(),
  file: fieldName.optional(),
  level: fieldName.optional(),
  order: fieldName.optional(),
});

/** A log group of CloudWatch Logs, made of a domain's names. */
const logGroupTemplate = nameTemplate.refine(
  (text) => /^[A-Za-z0-9_\-/.#{}]{1,256}$/.test(text),
  'must be the name of a log group: letters, digits and _ - / . # between its variables',
);
const logAndFile = shownLog.refine(
  (text) => text.includes('/'),
  'must be a log group and a file with a / between them, such as Elasticsearch/opensearch.log',
);
/** Of the AWS configuration files; credentials themselves are looked for as the AWS SDK does. */
const awsProfile = z.string().min(1, 'must be the name of a profile');

/** A log is shown by a file's name, which tells what may be shown of it. */
const everyLogHasAFile = (
  { fields, logs }: { fields: z.infer<typeof LineFields>; logs: Record<string, string> },
  issues: z.RefinementCtx,
): void => {
  if (fields.file !== undefined) return;
  if (Object.keys(logs).length === 0)
    issues.addIssue({ code: 'custom', path: ['logs'], message: 'is missing: without fields.file it names the file of each log' });
  for (const [value, shown] of Object.entries(logs))
    if (!shown.includes('/'))
      issues.addIssue({ code: 'custom', path: ['logs', value], message: 'must name a file too where there is no fields.file' });
};

/** An archive of logs; `place` holds the checks of stage and region. */
export const logArchive = <Stage extends z.ZodType, Region extends z.ZodType<string>>(place: { stage: Stage; region: Region }) => {
  const base = {
    ...place,
    /** The names of the clusters whose logs lie there; all of the place unless given. */
    clusters: z.array(z.string().min(1)).min(1, 'must name at least one cluster, or be left out for all').optional(),
  };
  /** How the keys of files are made: `{account}/{name}/{yyyy}/{mm}/{dd}/{hh}/{group}/{node}_{file}.gz`. */
  const ofFiles = { ...base, keys };
  return z.discriminatedUnion(
    'store',
    [
      z.strictObject({ ...ofFiles, store: z.literal('folder'), folder: z.string().min(1, 'must be the path of a folder') }),
      z.strictObject({
        ...ofFiles,
        store: z.literal('s3'),
        bucket: bucketName,
        awsRegion,
        profile: awsProfile.optional(),
        endpoint: httpUrl.optional(),
      }),
      z
        .strictObject({
          ...base,
          store: z.literal('opensearch'),
          endpoint: httpUrl.optional(),
          endpoints: z.array(httpUrl).min(1, 'must name at least one address').optional(),
          credentials: ClusterCredentials.default({ type: 'none' }),
          tls: Tls.optional(),
          /** Where the lines are. */
          indices: z.array(indexPattern).min(1, 'must name at least one index').max(8, 'must be at most eight'),
          fields: LineFields,
          /** How a domain is written in its field. */
          domain: nameTemplate.default('{account}:{name}'),
          /** What values of the field `log` are shown as; a value that is not named here is a log group itself. */
          logs: z.record(z.string().min(1).max(256), shownLog).default({}),
        })
        .superRefine(needsOneOfEndpointAndEndpoints)
        .superRefine(everyLogHasAFile),
      z.strictObject({
        ...base,
        store: z.literal('cloudwatch'),
        awsRegion,
        profile: awsProfile.optional(),
        /** A role of the domains' account that is taken over for every call. */
        role: z.strictObject({ arn: roleArn('TumblerLogReader'), externalId: externalId.optional() }).optional(),
        endpoint: httpUrl.optional(),
        /** The log group of each log, by what the log is shown as; without it each domain is asked what it publishes to. */
        logGroups: z
          .record(logAndFile, logGroupTemplate)
          .refine((groups) => Object.keys(groups).length > 0, 'must name a log group, or be left out for those that a domain says')
          .optional(),
      }),
    ],
    { error: 'store must be folder, s3, opensearch or cloudwatch' },
  );
};

/** Serverless logs that lie in a folder; `place` holds the checks of stage and region. */
export const serverlessLogFolder = <Stage extends z.ZodType, Region extends z.ZodType<string>>(place: { stage: Stage; region: Region }) =>
  z.strictObject({ ...place, folder: z.string().min(1, 'must be the path of a folder') });

const megabytes = z.int().min(64, 'must be at least 64').max(1_048_576, 'must be at most 1048576, which is a terabyte');

/** Room for texts that are read: all of them together, and one alone. */
export const LogTexts = z
  .strictObject({ cacheMegabytes: megabytes.default(8_192), textMegabytes: megabytes.default(4_096) })
  .refine(({ cacheMegabytes, textMegabytes }) => textMegabytes <= cacheMegabytes, 'textMegabytes must not be more than cacheMegabytes');

/** Copies of what requests for logs found in archives whose files go: bytes of all of them, compressed, and days after which one goes. */
export const KeptLogsConfig = z.strictObject({
  megabytes: z
    .int()
    .min(0, 'must not be less than 0, which keeps nothing')
    .max(1_048_576, 'must be at most 1048576, which is a terabyte')
    .default(4_096),
  days: z
    .int()
    .min(1, 'must be at least 1: say megabytes: 0 to keep nothing')
    .max(400, 'must be at most 400: requests are forgotten then')
    .default(30),
});
