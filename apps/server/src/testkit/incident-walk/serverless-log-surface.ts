import { setTimeout as sleep } from 'node:timers/promises';
import type { Told } from './facts.ts';
import type { Ask, Plane, ServerlessFacts } from './serverless-reader.ts';

const KNOWN_ACCOUNT = '000000000101';
const REQUEST = `mutation W($g: String!, $s: String!, $e: String!, $q: String!) {
  requestJunoLogs(logGroups: $g, startTime: $s, endTime: $e, queryString: $q) { success data { s3_keys } problem { message } } }`;

/** What the logs of the capacity service say of a group's plane, as a query of theirs counts it. Of the account of all situations alone: each visit searches the logs of a day. */
export async function capacityLog(
  ask: Ask,
  { account, group, plane, day }: { account: string; group: string; plane: Plane; day: { from: number; to: number } },
): Promise<Told<ServerlessFacts>[]> {
  if (account !== KNOWN_ACCOUNT) return [];
  const groups = ((await ask('{ getJunoLogGroups { logGroups } }')).getJunoLogGroups.logGroups as string[]).filter((name) =>
    name.startsWith('/aoss/capacity/'),
  );
  const { success, data, problem } = (
    await ask(REQUEST, {
      g: groups.join(','),
      // The end is not included.
      ...{ s: new Date(day.from).toISOString(), e: new Date(day.to).toISOString() },
      q: `filter AwsAccountId = "${account}" | parse Path "/*/*/*" as action, pg, plane | filter pg = "${group}" and plane = "${plane}" | stats count(*) as n by action`,
    })
  ).requestJunoLogs;
  if (!success) throw new Error(problem.message);
  for (;;) {
    const { results, statuses, failures } = (
      await ask('query W($k: String!) { getJunoLogs(s3Keys: $k) { results statuses failures { message } } }', { k: data.s3_keys.join(',') })
    ).getJunoLogs;
    if (failures[0]) throw new Error(failures[0].message);
    if (!statuses.includes('Running')) return [{ surface: 'logs of capacity', facts: countsOf(results) }];
    await sleep(30);
  }
}

const countsOf = (rows: readonly { action: string; n: string }[]): Partial<ServerlessFacts> => {
  const done = (action: string): number => Number(rows.find((row) => row.action === action)?.n ?? 0);
  return { scaledOut: done('UpdateWorkerGroupCapacity'), scaledIn: done('ScaleInWorkerGroupCapacity') };
};
