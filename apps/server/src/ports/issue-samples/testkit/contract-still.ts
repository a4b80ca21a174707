import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { NO_TELEMETRY } from '#rules/lse/samples';
import {
  ATTRIBUTES,
  askMorning,
  at,
  delivery,
  LOGS,
  type MakeSamples,
  NOW,
  ORDERS,
  once,
  onlyRow,
  rowsOf,
  run,
  SEARCH,
  storesOf,
  TODAY,
  told,
  UNTOLD,
  WITH_STANDBY,
} from '#samples/testkit/given-samples';
import { readableFacts } from '#samples/testkit/readable';
import type { IssueSamplesPort } from '../port.ts';

/** Who is still impacted, who was before, who has gone silent, and how far the sources are. */
export function describeSamplesStill(make: MakeSamples): void {
  const opened = storesOf(make);

  describe('who is still impacted, and who was before', () => {
    test('still is the last ten minutes of the event [LSE-044]', async () => {
      const samples = await opened();
      await told(
        samples,
        delivery([
          run(ORDERS, 'ClusterRed', at('10:20'), at('10:50')),
          run(LOGS, 'ClusterRed', at('10:20'), at('10:55')),
          run(SEARCH, 'ClusterRed', at('10:20'), at('10:25')),
          run(SEARCH, 'ClusterRed', at('11:00'), at('11:30')),
        ]),
      );
      const still = async (lse: { start: number; end: number }) =>
        (await rowsOf(samples, ['ClusterRed'], lse)).filter((row) => row.still).map(({ domainId }) => domainId);
      expect(await still({ start: at('10:00'), end: at('11:00') })).toEqual([LOGS]);
      expect(await still({ start: at('10:00'), end: at('11:00') - 1 })).toEqual([LOGS, ORDERS]);
      expect(await still({ start: at('10:00'), end: at('11:05') })).toEqual([SEARCH]);
    });

    test('before is the ten minutes up to the beginning', async () => {
      const samples = await opened();
      await told(
        samples,
        delivery([
          run(ORDERS, 'ClusterRed', at('09:45'), at('09:50')),
          run(LOGS, 'ClusterRed', at('09:45'), at('09:55')),
          ...[ORDERS, LOGS, SEARCH].map((domainId) => once(domainId, 'ClusterRed', at('10:30'))),
        ]),
      );
      const earlier = async (start: number) =>
        (await rowsOf(samples, ['ClusterRed'], { start, end: at('11:00') })).filter((row) => row.before).map(({ domainId }) => domainId);
      expect(await earlier(at('10:00'))).toEqual([LOGS]);
      expect(await earlier(at('10:00') - 1)).toEqual([LOGS, ORDERS]);
      expect(await earlier(at('10:05'))).toEqual([]);
    });

    test('the anchor is where all sources are complete that cover some of the event [LSE-044]', async () => {
      const samples = await opened();
      const anchor = async () => (await askMorning(samples)).anchor;
      await told(samples, delivery([run(ORDERS, 'ClusterRed', at('10:10'), at('10:25'))], { completeTo: null }));
      expect(await anchor()).toBeNull();
      expect((await onlyRow(samples))?.still).toBe(false);
      await told(samples, delivery([], { source: 'stopped', completeTo: at('10:00') }));
      expect(await anchor()).toBeNull();
      await told(samples, delivery([], { source: 'rules', completeTo: at('11:30'), cadenceMs: MINUTE }));
      expect(await anchor()).toBe(at('11:00'));
      expect((await onlyRow(samples))?.still).toBe(false);
      await told(samples, delivery([], { completeTo: at('10:30') }));
      expect(await anchor()).toBe(at('10:30'));
      expect((await onlyRow(samples))?.still).toBe(true);
      expect((await askMorning(samples)).watermarks).toEqual([
        { source: 'checks', cadenceMs: 5 * MINUTE, completeTo: at('10:30') },
        { source: 'rules', cadenceMs: MINUTE, completeTo: at('11:30') },
        { source: 'stopped', cadenceMs: 5 * MINUTE, completeTo: at('10:00') },
      ]);
    });

    test('domains that were hit and have gone silent are named', async () => {
      const samples = await opened();
      const hit = [ORDERS, LOGS, SEARCH].map((domainId) => run(domainId, 'ClusterRed', at('10:00'), at('10:10')));
      const silent = [
        run(ORDERS, NO_TELEMETRY, at('10:15'), at('10:50')),
        run(SEARCH, NO_TELEMETRY, at('10:15'), at('11:00')),
        run('222222222222:audit', NO_TELEMETRY, at('10:15'), at('11:00')),
      ];
      await told(samples, delivery([...hit, ...silent], { completeTo: null }));
      const named = async (end: number) =>
        readableFacts(await askMorning(samples, ['ClusterRed'], { start: at('10:00'), end }), ['ClusterRed']).silentAtAnchor;
      expect(await named(at('11:00'))).toEqual([]);
      await told(samples, delivery([]));
      expect(await named(at('11:00'))).toEqual([SEARCH]);
      expect(await named(at('10:55'))).toEqual([ORDERS, SEARCH]);
      expect(await named(at('10:15'))).toEqual([]);
      expect((await rowsOf(samples)).map(({ issueType }) => issueType)).toEqual(['ClusterRed', 'ClusterRed', 'ClusterRed']);
    });
  });
}

