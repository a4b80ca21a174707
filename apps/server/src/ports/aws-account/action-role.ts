import type { ActionRole } from '../aws-action/role.ts';
import type { AwsAccountTarget } from './target.ts';

/** Where the configuration names the role that actions on an account's domains go through. */
export const ACTION_ROLE_SETTING = 'awsAccounts.actions.roleArn';

/** The role that actions on an account's domains go through; null where nothing is changed there. */
export const actionRoleOf = ({ actions, awsRegion, profile, endpoint }: AwsAccountTarget): ActionRole | null =>
  actions ? { ...actions, awsRegion, profile, endpoint, setting: ACTION_ROLE_SETTING } : null;
