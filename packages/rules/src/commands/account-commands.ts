import { defineCommand, text } from './command.ts';

/**
 * By effect what the call detailPageRequestingData does; its issue types are one text with commas (LSE-056). Changes nothing of any domain, but
 * makes work and a record that others read: so it is a command, and everybody may give it.
 */
export const REQUEST_LSE_REPORT = defineCommand({
  url: 'aes/lse/request-report',
  title: 'Request an LSE report',
  level: 'safe',
  permission: 'lse:analyse',
  args: {
    endTimeUtc: text(),
    timeWindow: text(),
    interval: text().optional(),
    issueTypes: text(),
    lseStartTimeUtc: text().optional(),
    lseEndTimeUtc: text().optional(),
  },
});

/**
 * By effect what the calls otsOnboardResponse, updateRoleArnResponse and otsVerifyNow do. The first two are stated as calls without confirmation;
 * they ask for a sign-in that is fresh enough for changes all the same. Regions are one text with commas.
 */
export const ONBOARD_ACCOUNT = defineCommand({
  url: 'aes/ots/onboard',
  title: 'Onboard an account',
  level: 'confirmed',
  confirmation: 'recorded',
  permission: 'transparency:act',
  args: { aws_account_id: text(), regions: text(), is_part_of_aws_org: text() },
});

export const UPDATE_ROLE_ARN = defineCommand({
  url: 'aes/ots/update-role-arn',
  title: 'Set the role of an account',
  level: 'confirmed',
  confirmation: 'recorded',
  permission: 'transparency:act',
  // `version` is that of the account as the person saw it, so that two people who edit at once do not undo each other unseen.
  args: { aws_account_id: text(), regions: text(), role_arn: text(), version: text().optional() },
});

export const VERIFY_ACCOUNT = defineCommand({
  url: 'aes/ots/verify',
  title: 'Verify an account',
  level: 'safe',
  permission: 'transparency:act',
  args: { aws_account_id: text() },
});

/** By effect what the call retryCollectionFailure does, which is stated as a query without confirmation. */
export const RETRY_COLLECTION = defineCommand({
  url: 'aes/serverless/retry-collection',
  title: 'Retry a failed collection',
  level: 'confirmed',
  confirmation: 'recorded',
  permission: 'domain:recover',
  args: { aws_account_id: text(), collection_id: text() },
});