/** The fleet that an event began in. */
export function describeSamplesFleet(make: MakeSamples): void {
  const opened = storesOf(make);
  const member = (domainId: string, attributes = ATTRIBUTES, excluded = false) => ({ domainId, attributes, excluded });
  const fleetAt = async (samples: IssueSamplesPort, start: number) =>
    readableFacts(
      await samples.impact({ window: { from: TODAY, to: NOW, bucketMs: HOUR }, issueTypes: ['ClusterRed'], lse: { start, end: NOW } }),
      [],
    ).fleet;

  describe('the fleet of the beginning', () => {
    test('is the last that is known, of two days at most', async () => {
      const samples = await opened();
      expect(await fleetAt(samples, at('10:00'))).toBeNull();
      await samples.appendFleet(at('11:00'), [member(LOGS)]);
      expect(await fleetAt(samples, at('10:59:59'))).toBeNull();
      await samples.appendFleet(at('10:00', -2), [member(ORDERS)]);
      expect(await fleetAt(samples, at('10:00'))).toMatchObject({ at: at('10:00', -2), members: [{ domainId: ORDERS }] });
      expect(await fleetAt(samples, at('10:00') + 1)).toBeNull();
      await samples.appendFleet(at('10:30', -1), []);
      expect(await fleetAt(samples, at('10:00'))).toEqual({ at: at('10:30', -1), members: [] });
      expect(await fleetAt(samples, at('11:00'))).toMatchObject({ at: at('11:00'), members: [{ domainId: LOGS }] });
    });

    test('has each domain once, in order, with its own attributes', async () => {
      const samples = await opened();
      const untidy = { ...WITH_STANDBY, az: ['use1-az2', 'use1-az1'] };
      await samples.appendFleet(at('09:00'), [
        member(SEARCH, UNTOLD, true),
        member(ORDERS, ATTRIBUTES, true),
        member(LOGS, untidy),
        member(ORDERS, WITH_STANDBY),
      ]);
      expect(await fleetAt(samples, at('10:00'))).toEqual({
        at: at('09:00'),
        members: [
          { domainId: LOGS, attributes: { ...WITH_STANDBY, az: ['use1-az1', 'use1-az2'] }, excluded: false },
          { domainId: ORDERS, attributes: WITH_STANDBY, excluded: false },
          { domainId: SEARCH, attributes: UNTOLD, excluded: true },
        ],
      });
    });

    test('what changed since the last is told, and what is told again of the same time replaces it', async () => {
      const samples = await opened();
      await samples.appendFleet(at('09:00'), [member(ORDERS), member(LOGS), member(SEARCH)]);
      await samples.appendFleet(at('09:05'), [member(ORDERS, WITH_STANDBY), member(LOGS)]);
      await samples.appendFleet(at('09:10'), [member(ORDERS, WITH_STANDBY), member(LOGS)]);
      const seen = async (time: string) =>
        (await fleetAt(samples, at(time)))?.members.map(({ domainId, attributes }) => `${domainId} ${attributes?.standByEnabled}`);
      expect(await seen('09:00')).toEqual([`${LOGS} false`, `${ORDERS} false`, `${SEARCH} false`]);
      expect(await seen('09:07')).toEqual([`${LOGS} false`, `${ORDERS} true`]);
      expect(await seen('09:20')).toEqual([`${LOGS} false`, `${ORDERS} true`]);
      await samples.appendFleet(at('09:05'), [member(LOGS, WITH_STANDBY)]);
      expect(await seen('09:07')).toEqual([`${LOGS} true`]);
      expect(await seen('09:20')).toEqual([`${LOGS} false`, `${ORDERS} true`]);
      expect(await seen('09:04')).toEqual([`${LOGS} false`, `${ORDERS} false`, `${SEARCH} false`]);
    });
  });
}
