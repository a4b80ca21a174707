import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { DomainAttributes } from '#rules/lse/report';
import { type IssueSample, NO_TELEMETRY } from '#rules/lse/samples';
import {
  ATTRIBUTES,
  askMorning,
  at,
  CLOCK,
  delivery,
  LOGS,
  type MakeSamples,
  MORNING,
  NOW,
  ORDERS,
  once,
  run,
  SEARCH,
  storesOf,
  TODAY,
  told,
  UNTOLD,
} from '#samples/testkit/given-samples';
import { readableFacts } from '#samples/testkit/readable';
import { isPortError } from '../../port-error.ts';
import type { IssueSamplesPort } from '../port.ts';

/** What may be told, what of it is refused, and what it does to the version of the data. */
export function describeSamplesAppending(make: MakeSamples): void {
  const opened = storesOf(make);

  describe('what is told', () => {
    test('is the same whichever comes first, late or twice', async () => {
      const early = run(ORDERS, 'ClusterRed', at('10:00'), at('10:20'));
      const late = run(ORDERS, 'ClusterRed', at('10:20'), at('10:40'), UNTOLD);
      const fine = run(LOGS, 'ClusterRed', at('10:07'), at('10:12'));
      const deliveries = [
        delivery([early]),
        delivery([late]),
        delivery([fine], { source: 'rules', cadenceMs: MINUTE }),
        delivery([early, late, early]),
      ];
      const answers = [];
      for (const order of [deliveries, [...deliveries].reverse()]) {
        const samples = await opened();
        for (const batch of order) await told(samples, batch);
        const facts = await askMorning(samples);
        answers.push({ ...readableFacts(facts, ['ClusterRed']), any: [...facts.any] });
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]?.rows.map(({ domainId, first, last, episodes }) => [domainId, first, last, episodes])).toEqual([
        [ORDERS, at('10:00'), at('10:40'), 1],
        [LOGS, at('10:07'), at('10:12'), 1],
      ]);
    });

    test('a sample between two runs joins them, however late it comes', async () => {
      const samples = await opened();
      await told(
        samples,
        delivery([run(ORDERS, 'ClusterRed', at('10:00'), at('10:10')), run(ORDERS, 'ClusterRed', at('10:15'), at('10:25'))]),
      );
      const episodes = async () => [...(await askMorning(samples)).rows.episodes];
      expect(await episodes()).toEqual([2]);
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('10:12'))]));
      expect(await episodes()).toEqual([1]);
    });

    test('how far a source is complete never goes back, and what is not said changes nothing', async () => {
      const samples = await opened();
      const marks = async () => (await samples.status()).watermarks.map(({ source, completeTo }) => [source, completeTo]);
      await told(samples, delivery([], { completeTo: null }));
      expect(await marks()).toEqual([]);
      await told(samples, delivery([], { completeTo: at('10:00') }));
      await told(samples, delivery([], { completeTo: at('09:00') }));
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('09:30'))], { completeTo: null }));
      expect(await marks()).toEqual([['checks', at('10:00')]]);
      await told(samples, delivery([], { completeTo: at('10:05') }));
      await told(samples, delivery([], { completeTo: at('08:00'), source: 'alarms' }));
      expect(await marks()).toEqual([
        ['alarms', at('08:00')],
        ['checks', at('10:05')],
      ]);
    });

    test('what is wrong is refused by its place and field, and the others are stored', async () => {
      const samples = await opened();
      const good = once(ORDERS, 'ClusterRed', at('10:00'));
      const lacking = (field: keyof DomainAttributes): DomainAttributes => {
        const { [field]: _left, ...rest } = ATTRIBUTES;
        return rest as DomainAttributes;
      };
      const wrong: [Partial<Record<keyof IssueSample, unknown>>, string, RegExp][] = [
        [{ domainId: 'orders' }, 'domainId', /must be account:domain/],
        [{ domainId: '123456789012:orders:1' }, 'domainId', /must be account:domain/],
        [{ issueType: '' }, 'issueType', /must be the name of an issue/],
        [{ issueType: 'Cluster,Red' }, 'issueType', /without commas/],
        [{ from: Number.NaN }, 'from', /epoch milliseconds/],
        [{ from: at('10:00') + 0.5 }, 'from', /whole number/],
        [{ from: -1 }, 'from', /epoch milliseconds/],
        [{ to: at('10:00') }, 'to', /must be after from/],
        [{ to: at('10:00') + 32 * DAY }, 'to', /at most 31 days/],
        [{ attributes: undefined }, 'attributes', /is missing/],
        [{ attributes: lacking('sla') }, 'attributes.sla', /give null where the source has no value/],
        [{ attributes: lacking('az') }, 'attributes.az', /is missing/],
        [{ attributes: { ...ATTRIBUTES, az: 'use1-az1' } }, 'attributes.az', /must be a list/],
        [{ attributes: { ...ATTRIBUTES, instanceCount: '4' } }, 'attributes.instanceCount', /whole number/],
        [{ attributes: { ...ATTRIBUTES, isVpc: 'yes' } }, 'attributes.isVpc', /true, false or null/],
      ];
      const bad = wrong.map(([part]) => ({ ...good, domainId: SEARCH, ...part }) as IssueSample);
      const outcome = await samples.append(delivery([...bad, good, once(LOGS, 'ClusterRed', at('10:00'))]));
      expect(outcome.accepted).toBe(2);
      expect(outcome.refused.map(({ index, field }) => [index, field])).toEqual(wrong.map(([, field], index) => [index, field]));
      for (const [index, [, , message]] of wrong.entries()) expect(outcome.refused[index]?.message).toMatch(message);
      expect((await askMorning(samples)).rows.domains).toEqual([LOGS, ORDERS]);
      expect((await samples.status()).watermarks).toEqual([{ source: 'checks', cadenceMs: 5 * MINUTE, completeTo: NOW }]);
    });

    test('what is of the future, or older than what is kept, is refused', async () => {
      const samples = await opened();
      // What is old, a store may tell by the newest that it has been told.
      await told(samples, delivery([once(ORDERS, 'ClusterRed', CLOCK - MINUTE)], { completeTo: CLOCK }));
      const outcome = await samples.append(
        delivery(
          [
            once(ORDERS, 'ClusterRed', CLOCK + 10 * MINUTE + 1),
            run(ORDERS, 'ClusterRed', CLOCK - MINUTE, CLOCK + 11 * MINUTE),
            once(ORDERS, 'ClusterRed', CLOCK - 60 * DAY),
            once(ORDERS, 'ClusterRed', CLOCK + 9 * MINUTE),
            once(ORDERS, 'ClusterRed', CLOCK - 29 * DAY),
          ],
          { completeTo: CLOCK + 10 * MINUTE },
        ),
      );
      expect(outcome.accepted).toBe(2);
      expect(outcome.refused.map(({ index, field }) => [index, field])).toEqual([
        [0, 'from'],
        [1, 'to'],
        [2, 'from'],
      ]);
      for (const { index, message } of outcome.refused)
        expect(message).toMatch(index < 2 ? /ahead of the clock/ : /older than what is kept/);
      expect((await samples.status()).oldest).toBe(CLOCK - 29 * DAY);
    });

    test('a delivery that fits into no slots is not accepted', async () => {
      const samples = await opened();
      for (const rest of [
        { cadenceMs: 7 * MINUTE },
        { cadenceMs: 0 },
        { cadenceMs: 2 * HOUR },
        { cadenceMs: 1_500 },
        { source: '' },
        { completeTo: 0.5 },
        { completeTo: CLOCK + HOUR },
      ])
        await expect(samples.append(delivery([once(ORDERS, 'ClusterRed', at('10:00'))], rest))).rejects.toSatisfy((error) =>
          isPortError(error, 'malformed'),
        );
      expect(await samples.status()).toMatchObject({ watermarks: [], oldest: null });
    });
  });

  describe('the version of the data', () => {
    const versions = async (samples: IssueSamplesPort): Promise<[string, string]> => [
      (await askMorning(samples)).dataVersion,
      (await samples.curves(MORNING)).dataVersion,
    ];
    const known = async (): Promise<IssueSamplesPort> => {
      const samples = await opened();
      await told(samples, delivery([run(ORDERS, 'ClusterRed', at('10:00'), at('10:20'))], { completeTo: at('11:30') }));
      await told(samples, delivery([once(LOGS, 'ClusterRed', at('10:00', -3))], { completeTo: null }));
      await samples.appendFleet(at('08:00'), [{ domainId: ORDERS, attributes: ATTRIBUTES, excluded: false }]);
      return samples;
    };

    test('stays, whatever is told again, of other days, or past the window', async () => {
      const samples = await known();
      const before = await versions(samples);
      await told(samples, delivery([run(ORDERS, 'ClusterRed', at('10:00'), at('10:20'))], { completeTo: at('11:30') }));
      await told(samples, delivery([run(ORDERS, 'ClusterRed', at('10:05'), at('10:10'))], { completeTo: at('10:00') }));
      await told(
        samples,
        delivery([once(LOGS, 'ClusterRed', at('23:55', -1)), once(LOGS, 'ClusterRed', at('00:00', 1))], { completeTo: null }),
      );
      await samples.appendFleet(at('10:00', -1), [{ domainId: LOGS, attributes: ATTRIBUTES, excluded: false }]);
      await samples.appendFleet(at('10:30'), [{ domainId: LOGS, attributes: ATTRIBUTES, excluded: false }]);
      expect(await versions(samples)).toEqual(before);
      await told(samples, delivery([], { completeTo: at('12:00') }));
      const complete = await versions(samples);
      await told(samples, delivery([], { completeTo: NOW }));
      expect(await versions(samples)).toEqual(complete);
    });

    test('is another one once a sample, a watermark or a fleet has changed the answer', async () => {
      const samples = await known();
      const seen = [await versions(samples)];
      const look = async (): Promise<void> => {
        seen.push(await versions(samples));
      };
      await told(samples, delivery([once(LOGS, 'ClusterRed', at('10:00'))], { completeTo: null }));
      await look();
      await told(samples, delivery([], { completeTo: at('10:30'), source: 'rules' }));
      await look();
      await told(samples, delivery([], { completeTo: at('10:45'), source: 'rules' }));
      await look();
      expect(new Set(seen.map(([impact]) => impact)).size).toBe(seen.length);
      expect(new Set(seen.map(([, curves]) => curves)).size).toBe(seen.length);
      await samples.appendFleet(at('09:00'), [{ domainId: ORDERS, attributes: ATTRIBUTES, excluded: false }]);
      await look();
      await samples.appendFleet(at('09:00'), [{ domainId: ORDERS, attributes: ATTRIBUTES, excluded: true }]);
      await look();
      await told(samples, delivery([once(ORDERS, NO_TELEMETRY, at('10:25'))], { completeTo: null }));
      await look();
      expect(new Set(seen.map(([impact]) => impact)).size).toBe(seen.length);
    });

    test('is another one for what was before the event, though it is before the window', async () => {
      const samples = await opened();
      await told(samples, delivery([run(ORDERS, 'ClusterRed', TODAY, TODAY + 20 * MINUTE), once(LOGS, 'ClusterRed', at('12:00', -1))]));
      const window = { from: TODAY, to: at('03:00'), bucketMs: 5 * MINUTE };
      const ask = () => samples.impact({ window, issueTypes: ['ClusterRed'], lse: { start: window.from, end: window.to } });
      const before = await ask();
      expect([...before.rows.before]).toEqual([0]);
      await told(samples, delivery([once(ORDERS, 'ClusterRed', at('23:50', -1))]));
      const after = await ask();
      expect([...after.rows.before]).toEqual([1]);
      expect([...after.rows.episodes]).toEqual([1]);
      expect(after.dataVersion).not.toBe(before.dataVersion);
    });
  });
}
