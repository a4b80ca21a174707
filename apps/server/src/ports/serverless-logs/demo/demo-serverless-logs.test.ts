import { expect, test } from 'vitest';
import { createWorld, openingOf } from '#fleet/world';
import { HOUR } from '#rules/durations';
import { describeServerlessLogs } from '../contract.ts';
import { demoServerlessLogs } from './demo-serverless-logs.ts';

const NOW = Date.UTC(2026, 10, 24, 12, 34, 56);
const NEVER = new AbortController().signal;
const demo = () => {
  const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' }, actions: [openingOf(NOW)] });
  return { world, logs: demoServerlessLogs(world, { now: () => NOW }) };
};

describeServerlessLogs('demo', async () => ({
  logs: demo().logs,
  groups: ['/aoss/collections/iad-beta-cp-1', '/aoss/gateway/iad-beta-dp-1'],
  from: NOW - 3 * HOUR,
  to: NOW,
  isAskedHere: true,
}));

test('what is asked is redacted: nobody learns by a query what no answer shows', async () => {
  const { logs } = demo();
  const ask = async (queryString: string) =>
    (await logs.search({ logGroups: ['/aoss/gateway/iad-beta-dp-1'], from: NOW - HOUR, to: NOW, queryString }, NEVER)).rows;
  expect(await ask('filter Caller.SourceIp != "<redacted>" or Caller.Arn like /role/ | stats count(*) as n')).toEqual([{ n: '0' }]);
  expect(await ask('stats count_distinct(Caller.SourceIp) as ips')).toEqual([{ ips: '1' }]);
});
