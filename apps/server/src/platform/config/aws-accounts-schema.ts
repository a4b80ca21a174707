import { z } from 'zod';
import { MAX_PATTERN_LENGTH } from '#rules/wildcard';
import { checkRoles, externalId, ownAccountId, profileName, roleArn } from './aws-parts.ts';
import { awsRegion, httpUrl } from './schema-parts.ts';

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
      accountId: ownAccountId,
      /** Where it is not the region's own name. */
      awsRegion: awsRegion.optional(),
      profile: profileName.optional(),
      /** The role that reads. */
      roleArn: roleArn().optional(),
      externalId: externalId.optional(),
      endpoint: httpUrl.optional(),
      /** Which domains are shown, by their ARNs; `*` stands for any characters. */
      domains: z.array(arnPattern).min(1, 'must have a pattern, or be left out for all domains').max(100).default(['*']),
      /** Calls of AWS APIs that this account may cost in a minute, over all its regions. */
      callsPerMinute: z.int().min(10, 'must be 10 to 6000').max(6_000).default(300),
      /** Reads metrics of its domains for issues each five minutes; CloudWatch bills them. */
      issuesFromMetrics: z.boolean().default(false),
      /** The role that actions go through; without it nothing is changed in the account. */
      actions: z.strictObject({ roleArn: roleArn(), externalId: externalId.optional() }).optional(),
    })
    .superRefine((account, issues) => {
      const fail = (path: (string | number)[], message: string) => issues.addIssue({ code: 'custom', path, message });
      if ((account.region === undefined) === (account.regions === undefined))
        fail(['region'], 'is missing: give region (one) or regions (several), not both');
      if (account.awsRegion !== undefined && account.region === undefined)
        fail(['awsRegion'], 'is of one region: give region, not regions');
      const roles = [
        { path: ['roleArn'], arn: account.roleArn },
        { path: ['actions', 'roleArn'], arn: account.actions?.roleArn },
      ];
      checkRoles({ ...account, roles, externalId: account.externalId }, issues);
    });
