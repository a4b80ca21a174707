import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { WELL_KNOWN_ACCOUNT } from '../fleet/well-known.ts';
import { createWorld, openingOf, type World } from '../world.ts';
import { DENIED_ACCOUNT, THROTTLED_ACCOUNT } from './accounts.ts';
import { RequestLogs } from './request-logs.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const worldOf = (): Pick<World, 'serverless'> & { requestLogs: RequestLogs } => {
  const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' }, actions: [openingOf(NOW)] });
  return { serverless: world.serverless, requestLogs: new RequestLogs(world.serverless, world.accountIds()) };
};

interface Line {
  at: number;
  RequestId: string;
  AwsAccountId: string;
  CollectionId?: string;
  Path: string;
  ResponseCode: number;
  ErrorCount: number;
  WorkerId?: string;
  Error?: { Code: string; Message: string };
}
const linesOf = ({ requestLogs }: { requestLogs: RequestLogs }, service: string, from: number, to: number): Line[] =>
  requestLogs
    .groups()
    .filter((group) => group.startsWith(`/aoss/${service}/`))
    .flatMap((group) =>
      Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, n) => from + n * HOUR).flatMap((hour) =>
        requestLogs.lines(group, hour, { from, to }, NOW).map(({ at, message }) => ({ at, ...JSON.parse(message) }) as Line),
      ),
    );
const ofKnown = (lines: readonly Line[]): Line[] => lines.filter(({ AwsAccountId }) => AwsAccountId === WELL_KNOWN_ACCOUNT);

describe('request logs of the serverless offering', () => {
  test('are the same in every process, and a line is found again by its minute and number', () => {
    const [one, other] = [worldOf(), worldOf()];
    const [group = ''] = one.requestLogs.groups();
    const hour = NOW - 2 * HOUR;
    const lines = one.requestLogs.lines(group, hour, { from: hour, to: hour + HOUR }, NOW);
    expect(lines.length).toBeGreaterThan(10);
    // Asked for in another order, and of a part of the hour.
    other.requestLogs.lines(group, hour - 5 * HOUR, { from: 0, to: NOW }, NOW);
    expect(other.requestLogs.lines(group, hour, { from: hour + 10 * MINUTE, to: hour + HOUR }, NOW)).toEqual(
      lines.filter(({ at }) => at >= hour + 10 * MINUTE),
    );
    for (const line of lines) expect(one.requestLogs.line(group, line.minute, line.ordinal, NOW)).toEqual(line);
    expect(one.requestLogs.line(group, Math.floor(NOW / MINUTE) + 5, 0, NOW)).toBeNull();
  });

  test('know nothing of the future, nor of more than 90 days ago, nor of groups that are not there', () => {
    const { requestLogs } = worldOf();
    const [group = ''] = requestLogs.groups();
    const count = (hour: number) => requestLogs.lines(group, hour, { from: hour, to: hour + HOUR }, NOW + 90_000).length;
    expect(count(NOW)).toBeLessThan(count(NOW - HOUR) / 4);
    expect([count(NOW + HOUR), count(NOW - 91 * DAY)]).toEqual([0, 0]);
    expect(count(NOW - 80 * DAY)).toBeGreaterThan(0);
    expect(requestLogs.lines('/aoss/nobody', NOW - HOUR, { from: 0, to: NOW }, NOW)).toEqual([]);
    expect(requestLogs.groups().length).toBeGreaterThan(20);
  });

  test('every request has an id of its own', () => {
    const world = worldOf();
    const ids = ['gateway', 'collections', 'policies', 'capacity'].flatMap((service) =>
      linesOf(world, service, NOW - 2 * HOUR, NOW).map(({ RequestId }) => RequestId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('changes of capacity are those of the scaling history', () => {
    const world = worldOf();
    const lines = ofKnown(linesOf(world, 'capacity', NOW - DAY, NOW));
    const changes = world.serverless
      .account(WELL_KNOWN_ACCOUNT)
      .groups.flatMap((group) =>
        (['search', 'indexing'] as const).flatMap((plane) => world.serverless.capacityChanges(group, plane, NOW - DAY, NOW)),
      );
    expect(changes.length).toBeGreaterThan(0);
    expect(lines.map(({ at }) => at).sort()).toEqual(changes.map(({ at }) => at).sort());
    expect(lines.filter(({ Error: failure }) => failure?.Code === 'OCU_LIMIT_EXCEEDED').length).toBe(
      changes.filter((change) => change.to === change.from).length,
    );
  });

  test('requests fail where the pages show why: lost workers, no capacity, a key that cannot be used', () => {
    const world = worldOf();
    const from = NOW - DAY;
    const lines = ofKnown(linesOf(world, 'gateway', from, NOW));
    const lives = world.serverless
      .account(WELL_KNOWN_ACCOUNT)
      .groups.flatMap((group) => (['search', 'indexing'] as const).flatMap((plane) => world.serverless.lives(group, plane, from, NOW)));
    const byCode = (code: number): Line[] => lines.filter(({ ResponseCode }) => ResponseCode === code);
    expect([byCode(503).length > 0, byCode(429).length > 0, byCode(403).length > 0, byCode(200).length > 100]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    for (const { at, WorkerId } of byCode(503)) {
      const life = lives.find(({ workerId, startedAt }) => workerId === WorkerId && startedAt <= at);
      expect(life?.silent.some(({ down, up }) => at >= down && at < up)).toBe(true);
    }
    const collections = new Map(world.serverless.collections(WELL_KNOWN_ACCOUNT, NOW).map((one) => [one.id, one]));
    for (const { CollectionId = '', Error: failure } of byCode(403)) {
      const collection = collections.get(CollectionId);
      expect(collection?.status).toBe('FAILED');
      expect(JSON.parse(collection?.failureReason ?? '{}').errorCode).toBe(failure?.Code);
    }
    for (const { CollectionId = '' } of byCode(200)) expect(['ACTIVE', 'UPDATING']).toContain(collections.get(CollectionId)?.status);
    // Those that failed say so in the log of collections, each hour anew.
    const failing = ofKnown(linesOf(world, 'collections', NOW - 2 * HOUR, NOW)).filter(({ ErrorCount }) => ErrorCount > 0);
    const failed = [...collections.values()].filter(({ status, failureReason }) => status === 'FAILED' && failureReason !== null);
    expect(new Set(failing.map(({ CollectionId }) => CollectionId))).toEqual(new Set(failed.map(({ id }) => id)));
  });

  test('accounts that are refused or asked to slow down show it', () => {
    const lines = linesOf(worldOf(), 'policies', NOW - 3 * HOUR, NOW);
    const codes = (account: string) => [
      ...new Set(lines.filter(({ AwsAccountId }) => AwsAccountId === account).map(({ ResponseCode }) => ResponseCode)),
    ];
    expect([codes(DENIED_ACCOUNT), codes(THROTTLED_ACCOUNT)]).toEqual([[403], [429]]);
  });
});
