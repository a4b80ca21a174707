import { isClientId } from '../domains/identifiers.ts';
import type { Partition } from '../regions/region.ts';
import { OTS_REGIONS, type OtsRegion } from './item.ts';

/** What is wrong with a field, in words that follow its name: `awsAccountId` `must be 12 digits …`. */
export interface FieldProblem {
  field: string;
  fix: string;
}

const isOtsRegion = (text: string): text is OtsRegion => (OTS_REGIONS as readonly string[]).includes(text);

/** Null for exactly 12 digits. */
export const accountIdProblem = (text: string): FieldProblem | null =>
  isClientId(text) ? null : { field: 'awsAccountId', fix: 'must be 12 digits, such as 123456789012' };

/** Null for one or more of the four regions, each once (OTS-011). */
export const regionsProblem = (regions: readonly string[]): FieldProblem | null => {
  if (regions.length === 0) return { field: 'regions', fix: `must name at least one of ${OTS_REGIONS.join(', ')}` };
  const wrong = regions.find((region) => !isOtsRegion(region));
  if (wrong !== undefined)
    return { field: 'regions', fix: `must not hold ${JSON.stringify(wrong.slice(0, 32))}: choose from ${OTS_REGIONS.join(', ')}` };
  return new Set(regions).size === regions.length ? null : { field: 'regions', fix: 'must name each region once' };
};

/** Null for the texts TRUE and FALSE (OTS-018). */
export const organizationFlagProblem = (text: string): FieldProblem | null =>
  text === 'TRUE' || text === 'FALSE' ? null : { field: 'isPartOfAwsOrg', fix: 'must be "TRUE" or "FALSE"' };

/** Partition, account, path (empty or `/…/` without its first slash) and name of a role's ARN. */
const ROLE_ARN = /^arn:(aws[a-z-]*):iam::([0-9]{12}):role\/((?:[\x21-\x2e\x30-\x7e]+\/)*)([A-Za-z0-9_+=,.@-]+)$/;

/** Limits of IAM itself. */
const LONGEST_NAME = 64;
const LONGEST_PATH = 510;

/** A role's ARN in its parts. */
export interface RoleArn {
  partition: string;
  accountId: string;
  /** `/` or `/a/b/`. */
  path: string;
  name: string;
}

/** Reads the ARN of a role; null for anything else. */
export const parseRoleArn = (text: string): RoleArn | null => {
  const [, partition, accountId, path, name] = ROLE_ARN.exec(text) ?? [];
  if (partition === undefined || accountId === undefined || path === undefined || name === undefined) return null;
  return name.length > LONGEST_NAME || path.length > LONGEST_PATH ? null : { partition, accountId, path: `/${path}`, name };
};

/** Null for the ARN of a role of that account, in the partition that the console's place is in. */
export const roleArnProblem = (text: string, owner: { accountId: string; partition: Partition }): FieldProblem | null => {
  const field = 'roleArn';
  const example = `arn:${owner.partition}:iam::${owner.accountId}:role/OpsTransparency`;
  const role = parseRoleArn(text);
  if (role === null) return { field, fix: `must be the ARN of a role, such as ${example}` };
  if (role.accountId !== owner.accountId)
    return { field, fix: `must be of the account ${owner.accountId}, and this one is of ${role.accountId}: use a role such as ${example}` };
  if (role.partition !== owner.partition)
    return {
      field,
      fix: `must be of the partition ${owner.partition}, and this one is of ${role.partition}: use a role such as ${example}`,
    };
  return null;
};
