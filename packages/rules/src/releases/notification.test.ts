import { expect, test } from 'vitest';
import { notificationLook, preDeploymentLook } from './notification.ts';

test.each([
  ['SUCCESS', 1_000, 'success', 'SUCCESS'],
  ['SUCCESS', null, 'success', 'SUCCESS'],
  ['FAILED', 1_000, 'error', 'FAILED'],
  ['DELIVERY_FAILED', 1_000, 'error', 'DELIVERY_FAILED'],
  ['FAILED', null, 'pending', 'Pending'],
  [null, null, 'pending', 'Pending'],
  ['IN_TRANSIT', null, 'pending', 'Pending'],
  ['IN_TRANSIT', 1_000, 'info', 'IN_TRANSIT'],
] as const)('a notification %s sent at %s is shown as %s [REL-025]', (status, sentAt, kind, word) => {
  expect(notificationLook(status, sentAt)).toEqual({ kind, word });
});

test.each([
  ['SUCCESS', 'success', 'SUCCESS'],
  ['FAILED', 'error', 'FAILED'],
  ['PENDING', 'pending', 'Pending'],
  ['OPTED_OUT', 'info', 'OPTED_OUT'],
] as const)('one before the update that is %s is shown as %s [REL-025]', (status, kind, word) => {
  expect(preDeploymentLook(status)).toEqual({ kind, word });
});
