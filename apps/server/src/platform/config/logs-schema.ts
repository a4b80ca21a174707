import { z } from 'zod';
import { parseTemplate } from '../../ports/log-archive/key-template.ts';
import { httpUrl } from './schema-parts.ts';

const keys = z
  .string()
  .max(512)
  .superRefine((text, issues) => {
    const read = parseTemplate(text);
    if (typeof read === 'string') issues.addIssue({ code: 'custom', message: read });
  });

/** An archive of hourly files of logs; `place` holds the checks of stage and region. */
export const logArchive = <Stage extends z.ZodType, Region extends z.ZodType<string>>(place: { stage: Stage; region: Region }) => {
  const base = {
    ...place,
    /** The names of the clusters whose logs lie there; all of the place unless given. */
    clusters: z.array(z.string().min(1)).min(1, 'must name at least one cluster, or be left out for all').optional(),
    /** How the keys of files are made: `{account}/{name}/{yyyy}/{mm}/{dd}/{hh}/{group}/{node}_{file}.gz`. */
    keys,
  };
  return z.discriminatedUnion(
    'store',
    [
      z.strictObject({ ...base, store: z.literal('folder'), folder: z.string().min(1, 'must be the path of a folder') }),
      z.strictObject({
        ...base,
        store: z.literal('s3'),
        bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
        awsRegion: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be the name of a region, such as us-east-1'),
        /** A profile of the AWS configuration files; credentials themselves are looked for as the AWS SDK does. */
        profile: z.string().min(1, 'must be the name of a profile').optional(),
        endpoint: httpUrl.optional(),
      }),
    ],
    { error: 'store must be folder or s3' },
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
