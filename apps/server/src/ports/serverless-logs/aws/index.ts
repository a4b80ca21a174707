import { placed } from '#rules/insights/read-query';
import type { InsightsProblem } from '#rules/insights/syntax';
import { MOST_QUERY_LENGTH } from '#rules/insights/tokens';
import { PortError } from '../../port-error.ts';
import type { AwsIdentity } from '../../serverless/aws/role-session.ts';
import type { AwsServerlessTarget } from '../../serverless/aws/target.ts';
import { isPointer } from '../pointer.ts';
import type { ServerlessLogRow, ServerlessLogsPort } from '../port.ts';
import { checkedQuestion } from '../queried-logs.ts';
import { type AccountLogs, accountLogs } from './account-logs.ts';
import type { LogsCalls } from './sdk-client.ts';

export interface AwsServerlessLogsOptions {
  /** The accounts of one place, each once, with what signs their calls. */
  accounts: readonly { target: AwsServerlessTarget; credentials: () => Promise<AwsIdentity>; calls?: LogsCalls }[];
  timeoutMs?: number;
  queryMs?: number;
  lookMs?: number;
}

/** A ServerlessLogsPort on CloudWatch Logs Insights of the configured accounts. Nothing is asked before the first question. */
export interface AwsServerlessLogs extends ServerlessLogsPort {
  close(): void;
}

/** With several accounts a group is called `account:name`, as the service's own `@log` has it. */
export function createAwsServerlessLogs({
  accounts,
  timeoutMs = 20_000,
  queryMs = 15 * 60_000,
  lookMs = 1_000,
}: AwsServerlessLogsOptions): AwsServerlessLogs {
  const known = accounts.map(({ target, credentials, calls }) =>
    accountLogs(target, { credentials, timeoutMs, queryMs, lookMs, ...(calls && { calls }) }),
  );
  const isOne = known.length === 1;
  const groupValue = ({ accountId }: AccountLogs, name: string): string => (isOne ? name : `${accountId}:${name}`);

  /** The account of each value; a name without an account is of the first one. */
  const byAccount = (values: readonly string[]): Map<AccountLogs, string[]> => {
    const found = new Map<AccountLogs, string[]>();
    for (const value of values) {
      const [, accountId, name = value] = /^(\d{12}):(.+)$/.exec(value) ?? [];
      const account = accountId === undefined ? known[0] : known.find((one) => one.accountId === accountId);
      if (!account) throw new PortError('not-found', `No account is known as ${String(accountId)}.`);
      found.set(account, [...(found.get(account) ?? []), name]);
    }
    return found;
  };
  const ofAll = async <Item>(ask: (account: AccountLogs) => Promise<Item[]>): Promise<Item[]> => (await Promise.all(known.map(ask))).flat();

  return {
    logGroups: async (signal) =>
      (await ofAll(async (account) => (await account.logGroups(signal)).map((name) => groupValue(account, name)))).sort(),
    savedQueries: async (signal) =>
      (
        await ofAll(async (account) =>
          (
            await account.savedQueries(signal)
          ).map((query) => ({
            ...query,
            logGroupNames: query.logGroupNames.map((name) => groupValue(account, name)),
          })),
        )
      ).sort((a, b) => (a.name < b.name ? -1 : 1)),
    // The service knows more of its language than this server: only its length is known before.
    check: (queryString): InsightsProblem | null =>
      queryString.length > MOST_QUERY_LENGTH
        ? placed(
            { message: `A query has at most ${MOST_QUERY_LENGTH.toLocaleString('en-US')} characters`, at: MOST_QUERY_LENGTH, length: 0 },
            queryString,
          )
        : null,
    async search(question, signal) {
      const { logGroups, ...rest } = checkedQuestion(question);
      const named = byAccount(logGroups);
      if (named.size > 1) throw new PortError('malformed', 'One query asks log groups of one account: choose those of one.');
      const [[account, names] = []] = named;
      if (!account || !names) throw new PortError('not-found', 'There is no such log group.');
      const answer = await account.search({ ...rest, logGroups: names }, signal);
      return answer.problem ? answer : { rows: answer.rows.map((row) => ofAccount(row, account.accountId)), problem: null };
    },
    async record(pointer, signal) {
      const [accountId = '', ...rest] = pointer.split('/');
      const account = known.find((one) => one.accountId === accountId);
      const own = rest.join('/');
      if (!account || own === '' || !isPointer(pointer)) return null;
      const record = await account.record(own, signal);
      return record && { ...record, '@ptr': pointer };
    },
    close() {
      for (const account of known) account.close();
    },
  };
}

/** A pointer says nothing of its account, so that it is written before it. */
const ofAccount = (row: ServerlessLogRow, accountId: string): ServerlessLogRow =>
  row['@ptr'] ? { ...row, '@ptr': `${accountId}/${row['@ptr']}` } : row;
