import { z } from 'zod';
import { clusterStore, needsStoreWithAddress } from './cluster-credentials.ts';
import { awsRegion, bucketName, httpUrl } from './schema-parts.ts';

const folders = z
  .string()
  .regex(
    /^(?:[\w.=+@-]+(?:\/[\w.=+@-]+)*)?$/,
    'must be folders with a / between them, such as AWSLogs/123456789012/elasticloadbalancing/us-east-1',
  )
  .refine((text) => !text.split('/').some((part) => part === '.' || part === '..'), 'must not hold . or ..');

/** Where the access logs of a load balancer lie; `place` holds the checks of stage and region. */
const balancerLogs = <Stage extends z.ZodType, Region extends z.ZodType<string>>(place: { stage: Stage; region: Region }) => {
  const base = {
    ...place,
    /** The name of the cluster whose requests it takes. */
    cluster: z.string().min(1, 'must be the name of a cluster'),
    /** As its files name it: `app.orders-prod.50dc6c495c0c9188`, or a classic one's name. */
    loadBalancer: z
      .string()
      .regex(/^[A-Za-z0-9.-]{1,120}$/, 'must be the balancer’s name as its files have it, such as app.orders-prod.50dc6c495c0c9188'),
    /** Folders above those of the date. */
    prefix: folders.default(''),
  };
  return z.discriminatedUnion(
    'store',
    [
      z.strictObject({ ...base, store: z.literal('folder'), folder: z.string().min(1, 'must be the path of a folder') }),
      z.strictObject({
        ...base,
        store: z.literal('s3'),
        bucket: bucketName,
        awsRegion,
        profile: z.string().min(1, 'must be the name of a profile').optional(),
        endpoint: httpUrl.optional(),
      }),
    ],
    { error: 'store must be folder or s3' },
  );
};

/** On-demand data: where they come from, how long rows are kept, and how much room they may take. */
export const onDemandConfig = <Stage extends z.ZodType, Region extends z.ZodType<string>>(place: { stage: Stage; region: Region }) =>
  z
    .strictObject({
      /** Where the rows of real stages are kept. */
      ...clusterStore('tumbler-on-demand', 'rows'),
      /** Shards of what is stored in a day, for each kind of data, in a cluster. */
      shards: z.int().min(1, 'must be at least 1').max(20, 'must be at most 20').default(1),
      loadBalancers: z.array(balancerLogs(place)).default([]),
      keepDays: z.int().min(1, 'must be at least 1').max(400, 'must be at most 400').default(30),
      budgetMegabytes: z
        .int()
        .min(64, 'must be at least 64')
        .max(1_048_576, 'must be at most 1048576, which is a terabyte')
        .default(20_480),
      /** Sampling of the performance analyser, which keeps no past of its own; without it nothing is sampled. */
      analyser: z
        .strictObject({
          everySeconds: z.int().min(5, 'must be at least 5, the length of a sample').max(3_600, 'must be at most 3600').default(60),
          keepDays: z.int().min(1, 'must be at least 1').max(90, 'must be at most 90').default(10),
        })
        .optional(),
      /** A bucket that files of CSV are downloaded from, by links that live a minute at most; without it the console sends them itself. */
      exports: z
        .strictObject({
          bucket: bucketName,
          awsRegion,
          profile: z.string().min(1, 'must be the name of a profile').optional(),
          endpoint: httpUrl.optional(),
          /** In front of every key. */
          prefix: folders.default('tumbler/on-demand'),
        })
        .optional(),
      /** Dashboards over the stored rows, that pages link to. */
      dashboards: httpUrl.optional(),
    })
    .superRefine(needsStoreWithAddress('rows'));
