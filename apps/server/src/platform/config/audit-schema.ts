import { z } from 'zod';
import { awsRegion, bucketName, environmentName, filePath, httpUrl } from './schema-parts.ts';

/** A bucket with object lock that checkpoints of the audit log go to. */
const AnchorBucket = z.strictObject({
  bucket: bucketName,
  prefix: z
    .string()
    .regex(/^(?:[\w.-]+\/)*$/, 'must be parts of letters, digits, and . _ - that each end with a slash, such as audit/')
    .default(''),
  awsRegion,
  /** A profile of the AWS configuration files; credentials themselves are looked for as the AWS SDK does. */
  profile: z.string().min(1, 'must be the name of a profile').optional(),
  endpoint: httpUrl.optional(),
  retainDays: z.int().min(1, 'must be at least 1').max(36_500, 'must be at most 36500').default(400),
});

/** Where the key and the checkpoints of the audit log are. */
export const AuditConfig = z
  .strictObject({
    checkpointKeyFile: filePath.optional(),
    /** Name of the variable that holds the key itself, where several servers sign with one. */
    checkpointKeyEnv: environmentName.optional(),
    checkpointFolder: filePath.optional(),
    /** Where each checkpoint also goes: what who can write the data folder cannot rewrite. */
    anchor: z.strictObject({ folder: filePath.optional(), s3: AnchorBucket.optional() }).optional(),
  })
  .refine(
    (audit) => audit.checkpointKeyFile === undefined || audit.checkpointKeyEnv === undefined,
    'needs at most one of checkpointKeyFile and checkpointKeyEnv',
  );
