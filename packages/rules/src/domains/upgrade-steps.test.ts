import { expect, test } from 'vitest';
import { upgradeSteps, upgradeSummary } from './upgrade-steps.ts';

const STEPS = ['PRE_UPGRADE_CHECK', 'SNAPSHOT', 'UPGRADE'];
const upgrade = (stepsStatus: string[], stepsProgress: number[]) => ({ status: 'x', steps: STEPS, stepsStatus, stepsProgress });

test('each step has its own name, status and progress [SKEW-016]', () => {
  expect(upgradeSteps(upgrade(['SUCCEEDED', 'IN_PROGRESS', 'PENDING'], [100, 40, 0]))).toMatchObject([
    { name: 'PRE_UPGRADE_CHECK', label: 'Pre-upgrade check', status: 'SUCCEEDED', progress: 100 },
    { name: 'SNAPSHOT', label: 'Snapshot', status: 'IN_PROGRESS', progress: 40 },
    { name: 'UPGRADE', label: 'Upgrade', status: 'PENDING', progress: 0 },
  ]);
});

test('what a source left out reads as pending, and percentages stay within theirs', () => {
  expect(upgradeSteps({ status: 'x', steps: ['A_NEW_STEP', 'UPGRADE'], stepsStatus: ['SUCCEEDED'], stepsProgress: [] })).toMatchObject([
    { label: 'a new step', status: 'SUCCEEDED', progress: 100, meaning: null },
    { status: 'PENDING', progress: 0 },
  ]);
  expect(upgradeSteps(upgrade(['FAILED'], [Number.NaN])).at(0)?.progress).toBe(0);
  expect(upgradeSteps(upgrade(['FAILED'], [140])).at(0)?.progress).toBe(100);
});

test.each([
  [['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'], [100, 100, 100], '3 of 3 steps'],
  [['SUCCEEDED_WITH_ISSUES', 'SUCCEEDED', 'SUCCEEDED'], [100, 100, 100], '3 of 3 steps'],
  [['SUCCEEDED', 'SUCCEEDED', 'FAILED'], [100, 100, 53], 'Upgrade failed at 53%, 2 of 3 steps'],
  [['FAILED', 'PENDING', 'PENDING'], [100, 0, 0], 'Pre-upgrade check failed, 0 of 3 steps'],
  [['SUCCEEDED', 'IN_PROGRESS', 'PENDING'], [100, 40, 0], 'Snapshot 40%, 1 of 3 steps'],
])('%j reads as a sentence [SKEW-016]', (statuses, progress, text) => {
  expect(upgradeSummary(upgrade(statuses, progress))).toBe(text);
});

test('an upgrade without steps says nothing of them', () => {
  expect(upgradeSummary({ status: 'x', steps: [], stepsStatus: [], stepsProgress: [] })).toBe('');
});
