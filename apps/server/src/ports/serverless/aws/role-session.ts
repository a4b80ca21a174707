import { parseRoleArn } from '#rules/ots/checks';
import { PortError } from '../../port-error.ts';
import { roleDenialOf } from '../../transparency/aws/failures.ts';
import { stsRegionOf } from '../../transparency/aws/partitions.ts';
import { AssumeRoleOutput } from '../../transparency/aws/schema.ts';
import { serverlessFailure } from './failures.ts';
import type { AwsServerlessTarget } from './target.ts';

/** The shortest that STS gives. */
const SESSION_SECONDS = 900;
const SESSION_NAME = 'tumbler-serverless';

const SESSION_POLICY = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: [
        'aoss:ListCollections',
        'aoss:BatchGetCollection',
        'aoss:ListAccessPolicies',
        'aoss:GetAccessPolicy',
        'aoss:ListSecurityPolicies',
        'aoss:GetSecurityPolicy',
        'aoss:ListSecurityConfigs',
        'aoss:GetSecurityConfig',
        'aoss:GetPoliciesStats',
        'aoss:GetAccountSettings',
        'aoss:APIAccessAll',
        'cloudwatch:GetMetricData',
        'cloudwatch:ListMetrics',
        'logs:DescribeLogGroups',
        'logs:DescribeQueryDefinitions',
        'logs:StartQuery',
        'logs:GetQueryResults',
        'logs:StopQuery',
        'logs:GetLogRecord',
      ],
      Resource: '*',
    },
  ],
});

/** What a session is called and cut down to. */
export interface RoleSession {
  name: string;
  /** JSON of a policy: the session may do no more than this, whatever the role may. */
  policy: string;
}

const SERVERLESS_SESSION: RoleSession = { name: SESSION_NAME, policy: SESSION_POLICY };

/** Credentials as the SDK wants them. */
export interface AwsIdentity {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  expiration?: Date;
}

/** Asks STS for a role. */
export type AssumeRole = (
  input: { RoleArn: string; RoleSessionName: string; DurationSeconds: number; Policy: string; ExternalId?: string },
  region: string,
) => Promise<unknown>;

/**
 * Takes the account's role over. @throws PortError in words of the role
 */
export async function takeRole(
  target: AwsServerlessTarget,
  roleArn: string,
  assumeRole: AssumeRole,
  session: RoleSession = SERVERLESS_SESSION,
): Promise<AwsIdentity> {
  const { accountId, externalId, awsRegion } = target;
  const arn = parseRoleArn(roleArn);
  const region = arn === null ? null : stsRegionOf(arn, awsRegion);
  if (arn === null || region === null)
    throw new PortError('denied', `What is set as the role of the account ${accountId} is not the ARN of a role.`);
  const input = { RoleArn: roleArn, RoleSessionName: session.name, DurationSeconds: SESSION_SECONDS, Policy: session.policy };
  let answer: unknown;
  try {
    answer = await assumeRole({ ...input, ...(externalId === undefined ? {} : { ExternalId: externalId }) }, region);
  } catch (error) {
    const denial = roleDenialOf(error, arn, region);
    if (denial !== null) throw new PortError('denied', denial.detail);
    throw serverlessFailure(error, { service: 'STS', action: 'sts:AssumeRole', accountId, awsRegion: region }, NO_LIMIT, 0);
  }
  const parsed = AssumeRoleOutput.safeParse(answer);
  if (!parsed.success) throw new PortError('malformed', 'STS’s answer does not have the form that is known.');
  const { Credentials, AssumedRoleUser } = parsed.data;
  if (AssumedRoleUser.Arn.split(':')[4] !== accountId) throw new PortError('malformed', 'STS has handed out a role of another account.');
  return {
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretAccessKey,
    sessionToken: Credentials.SessionToken,
    expiration: Credentials.Expiration,
  };
}

const NO_LIMIT = { signal: new AbortController().signal, timedOut: () => false, end: () => undefined };
