import { z } from 'zod';
import { parseRoleArn } from '#rules/ots/checks';
import { isReservedAccountId, regionByAirportCode } from '#rules/regions/regions';
import { httpUrl } from './schema-parts.ts';

/** An account whose collections are shown in one stage and region; `place` holds the checks of these two. */
export const serverlessAccount = <Stage extends z.ZodType, Region extends z.ZodType<string>>(place: { stage: Stage; region: Region }) =>
  z
    .strictObject({
      ...place,
      source: z.literal('aws', { error: 'must be aws: no other source of serverless accounts is known' }),
      accountId: z
        .string()
        .regex(/^\d{12}$/, 'must be 12 digits in quotes, such as "123456789012"')
        .refine((id) => !isReservedAccountId(id), 'must not begin with 0000: those ids are the demo’s'),
      /** Where it is not the region's own name. */
      awsRegion: z
        .string()
        .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be the name of an AWS region, such as us-east-1; without it, it is that of region')
        .optional(),
      /** A profile of the AWS configuration files; credentials themselves are looked for as the AWS SDK does. */
      profile: z.string().min(1, 'must be the name of a profile').optional(),
      roleArn: z
        .string()
        .refine((text) => parseRoleArn(text) !== null, 'must be the ARN of a role, such as arn:aws:iam::123456789012:role/TumblerReader')
        .optional(),
      externalId: z
        .string()
        .regex(/^[\w+=,.@:/-]{2,1224}$/, 'must be 2 to 1224 letters, digits and +=,.@:/_-')
        .optional(),
      endpoint: httpUrl.optional(),
    })
    .superRefine(({ accountId, roleArn, externalId }, issues) => {
      const owner = roleArn === undefined ? null : parseRoleArn(roleArn);
      if (owner !== null && owner.accountId !== accountId)
        issues.addIssue({
          code: 'custom',
          path: ['roleArn'],
          message: `must be of the account ${accountId}, and this one is of ${owner.accountId}: name a role of the account itself`,
        });
      if (externalId !== undefined && roleArn === undefined)
        issues.addIssue({ code: 'custom', path: ['externalId'], message: 'is for a role: set roleArn as well, or leave it out' });
    });

/** `us-east-1`, for an account that does not name it. */
export const awsRegionOf = ({ region, awsRegion }: { region: string; awsRegion?: string | undefined }): string =>
  awsRegion ?? regionByAirportCode(region)?.regionName ?? region;
