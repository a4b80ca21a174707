import { z } from 'zod';
import { awsAccountId, externalId, profileName, roleArn } from './aws-parts.ts';
import { httpUrl } from './schema-parts.ts';

/** What Ops Transparency verifies the accounts of real stages against. Without it, nothing is verified there. */
export const TransparencySourceConfig = z.strictObject({
  source: z.literal('aws', { error: 'must be aws: without the section, accounts are kept and not verified' }),
  awsRegion: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be the name of an AWS region, such as us-east-1'),
  profile: profileName.optional(),
  endpoint: httpUrl.optional(),
  organizationRoleArn: roleArn('OrganizationReader').optional(),
  organizationExternalId: externalId.optional(),
  sourceIdentity: z
    .string()
    .regex(/^(?!aws:)[\w+=,.@-]{2,64}$/, 'must be 2 to 64 letters, digits and +=,.@_-')
    .optional(),
  canaryAccounts: z.array(awsAccountId).default([]),
});
