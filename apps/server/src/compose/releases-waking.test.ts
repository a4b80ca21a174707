import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateSettings } from '../areas/releases/commands/update-settings.ts';
import { STACK, sampleStack } from '../areas/releases/testkit/sample-rows.ts';
import { steppedClock } from '../platform/clock/clock.ts';
import type { CommandServices } from '../platform/commands/registry.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { PushHub } from '../platform/push/push-hub.ts';
import { Telemetry } from '../platform/telemetry/telemetry.ts';
import type { PortSet } from '../ports/port-set.ts';
import { createReleaseRecords } from '../ports/releases/store/index.ts';
import { makeReleases } from './releases.ts';

const STAGE_REGION = { stage: 'beta', airportCode: 'iad' } as const;

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());

test('new limits of a stack wake its engine on every server, and whoever looks at it reads anew', async () => {
  const clock = steppedClock(Date.UTC(2026, 10, 21, 2, 14, 37));
  const onError = (error: unknown): never => {
    throw error;
  };
  const records = createReleaseRecords(database, 'beta/iad');
  await records.putStack(sampleStack());
  const stack = await records.stack(STACK);
  const push = await PushHub.open({ database, clock, onError });
  const told = new Promise((resolve) => {
    push.subscribe({ topics: ['release:*'], onEvent: resolve, onResync: () => {} });
  });
  const ports: Pick<PortSet, 'stageRegion'> & { releases: Pick<PortSet['releases'], 'records'> } = {
    stageRegion: STAGE_REGION,
    releases: { records },
  };
  const releases = makeReleases({
    database,
    clock,
    push,
    telemetry: new Telemetry(),
    portsOf: () => ports as PortSet,
    onError,
    serverId: 'here',
  });
  const request = { name: STACK, version: stack?.version, stackSettings: { ...stack?.settings, maxConcurrentDomains: 3 } };
  await updateSettings.run(
    {
      ...{ ports: ports as PortSet, stageRegion: STAGE_REGION, actor: { id: 'demo|aiko', name: 'Aiko Tanaka' }, acceptedAt: clock.now() },
      hasSecondPerson: false,
      idempotencyKey: null,
      auditId: null,
      grantId: null,
      reason: { ticket: '', reasonCode: '', description: '' },
      ...{ token: randomUUID(), signal: new AbortController().signal },
      services: { releases: releases.services } as unknown as CommandServices,
    },
    { request },
  );
  expect((await records.stack(STACK))?.settings.maxConcurrentDomains).toBe(3);
  expect(await told).toMatchObject({ topic: `release:${STACK}/`, stageRegion: 'beta/iad', payload: { stackName: STACK, by: 'person' } });
  await push.close();
}, 30_000);
