import { z } from 'zod';
import { parseRoleArn } from '#rules/ots/checks';
import { isReservedAccountId } from '#rules/regions/regions';
import { MAX_PATTERN_LENGTH } from '#rules/wildcard';
import { awsRegion, httpUrl } from './schema-parts.ts';

const roleArn = z
  .string()
  .refine((text) => parseRoleArn(text) !== null, 'must be the ARN of a role, such as arn:aws:iam::123456789012:role/TumblerReader');
const externalId = z.string().regex(/^[\w+=,.@:/-]{2,1224}$/, 'must be 2 to 1224 letters, digits and +=,.@:/_-');
const arnPattern = z
  .string()
  .max(MAX_PATTERN_LENGTH)
  .refine(
    (text) => text === '*' || text.startsWith('arn:'),
    'must be a pattern of domain ARNs, such as arn:aws:es:*:123456789012:domain/prod-*',
  );

/** An AWS account whose managed domains are shown in one stage; `place` holds the checks of stage and region. */
export const awsAccount = <Stage extends z.ZodType, Region extends z.ZodType<string>>({
  stage,
  region,
}: {
  stage: Stage;
  region: Region;
}) =>
  z
    .strictObject({
      stage,
      region: region.optional(),
      regions: z.array(region).min(1, 'must name at least one region').optional(),
      accountId: z
        .string()
        .regex(/^\d{12}$/, 'must be 12 digits in quotes, such as "123456789012"')
        .refine((id) => !isReservedAccountId(id), 'must not begin with 0000: those ids are the demo’s'),
      /** Where it is not the region's own name. */
      awsRegion: awsRegion.optional(),
      /** A profile of the AWS configuration files; credentials themselves are looked for as the AWS SDK does. */
      profile: z.string().min(1, 'must be the name of a profile').optional(),
      /** The role that reads. */
      roleArn: roleArn.optional(),
      externalId: externalId.optional(),
      endpoint: httpUrl.optional(),
      /** Which domains are shown, by their ARNs; `*` stands for any characters. */
      domains: z.array(arnPattern).min(1, 'must have a pattern, or be left out for all domains').max(100).default(['*']),
      /** Calls of AWS APIs that this account may cost in a minute, over all its regions. */
      callsPerMinute: z.int().min(10, 'must be 10 to 6000').max(6_000).default(300),
      /** The role that actions go through; without it nothing is changed in the account. */
      actions: z.strictObject({ roleArn, externalId: externalId.optional() }).optional(),
    })
    .superRefine((account, issues) => {
      const fail = (path: (string | number)[], message: string) => issues.addIssue({ code: 'custom', path, message });
      const { accountId } = account;
      if ((account.region === undefined) === (account.regions === undefined))
        fail(['region'], 'is missing: give region (one) or regions (several), not both');
      if (account.awsRegion !== undefined && account.region === undefined)
        fail(['awsRegion'], 'is of one region: give region, not regions');
      for (const [path, arn] of [
        [['roleArn'], account.roleArn],
        [['actions', 'roleArn'], account.actions?.roleArn],
      ] as const) {
        const owner = arn === undefined ? null : parseRoleArn(arn);
        if (owner !== null && owner.accountId !== accountId)
          fail([...path], `must be of the account ${accountId}, and this one is of ${owner.accountId}: name a role of the account itself`);
      }
      if (account.externalId !== undefined && account.roleArn === undefined)
        fail(['externalId'], 'is for a role: set roleArn as well, or leave it out');
    });
