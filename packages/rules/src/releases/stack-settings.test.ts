import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StackSettings } from './model.ts';
import { STACK_SETTINGS, stackSettingsChanges, stackSettingsProblems } from './stack-settings.ts';
import { StackSettings as OnTheWire } from './wire.ts';

const SETTINGS: StackSettings = {
  maxConcurrentNodesPercent: 10,
  availabilityThreshold: 3.33,
  maxConcurrentDomains: 20,
  maxFailedDeployment: 5,
};

test('a stack has its four limits [SDPDS-015]', () => {
  expect(STACK_SETTINGS.map(({ id }) => id)).toEqual([
    'maxConcurrentNodesPercent',
    'availabilityThreshold',
    'maxConcurrentDomains',
    'maxFailedDeployment',
  ]);
});

test.each([
  ['maxConcurrentNodesPercent', 0, 'maxConcurrentNodesPercent must be more than 0 percent.'],
  ['maxConcurrentNodesPercent', 100.1, 'maxConcurrentNodesPercent is at most 100 percent.'],
  ['availabilityThreshold', Number.NaN, 'availabilityThreshold must be a number.'],
  ['maxConcurrentDomains', 0, 'maxConcurrentDomains is at least 1.'],
  ['maxConcurrentDomains', 1.5, 'maxConcurrentDomains must be a whole number.'],
  ['maxFailedDeployment', -1, 'maxFailedDeployment is at least 0.'],
  ['maxFailedDeployment', 100_001, 'maxFailedDeployment is at most 100000.'],
] as const)('%s of %s is refused', (id, value, problem) => {
  expect(stackSettingsProblems({ ...SETTINGS, [id]: value })).toEqual({ [id]: problem });
});

test('the form lets through what the call takes, and nothing else', () => {
  const number = fc.oneof(
    fc.integer({ min: -2, max: 100_002 }),
    fc.double({ min: -1, max: 101 }),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
  );
  const settings = fc.record({
    maxConcurrentNodesPercent: number,
    availabilityThreshold: number,
    maxConcurrentDomains: number,
    maxFailedDeployment: number,
  });
  fc.assert(
    fc.property(settings, (asked) => {
      expect(Object.keys(stackSettingsProblems(asked)).length === 0).toBe(OnTheWire.safeParse(asked).success);
    }),
  );
});

test('a change names what becomes another', () => {
  expect(stackSettingsChanges(SETTINGS, { ...SETTINGS, maxConcurrentDomains: 10, availabilityThreshold: 5 })).toEqual([
    'availabilityThreshold: 3.33% → 5%',
    'maxConcurrentDomains: 20 → 10',
  ]);
  expect(stackSettingsChanges(SETTINGS, SETTINGS)).toEqual([]);
});
