import type { AssumeRoleCommandInput } from '@aws-sdk/client-sts';
import { parseRoleArn, type RoleArn } from '#rules/ots/checks';
import { AWS_CONNECTIONS, AWS_RETRIES, quietAwsSdk } from '../aws-clients.ts';
import { PortError } from '../port-error.ts';
import { roleDenialOf } from '../transparency/aws/failures.ts';
import { stsRegionOf } from '../transparency/aws/partitions.ts';
import { AssumeRoleOutput } from '../transparency/aws/schema.ts';

/** The shortest that STS gives: a session is for one action. */
const SESSION_SECONDS = 900;
/** Where most configurations name the role. */
export const ROLE_SETTING = 'machines.roleArn';
const LONGEST_NAME = 64;
const LONGEST_TAG = 256;

/** The role that actions on one cluster go through. */
export interface ActionRole {
  roleArn: string;
  externalId?: string | undefined;
  awsRegion: string;
  /** A profile of the AWS configuration files, for the credentials that begin. */
  profile?: string | undefined;
  /** One address in place of all public ones, for an emulator. */
  endpoint?: string | undefined;
  /** Where the configuration names the role; `machines.roleArn` unless given. */
  setting?: string | undefined;
}

/** For whom, and why. */
export interface ActionReason {
  actor: string;
  /** Empty where none was given. */
  ticket: string;
}

/** Credentials of one action; never kept. */
export interface ActionSession {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiration: Date;
}

/** What a session may do, whatever the role may. */
export interface ActionPolicy {
  actions: readonly string[];
  /** ARNs; `*` where an action has none. */
  resources: readonly string[];
}

/**
 * Takes a role over for one action (field-note 23): the person is its source identity, person and ticket are tags of the session, and a session
 * policy cuts it down to the calls of the action.
 * @throws PortError `denied` in words of the role; else what the SDK throws
 */
export async function takeActionRole(
  role: ActionRole,
  reason: ActionReason,
  policiesOf: (role: RoleArn) => readonly ActionPolicy[],
  signal: AbortSignal,
): Promise<ActionSession> {
  const arn = parseRoleArn(role.roleArn);
  const region = arn === null ? null : stsRegionOf(arn, role.awsRegion);
  if (arn === null || region === null)
    throw new PortError('denied', `${role.setting ?? ROLE_SETTING} of the configuration is not the ARN of a role.`);
  const sts = await loadSts();
  const client = new sts.STSClient({ ...clientSettings(role), ...(role.profile === undefined ? {} : { profile: role.profile }), region });
  try {
    const answer = await client.send(new sts.AssumeRoleCommand(inputOf(role, reason, policiesOf(arn))), { abortSignal: signal });
    return sessionOf(answer, arn);
  } catch (error) {
    const denial = signal.aborted ? null : roleDenialOf(error, arn, region);
    throw denial === null ? error : new PortError('denied', denial.detail);
  } finally {
    client.destroy();
  }
}

/** For what changes something: a call whose answer was lost may have had its effect, so the SDK must not make it again by itself. */
export const ONCE = { retryMode: 'standard', maxAttempts: 1 } as const;

/** What every client of an action begins with. */
export const clientSettings = ({ endpoint }: Pick<ActionRole, 'endpoint'>) =>
  ({ ...(endpoint === undefined ? {} : { endpoint }), ...AWS_RETRIES, requestHandler: AWS_CONNECTIONS }) as const;

/** The SDK is loaded at the first action: it costs a tenth of a second at the start. */
async function loadSts() {
  quietAwsSdk();
  return import('@aws-sdk/client-sts');
}

function inputOf(
  { roleArn, externalId }: ActionRole,
  { actor, ticket }: ActionReason,
  policies: readonly ActionPolicy[],
): AssumeRoleCommandInput {
  const tags = Object.entries({ user: actor, ticket }).map(([Key, value]) => ({ Key, Value: tagOf(value) }));
  return {
    RoleArn: roleArn,
    RoleSessionName: nameOf(`tumbler-${actor}`),
    SourceIdentity: nameOf(actor),
    DurationSeconds: SESSION_SECONDS,
    Tags: tags.filter(({ Value }) => Value !== ''),
    Policy: JSON.stringify({
      Version: '2012-10-17',
      Statement: policies.map(({ actions, resources }) => ({ Effect: 'Allow', Action: actions, Resource: resources })),
    }),
    ...(externalId === undefined ? {} : { ExternalId: externalId }),
  };
}

/** STS takes 2 to 64 of these for a source identity and a session's name, and none that begins with `aws:`. */
const nameOf = (text: string): string =>
  text
    .replace(/[^\w+=,.@-]/g, '-')
    .slice(0, LONGEST_NAME)
    .padEnd(2, '-');

const tagOf = (text: string): string => text.replace(/[^\p{L}\p{Z}\p{N}_.:/=+@-]/gu, '-').slice(0, LONGEST_TAG);

function sessionOf(answer: unknown, { accountId }: RoleArn): ActionSession {
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
