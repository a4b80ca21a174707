import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateSettings } from '../areas/releases/commands/update-settings.ts';
import { STACK, sampleStack } from '../areas/releases/testkit/sample-rows.ts';
import { steppedClock } from '../platform/clock/clock.ts';
import type { CommandServices } from '../platform/commands/registry.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedPlace, openThrowaway } from '../platform/database/test-databases.ts';
import { PushHub } from '../platform/push/push-hub.ts';
import { Telemetry } from '../platform/telemetry/telemetry.ts';
import type { Cell } from '../ports/cell.ts';
import { createReleaseRecords } from '../ports/releases/store/index.ts';
import { makeReleases } from './releases.ts';

const PLACE = { stage: 'beta', airport: 'iad' } as const;

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedPlace());
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
  const cell: Pick<Cell, 'place'> & { releases: Pick<Cell['releases'], 'records'> } = { place: PLACE, releases: { records } };
  const releases = makeReleases({ database, clock, push, telemetry: new Telemetry(), cellOf: () => cell as Cell, onError });
  const request = { name: STACK, version: stack?.version, stackSettings: { ...stack?.settings, maxConcurrentDomains: 3 } };
  await updateSettings.run(
    {
      ...{ cell: cell as Cell, place: PLACE, actor: { id: 'demo|aiko', name: 'Aiko Tanaka' }, acceptedAt: clock.now() },
      ...{ token: randomUUID(), signal: new AbortController().signal },
      services: { releases: releases.services } as unknown as CommandServices,
    },
    { request },
  );
  expect((await records.stack(STACK))?.settings.maxConcurrentDomains).toBe(3);
  expect(await told).toMatchObject({ topic: `release:${STACK}/`, place: 'beta/iad', payload: { stackName: STACK, by: 'person' } });
  await push.close();
}, 30_000);
