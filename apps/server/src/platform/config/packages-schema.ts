import { z } from 'zod';
import { awsRegion, bucketName, httpUrl } from './schema-parts.ts';

const maxMegabytes = z
  .int()
  .min(1, 'must be at least 1')
  .max(5_000, 'must be at most 5000: larger files are more than a bucket takes at once');

/** Where packages of component versions are kept. Without it, in the data folder. */
export const PackagesConfig = z.discriminatedUnion(
  'store',
  [
    z.strictObject({
      store: z.literal('folder'),
      /** All replicas must see the same one. */
      folder: z.string().min(1, 'must be the path of a folder').optional(),
      maxMegabytes: maxMegabytes.default(2_048),
    }),
    z.strictObject({
      store: z.literal('s3'),
      bucket: bucketName,
      prefix: z
        .string()
        .regex(/^(?:[\w.-]+\/)*$/, 'must be parts of letters, digits, and . _ - that each end with a slash, such as tumbler/')
        .default(''),
      awsRegion,
      /** A profile of the AWS configuration files; credentials themselves are looked for as the AWS SDK does. */
      profile: z.string().min(1, 'must be the name of a profile').optional(),
      endpoint: httpUrl.optional(),
      maxMegabytes: maxMegabytes.default(2_048),
    }),
  ],
  { error: 'store must be folder or s3' },
);
