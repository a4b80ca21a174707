import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../durations.ts';
import { type ChangeStage, COPYING, type CopyProgress, estimateOf, percentOf } from './change-progress.ts';

const START = Date.UTC(2026, 10, 20, 9);
const NAMES = [
  'Validation',
  'Creating a new environment',
  'Provisioning new nodes',
  COPYING,
  'Terminating nodes',
  'Deleting older resources',
];
/** The change when the named stage runs: those before are done, and each began an hour after the one before. */
const stagesIn = (current: string): ChangeStage[] => {
  const at = NAMES.indexOf(current);
  return NAMES.map((name, index) => ({
    name,
    status: index < at ? 'COMPLETED' : index === at ? 'PROCESSING' : 'PENDING',
    description: null,
    lastUpdated: index <= at ? START + index * HOUR : null,
  }));
};
const changeIn = (current: string) => ({ status: 'PROCESSING', startTime: START, stages: stagesIn(current) });
const copy = (values: Partial<CopyProgress>): CopyProgress => ({
  ...{ copiedBytes: 60e9, leftBytes: 20e9, shardsCopied: 4, shardsLeft: 4, shardsMoving: 2, asOf: START + 6 * HOUR },
  ...values,
});

describe('progress of a change', () => {
  test.each([
    ['nothing done', changeIn('Validation'), null, 0],
    ['before copying', changeIn(COPYING), null, 21],
    ['three quarters copied', changeIn(COPYING), copy({}), 71],
    ['all copied, not yet told', changeIn(COPYING), copy({ leftBytes: 0 }), 87],
    ['nothing to copy', changeIn(COPYING), copy({ copiedBytes: 0, leftBytes: 0 }), 21],
    ['the end', changeIn('Deleting older resources'), copy({}), 94],
    ['done', { ...changeIn('Validation'), status: 'COMPLETED' }, null, 100],
    ['no stages', { status: 'PROCESSING', stages: [] }, null, null],
  ])('%s', (_what, change, copied, percent) => {
    expect(percentOf(change, copied)).toBe(percent);
  });

  test('is 100 only when the change is done, whatever stages there are', () => {
    const stage = fc.record({
      name: fc.oneof(fc.constantFrom(...NAMES), fc.string()),
      status: fc.constantFrom('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'Something'),
      description: fc.constant(null),
      lastUpdated: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(stage, { minLength: 1 }), (stages) => {
        const percent = percentOf({ status: 'PROCESSING', stages }, null) ?? -1;
        expect(percent >= 0 && percent < 100).toBe(true);
      }),
    );
  });
});

describe('the estimate of a change', () => {
  test('is what is left at the pace since copying began, and the stages after at the pace of those before', () => {
    // 60 GB in 3 h: 20 GB take an hour more; 4 shards in 3 h: 4 take as long. Three hours before weigh 19, what follows 11.
    const rest = (3 * HOUR * 11) / 19;
    expect(estimateOf(changeIn(COPYING), copy({}), START + 6 * HOUR)).toEqual({
      low: (HOUR + rest) * 0.7 * 0.75,
      high: (3 * HOUR + rest) * 1.6 * 1.25,
      bytesPerSecond: 60e9 / (3 * 3_600),
      reason: null,
    });
    const later = estimateOf(changeIn(COPYING), copy({}), START + 6 * HOUR + 10 * MINUTE);
    expect(later).toMatchObject({ low: expect.closeTo((HOUR - 10 * MINUTE + rest) * 0.7 * 0.75, -2) });
  });

  test('of what follows copying is a range without a pace', () => {
    const estimate = estimateOf(changeIn('Terminating nodes'), null, START + 4 * HOUR);
    // Terminating began four hours after the start, and has as much to go as it weighs; deleting has not begun.
    const pace = (3 * HOUR) / 19;
    expect(estimate).toEqual({ low: 11 * pace * 0.7, high: 11 * pace * 1.6, bytesPerSecond: null, reason: null });
    const overdue = estimateOf(changeIn('Terminating nodes'), null, START + 9 * HOUR);
    expect(overdue).toMatchObject({ low: (6 * 0.25 + 5) * pace * 0.7 });
  });

  test.each([
    ['it has ended', { ...changeIn(COPYING), status: 'FAILED' }, copy({}), 'The change has ended: FAILED.'],
    ['it copies nothing', { ...changeIn(COPYING), stages: [] }, copy({}), /copies no shards.*none of its stages/],
    ['copying has not begun', changeIn('Provisioning new nodes'), null, /has not started.*in: Provisioning new nodes/],
    ['the cluster does not tell', changeIn(COPYING), null, /does not report which copies/],
    ['copying has just started', changeIn(COPYING), copy({ asOf: START + 3 * HOUR + MINUTE }), /just started/],
    ['little has arrived', changeIn(COPYING), copy({ copiedBytes: 0.5e9 }), /just started: 476.8mb of 19.1gb/],
    ['one shard has arrived', changeIn(COPYING), copy({ shardsCopied: 1 }), /just started/],
    [
      'nothing moves',
      changeIn(COPYING),
      copy({ shardsMoving: 0 }),
      'No shard moves at the moment: 4 with 18.6gb are still on old nodes. If this lasts, the change is stuck.',
    ],
  ])('there is none when %s, and it says so', (_what, change, copied, reason) => {
    const estimate = estimateOf(change, copied, START + 6 * HOUR);
    expect(estimate.reason).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
    expect('low' in estimate).toBe(false);
  });
});
