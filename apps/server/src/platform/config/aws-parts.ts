import { z } from 'zod';
import { parseRoleArn } from '#rules/ots/checks';
import { isReservedAccountId } from '#rules/regions/regions';

/** An account of AWS. */
export const awsAccountId = z.string().regex(/^\d{12}$/, 'must be 12 digits in quotes, such as "123456789012"');

/** The account of something that is shown: none of the demo's. */
export const ownAccountId = awsAccountId.refine((id) => !isReservedAccountId(id), 'must not begin with 0000: those ids are the demo’s');

/** A profile of the AWS configuration files; credentials themselves are looked for as the AWS SDK does. */
export const profileName = z.string().min(1, 'must be the name of a profile');

/** @param example the name of such a role */
export const roleArn = (example = 'TumblerReader') =>
  z.string().refine((text) => parseRoleArn(text) !== null, `must be the ARN of a role, such as arn:aws:iam::123456789012:role/${example}`);

/** What a role's trust policy may expect. */
export const externalId = z.string().regex(/^[\w+=,.@:/-]{2,1224}$/, 'must be 2 to 1224 letters, digits and +=,.@:/_-');

/** Roles of an account must be the account's own, and an external id is for a role. */
export function checkRoles(
  {
    accountId,
    roles,
    externalId: id,
  }: { accountId: string; roles: readonly { path: string[]; arn: string | undefined }[]; externalId: string | undefined },
  issues: z.RefinementCtx,
): void {
  for (const { path, arn } of roles) {
    const owner = arn === undefined ? null : parseRoleArn(arn);
    if (owner === null || owner.accountId === accountId) continue;
    const message = `must be of the account ${accountId}, and this one is of ${owner.accountId}: name a role of the account itself`;
    issues.addIssue({ code: 'custom', path, message });
  }
  if (id !== undefined && roles[0]?.arn === undefined)
    issues.addIssue({ code: 'custom', path: ['externalId'], message: 'is for a role: set roleArn as well, or leave it out' });
}
