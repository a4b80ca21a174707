import { describe, expect, test } from 'vitest';
import { RequestError } from '../../../../kits/graphql/request-error.ts';
import { releasesFailure, stagesFailure, statusFailure, withoutData } from './tracker-failures.ts';

/** As a call throws it. */
const failed = (body: object, status = 400) => Object.assign(new RequestError('', { status, code: 'ERROR', requestId: 'r-1' }), { body });

describe('a failed release fetch', () => {
  test('shows the message of the answer, and its error where it has no message [REL-039]', () => {
    expect(releasesFailure(failed({ message: 'The stack is not there.', error: 'NotFound' }))).toEqual({
      what: 'The stack is not there.',
      code: 'ERROR',
      requestId: 'r-1',
    });
    expect(releasesFailure(failed({ error: 'Throttled' })).what).toBe('Throttled');
    expect(withoutData({ error: 'The tracker is being moved' }, 'active releases')).toBe('The tracker is being moved');
  });

  test('says so before a message that refuses the request itself [REL-039]', () => {
    const body = { message: 'stackName must not be empty.', __type: 'com.amazon.coral#ValidationException' };
    expect(releasesFailure(failed(body)).what).toBe('Validation Error: stackName must not be empty.');
    expect(statusFailure(failed(body)).what).toBe('Validation Error: stackName must not be empty.');
    expect(statusFailure(failed({ ...body, __type: 'ResourceNotFoundException' })).what).toBe('stackName must not be empty.');
  });

  test('has its fallbacks [REL-040]', () => {
    expect(releasesFailure(failed({}, 500)).what).toBe('Failed to fetch active releases');
    expect(withoutData({}, 'active releases')).toBe('No data received for active releases');
    expect(releasesFailure(new Error('boom')).what).toBe('An error occurred while fetching releases');
    expect(releasesFailure(failed({ message: 'Refresh the page.', error: 'NetworkFailure' }, 401)).what).toBe(
      'An error occurred while fetching releases: Refresh the page.',
    );
  });

  test('has its fallbacks for one release too [REL-041]', () => {
    expect(statusFailure(failed({}, 500)).what).toBe('Failed to fetch release status');
    expect(withoutData(null, 'release status')).toBe('No data received for release status');
  });
});

test('failed stages say the stated words first [REL-045]', () => {
  expect(stagesFailure(failed({}, 502)).what).toBe('Failed to fetch stage details');
  expect(stagesFailure(failed({ message: 'The release is not there.' }, 404)).what).toBe(
    'Failed to fetch stage details: The release is not there.',
  );
  expect(stagesFailure(new Error('boom')).what).toBe('An error occurred while fetching stage details');
  expect(stagesFailure(failed({ message: 'Refresh the page.', error: 'NetworkFailure' }, 401)).what).toBe(
    'An error occurred while fetching stage details: Refresh the page.',
  );
});
