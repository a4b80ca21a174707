import { expect, test } from 'vitest';
import { SOFTWARE_UPDATE_STATUSES } from '#rules/releases/projections';
import { isEndedTask } from './task-states.ts';

test('a task is asked for until it has ended, and no longer [SDPDS-032]', () => {
  expect(SOFTWARE_UPDATE_STATUSES.filter((status) => !isEndedTask(status)).toSorted()).toEqual([
    'IN_PROGRESS',
    'NEW',
    'PENDING',
    'PENDING_CLUSTER_PROVISION',
    'QUEUED',
    'ROLLBACK_IN_PROGRESS',
    'SCHEDULED',
    'TO_SCHEDULE',
  ]);
  expect(isEndedTask('SOMETHING_NEW')).toBe(false);
});
