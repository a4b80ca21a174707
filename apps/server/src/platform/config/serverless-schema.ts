import { z } from 'zod';
import { regionByAirportCode } from '#rules/regions/regions';
import { checkRoles, externalId, ownAccountId, profileName, roleArn } from './aws-parts.ts';
import { httpUrl } from './schema-parts.ts';

/** An account whose collections are shown in one stage and region; `place` holds the checks of these two. */
export const serverlessAccount = <Stage extends z.ZodType, Region extends z.ZodType<string>>(place: { stage: Stage; region: Region }) =>
  z
    .strictObject({
      ...place,
      source: z.literal('aws', { error: 'must be aws: no other source of serverless accounts is known' }),
      accountId: ownAccountId,
      /** Where it is not the region's own name. */
      awsRegion: z
        .string()
        .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be the name of an AWS region, such as us-east-1; without it, it is that of region')
        .optional(),
      profile: profileName.optional(),
      roleArn: roleArn().optional(),
      externalId: externalId.optional(),
      endpoint: httpUrl.optional(),
    })
    .superRefine((account, issues) =>
      checkRoles({ ...account, externalId: account.externalId, roles: [{ path: ['roleArn'], arn: account.roleArn }] }, issues),
    );

/** `us-east-1`, for an account that does not name it. */
export const awsRegionOf = ({ region, awsRegion }: { region: string; awsRegion?: string | undefined }): string =>
  awsRegion ?? regionByAirportCode(region)?.regionName ?? region;
