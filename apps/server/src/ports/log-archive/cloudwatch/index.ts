import { HOUR } from '#rules/durations';
import { parseRoleArn } from '#rules/ots/checks';
import { createAccountIdentity } from '../../aws-account/identity.ts';
import { isPortError, PortError } from '../../port-error.ts';
import type { AwsIdentity, RoleSession } from '../../serverless/aws/role-session.ts';
import { type AccountLogs, accountLogs } from '../../serverless-logs/aws/account-logs.ts';
import { createLogsCalls } from '../../serverless-logs/aws/sdk-client.ts';
import { type EventFile, type EventSource, type FetchedArchiveOptions, fetchedArchive } from '../fetched-archive.ts';
import { nameOf } from '../name-template.ts';
import { LOG_LIMITS, type LogArchivePort } from '../port.ts';
import { eventPages } from './event-pages.ts';
import { type PublishedLog, publishedGroups } from './published-groups.ts';
import type { PublishedLogs } from './target.ts';

const TIMEOUT_MS = 20_000;
const QUERY_MS = 2 * 60_000;
const LOOK_MS = 1_000;
/** Hours of logs that are looked into one by one; a query that counts them costs by the bytes that it reads. */
const MOST_LOOKS = 12;
/** Answers of one look. */
const MOST_PAGES = 20;
/** Rows of a query's answer. */
const MOST_ROWS = 10_000;
const HOUR_FIELD = 'bin(1h)';
const COUNT_BY_HOUR = `stats count(*) as events by @log, ${HOUR_FIELD} | limit ${MOST_ROWS}`;

export interface CloudWatchLogArchive extends LogArchivePort {
  close(): void;
}

export interface CloudWatchLogArchiveOptions extends Omit<FetchedArchiveOptions, 'source' | 'name'> {
  stage: string;
  region: string;
  /** Where the configuration names it, for messages. */
  key: string;
}

/** An archive of what managed domains publish to CloudWatch Logs. It is only read. Nothing is asked before the first question. */
export function createCloudWatchLogArchive(target: PublishedLogs, options: CloudWatchLogArchiveOptions): CloudWatchLogArchive {
  const { stage, region, key, ...rest } = options;
  const credentials = credentialsOf(target, rest.clock);
  const calls = createLogsCalls(target, credentials);
  const setting = `endpoint of ${key}`;
  const published = publishedGroups(target, { clock: rest.clock, setting, credentials });
  const accounts = new Map<string, AccountLogs>();
  const accountOf = (domainIdentifier: string): AccountLogs => {
    const accountId = domainIdentifier.slice(0, domainIdentifier.indexOf(':'));
    const limits = { timeoutMs: TIMEOUT_MS, queryMs: QUERY_MS, lookMs: LOOK_MS };
    const account = accounts.get(accountId) ?? accountLogs({ ...target, accountId }, { ...limits, calls, setting });
    accounts.set(accountId, account);
    return account;
  };
  const { logGroups } = target;
  const logsOf = async (domainIdentifier: string, signal: AbortSignal): Promise<readonly PublishedLog[]> =>
    logGroups?.map(({ group, file, name }) => ({ group, file, logGroup: nameOf(name, domainIdentifier, { stage, region }) })) ??
    (await published.of(domainIdentifier, signal));
  const archive = fetchedArchive({ ...rest, source: eventSource(accountOf, logsOf), name: `cloudwatch ${key}` });
  return {
    ...archive,
    close() {
      published.close();
      calls.close();
    },
  };
}

/** What the calls of this adapter take, and no more. */
const SESSION: RoleSession = {
  name: 'tumbler-logs',
  policy: JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['es:DescribeDomain', 'logs:FilterLogEvents', 'logs:StartQuery', 'logs:GetQueryResults', 'logs:StopQuery'],
        Resource: '*',
      },
    ],
  }),
};

