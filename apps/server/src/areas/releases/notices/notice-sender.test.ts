import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deployment } from '#rules/releases/model';
import { type SteppedClock, steppedClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../../platform/database/test-databases.ts';
import { createWebhookNotifier } from '../../../ports/notifier/webhook/index.ts';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { createReleaseRecords } from '../../../ports/releases/store/index.ts';
import { createNoticeOutbox } from '../../../ports/releases/store/notice-outbox.ts';
import { withNotices } from '../calls/with-notices.ts';
import { driveTo } from '../testkit/drive.ts';
import { sampleRelease, sampleStack, sampleStage } from '../testkit/sample-rows.ts';
import { NoticeSender } from './notice-sender.ts';

const STAGE_REGION = 'beta/iad';
const START = Date.UTC(2026, 10, 21, 2, 14, 37);
const HOUR = 3_600_000;

let database: Database;
let records: ReleaseRecords;
let clock: SteppedClock;
let receiver: http.Server;
let url: string;
/** What the receiver answers with, and what came. */
let status: number;
let came: { authorization: string | undefined; notices: { token: string; kind: string; status: string; clusterId: string }[] }[];

beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  receiver = http.createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      came.push({ authorization: request.headers.authorization, ...JSON.parse(Buffer.concat(chunks).toString()) });
      answer.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notices?key=hush`;
}, 60_000);
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await database.close();
});
beforeEach(async () => {
  await emptyTables(database);
  records = createReleaseRecords(database, STAGE_REGION, { notifies: true });
  clock = steppedClock(START);
  status = 204;
  came = [];
});

const senderOf = (owner = 'one', errors: unknown[] = []): NoticeSender =>
  new NoticeSender({
    outbox: createNoticeOutbox(database),
    clock,
    notifierOf: (stageRegion) => (stageRegion === STAGE_REGION ? createWebhookNotifier({ url, token: 'secret' }) : null),
    owner,
    onSettled: () => {},
    onError: (error) => errors.push(error),
    random: () => 0,
  });

/** A release of some clusters in two stages, none of which has begun. */
const given = async (more: Partial<Deployment> = {}): Promise<Deployment[]> => {
  await records.putStack(sampleStack());
  const stages = [1, 2].map((at) => sampleStage('R-1', at, ['scheduled', 'scheduled']));
  const deployments = stages.flatMap((one) => one.deployments).map((one) => ({ ...one, createdAt: START, ...more }));
  const made = await records.createRelease(
    { ...sampleRelease('R-1'), state: 'IN_PROGRESS' },
    stages.map(({ stage }) => stage),
    deployments,
  );
  if (!made.ok) throw new Error(made.problem.message);
  return deployments;
};
const told = () => came.flatMap(({ notices }) => notices.map(({ kind, status: state, clusterId }) => [clusterId, kind, state]));

test('owners are told when work begins and when it has ended, once, and the deployment says when', async () => {
  const [first, second] = await given();
  if (!first) throw new Error('no deployment');
  const [deploying] = await driveTo(records, [first], 'deploying', { at: START });
  await senderOf().look();
  expect(told()).toEqual([[first.clusterId, 'start', 'deploying']]);
  expect(came[0]?.authorization).toBe('Bearer secret');
  const [shown] = await withNotices(records, [deploying ?? first]);
  expect(shown?.notifications).toEqual({ start: { status: 'SUCCESS', sentAt: START }, complete: null, before: {} });
  await senderOf().look();
  expect(came).toHaveLength(1);
  if (!second) throw new Error('no deployment');
  await driveTo(records, [second], 'rolled-back', { at: START });
  await senderOf().look();
  expect(told().slice(1).sort()).toEqual(
    [
      [second.clusterId, 'start', 'rolled-back'],
      [second.clusterId, 'complete', 'rolled-back'],
    ].sort(),
  );
});

test('what was never begun is not told of', async () => {
  const [first, second] = await given();
  if (!first || !second) throw new Error('no deployment');
  await driveTo(records, [first], 'failed-validation', { at: START });
  await driveTo(records, [second], 'skipped', { at: START });
  await senderOf().look();
  expect(came).toEqual([]);
});

test('of several servers each notice is sent by one; what one took before it died comes again with the same token', async () => {
  await driveTo(records, (await given()).slice(0, 2), 'deploying', { at: START });
  await Promise.all(['one', 'two', 'three'].map((owner) => senderOf(owner).look()));
  expect(told()).toHaveLength(2);

  await emptyTables(database);
  came = [];
  await driveTo(records, (await given()).slice(0, 1), 'deploying', { at: START });
  const outbox = createNoticeOutbox(database);
  const [taken] = await outbox.take({ owner: 'dead', now: clock.now(), leaseMs: 60_000, limit: 9 });
  await senderOf('two').look();
  expect(came).toEqual([]);
  clock.step(60_001);
  await senderOf('two').look();
  expect(came[0]?.notices.map(({ token }) => token)).toEqual([taken?.token]);
  // The dead one was only slow: what it says now changes nothing.
  await outbox.settle('dead', taken ? [taken] : [], { kind: 'failed', at: clock.now(), error: 'late' });
  expect(await records.notices([taken?.deploymentId ?? ''])).toMatchObject([{ state: 'SUCCESS' }]);
});

test.each([
  [500, 'answered with status 500'],
  [401, 'refused them with 401: check releases.notifications.webhook and its token'],
  [302, 'answered with status 302'],
])('a receiver that answers %s is asked again later and later, and in the end it has failed', async (code, why) => {
  const errors: unknown[] = [];
  const [first] = await driveTo(records, (await given()).slice(0, 1), 'deploying', { at: START });
  const read = async () => (await records.notices([first?.id ?? '']))[0];
  status = code;
  await senderOf('one', errors).look();
  expect(await read()).toMatchObject({ state: 'PENDING', sentAt: null, error: expect.stringContaining(why) });
  expect((await read())?.error).not.toContain('hush');
  await senderOf('one', errors).look();
  expect(came).toHaveLength(1);
  for (let hour = 0; hour < 20; hour++) {
    clock.step(HOUR);
    await senderOf('one', errors).look();
  }
  expect(came).toHaveLength(12);
  expect(new Set(came.flatMap(({ notices }) => notices.map(({ token }) => token))).size).toBe(1);
  expect(await read()).toMatchObject({ state: 'FAILED', sentAt: expect.any(Number), error: expect.stringContaining(why) });
  const [shown] = await withNotices(records, first ? [first] : []);
  expect(shown?.notifications.start?.status).toBe('FAILED');
  expect(errors).toEqual([]);
});

test('those whose time is known are told a day and an hour before, and not once it has come', async () => {
  const [first, second] = await given({ scheduledAt: START + 25 * HOUR });
  if (!first || !second) throw new Error('no deployment');
  await senderOf().look();
  expect(came).toEqual([]);
  clock.step(HOUR + 1);
  await senderOf().look();
  // The second stage begins when the first one is through, and nobody knows when that is.
  expect(told().sort()).toEqual([first, second].map(({ clusterId }) => [clusterId, 'OneDay', 'scheduled']).sort());
  const [shown] = await withNotices(records, [first]);
  expect(shown?.notifications.before).toEqual({ OneDay: 'SUCCESS', OneHour: 'PENDING' });
  clock.step(24 * HOUR);
  await senderOf().look();
  expect(told()).toHaveLength(2);
  expect(await records.notices([first.id])).toMatchObject([{ kind: 'OneDay' }]);
});

test('where nobody tells owners nothing is written down', async () => {
  records = createReleaseRecords(database, STAGE_REGION);
  const [first] = await driveTo(records, (await given({ scheduledAt: START + 25 * HOUR })).slice(0, 1), 'deploying', { at: START });
  expect(await records.notices([first?.id ?? ''])).toEqual([]);
});
