import { expect, test } from 'vitest';
import { NO_ROLE } from '../managed-actions/managed-actions.ts';
import { updateRefusal } from './update-refusal.ts';

const START = 'start-software-update';
const given = (offered: string[], isUpdateAvailable: boolean) => ({ offered, software: { isUpdateAvailable, isCancellable: false } });

test.each([
  ['is being read', undefined, false, 'The service software is being read'],
  ['could not be read', undefined, true, 'The service software could not be read'],
  ['may not be asked for', given([], true), false, NO_ROLE],
  ['is the newest', given([START], false), false, 'The service says that there is no update now'],
  ['has an update', given([START], true), false, undefined],
  ['has an update, though its last reading failed', given([START], true), true, undefined],
])('software that %s', (_what, managed, isFailed, reason) => {
  expect(updateRefusal(START, managed, isFailed)).toBe(reason);
});
