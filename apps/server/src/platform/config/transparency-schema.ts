import { z } from 'zod';
import { parseRoleArn } from '#rules/ots/checks';
import { httpUrl } from './schema-parts.ts';

const account = z.string().regex(/^\d{12}$/, 'must be 12 digits in quotes, such as "123456789012"');

/** What Ops Transparency verifies the accounts of real stages against. Without it, nothing is verified there. */
export const TransparencySourceConfig = z.strictObject({
  source: z.literal('aws', { error: 'must be aws: without the section, accounts are kept and not verified' }),
  awsRegion: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be the name of an AWS region, such as us-east-1'),
  /** A profile of the AWS configuration files; credentials themselves are looked for as the AWS SDK does. */
  profile: z.string().min(1, 'must be the name of a profile').optional(),
  endpoint: httpUrl.optional(),
  organizationRoleArn: z
    .string()
    .refine((text) => parseRoleArn(text) !== null, 'must be the ARN of a role, such as arn:aws:iam::123456789012:role/OrganizationReader')
    .optional(),
  organizationExternalId: z
    .string()
    .regex(/^[\w+=,.@:/-]{2,1224}$/, 'must be 2 to 1224 letters, digits and +=,.@:/_-')
    .optional(),
  sourceIdentity: z
    .string()
    .regex(/^(?!aws:)[\w+=,.@-]{2,64}$/, 'must be 2 to 64 letters, digits and +=,.@_-')
    .optional(),
  canaryAccounts: z.array(account).default([]),
});