/** Of the role where one is set; undefined for the SDK's own chain. */
function credentialsOf(
  { awsRegion, profile, endpoint, role }: PublishedLogs,
  clock: { now(): number },
): (() => Promise<AwsIdentity>) | undefined {
  if (role === undefined) return undefined;
  const accountId = parseRoleArn(role.arn)?.accountId ?? '';
  const target = { accountId, awsRegion, profile, endpoint, roleArn: role.arn, externalId: role.externalId };
  const identity = createAccountIdentity(target, clock, SESSION);
  return () => identity.get();
}

function eventSource(
  accountOf: (domainIdentifier: string) => AccountLogs,
  logsOf: (domainIdentifier: string, signal: AbortSignal) => Promise<readonly PublishedLog[]>,
): EventSource {
  return {
    async list(domainIdentifier, { from, to, groups }, signal) {
      const logs = (await logsOf(domainIdentifier, signal)).filter(({ group }) => groups?.includes(group) ?? true);
      if (logs.length === 0) return { files: [], isCut: false };
      const account = accountOf(domainIdentifier);
      const hours = Array.from({ length: (to - from) / HOUR }, (_, n) => from + n * HOUR);
      if (hours.length * logs.length > MOST_LOOKS) return counted(account, logs, { from, to }, signal);
      const looks = hours.flatMap((hour) => logs.map((log) => ({ hour, log })));
      const has = await Promise.all(looks.map(({ hour, log }) => hasEvents(account, log.logGroup, hour, signal)));
      return { files: looks.filter((_, n) => has[n]).map(({ hour, log }) => fileOf(log, hour)), isCut: false };
    },
    async open(domainIdentifier, { hour, group, file }, signal) {
      const log = (await logsOf(domainIdentifier, signal)).find((one) => one.group === group && one.file === file);
      if (!log) return { next: async () => ({ texts: [], isEnd: true, missed: 0 }), close: () => undefined };
      return eventPages(accountOf(domainIdentifier), { logGroup: log.logGroup, from: hour, to: hour + HOUR });
    },
  };
}

const fileOf = ({ group, file }: PublishedLog, hour: number): EventFile => ({ hour, group, file, node: null });

/** Whether an hour has an event; also true where the service has not found out after some answers. */
async function hasEvents(account: AccountLogs, logGroup: string, hour: number, signal: AbortSignal): Promise<boolean> {
  let nextToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await account.events({ logGroup, from: hour, to: hour + HOUR, limit: 1, nextToken }, signal);
    if (answer !== null && answer.events.length > 0) return true;
    nextToken = answer?.nextToken;
    if (nextToken === undefined) return false;
  }
  return true;
}

/** The hours that have events, by one query over all of the log groups; by one for each, where one of them does not exist. */
async function counted(
  account: AccountLogs,
  logs: readonly PublishedLog[],
  range: { from: number; to: number },
  signal: AbortSignal,
): Promise<{ files: EventFile[]; isCut: boolean }> {
  const logGroups = [...new Set(logs.map(({ logGroup }) => logGroup))];
  try {
    const { rows, problem } = await account.search({ ...range, logGroups, queryString: COUNT_BY_HOUR }, signal);
    if (rows === null) throw new PortError('malformed', `CloudWatch Logs does not read the query that counts events: ${problem.message}`);
    const files = rows.flatMap(({ '@log': named, [HOUR_FIELD]: hour }) => {
      const at = Date.parse(`${String(hour).replace(' ', 'T')}Z`);
      // `account:name of the log group`.
      const logGroup = String(named).slice(String(named).indexOf(':') + 1);
      if (!(at >= range.from && at < range.to)) return [];
      return logs.filter((log) => log.logGroup === logGroup).map((log) => fileOf(log, at));
    });
    return { files: files.slice(0, LOG_LIMITS.files), isCut: rows.length === MOST_ROWS };
  } catch (error) {
    if (!isPortError(error, 'not-found')) throw error;
    if (logGroups.length === 1) return { files: [], isCut: false };
    const each = await Promise.all(logs.map((log) => counted(account, [log], range, signal)));
    return { files: each.flatMap(({ files }) => files), isCut: each.some(({ isCut }) => isCut) };
  }
}
