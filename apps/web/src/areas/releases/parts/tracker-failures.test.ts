import { expect, test } from 'vitest';
import { REFRESH_COOKIES, SdpdsError } from '../../../kits/sdpds/sdpds-error.ts';
import { deploymentsError, releasesError, stackFailure } from './tracker-failures.ts';

const noRetry = () => undefined;
const refused = new SdpdsError(
  404,
  { message: 'There is no stack x.', error: 'There is no stack x.', __type: 'ResourceNotFoundException' },
  'req-1',
);
const silent = new SdpdsError(502, {}, null);

test('a failed list of clusters is told in the stated words, with the body of the answer [REL-042]', () => {
  expect(deploymentsError(refused, noRetry)).toEqual({
    what: 'Failed to fetch deployment details',
    code: 'ResourceNotFoundException',
    requestId: 'req-1',
    body: refused.body,
    retry: noRetry,
  });
});

test('a failed list of releases says the message, or the stated words where there is none [REL-043]', () => {
  expect(releasesError(refused, noRetry)?.what).toBe('There is no stack x.');
  expect(releasesError(silent, noRetry)?.what).toBe('Failed to fetch releases');
  expect(releasesError(new TypeError('broken'), noRetry)?.what).toBe('Failed to fetch releases');
});

test('an answer that never came says to refresh the page [SDPDS-067]', () => {
  const unreachable = new SdpdsError(401, { message: REFRESH_COOKIES, error: 'NetworkFailure' }, null);
  expect(releasesError(unreachable, noRetry)?.what).toContain('refresh the page');
});

test('a default stack that cannot be read is told in the stated words [REL-044]', () => {
  expect(stackFailure(refused)).toMatchObject({ what: 'Failed to fetch default stack', requestId: 'req-1' });
});

test('nothing that failed is no error', () => {
  expect([releasesError(null, noRetry), deploymentsError(undefined, noRetry)]).toEqual([undefined, undefined]);
});
