import { describe, expect, test } from 'vitest';
import { preconditionFailed } from '#rules/guard';
import { RequestError, unreachable } from '../graphql/request-error.ts';
import { REFRESH_COOKIES, SdpdsError } from '../sdpds/sdpds-error.ts';
import { CommandFailure, outcomeOfFailure, wasAnswered } from './action-outcome.ts';

const REFUSAL = preconditionFailed('A release is running.', 'Wait for it.');
const answered = (code: string) => new RequestError('409 It is so.', { status: 409, code, requestId: 'r-1' });

describe('what a dialog says of a command that was not carried out', () => {
  test.each([
    ['a rule of executeCommand', new CommandFailure('A release is running.', REFUSAL.code, REFUSAL), undefined, REFUSAL],
    ['a rule of a call', answered('PRECONDITION_FAILED'), undefined, { code: 'PRECONDITION_FAILED', message: '409 It is so.', fix: '' }],
    [
      'a guard before a call of releases',
      new SdpdsError(400, { message: 'Name a ticket.', __type: 'ValidationException', code: 'TICKET_REQUIRED' }, 'r-1'),
      'The release could not be created',
      { code: 'TICKET_REQUIRED', message: 'Name a ticket.', fix: '' },
    ],
  ])('%s refuses', (_title, error, failed, refusal) => {
    expect(outcomeOfFailure(error, failed)).toEqual({ kind: 'refused', refusal });
  });

  test('what a call of releases finds wrong with its request is a failure with its body [SDPDS-066]', () => {
    const body = { message: 'It exists.', __type: 'ConflictException', code: 'PRECONDITION_FAILED' } as const;
    expect(outcomeOfFailure(new SdpdsError(409, body, 'r-1'), 'The release could not be created')).toEqual({
      kind: 'failed',
      what: 'The release could not be created',
      code: 'ConflictException',
      requestId: 'r-1',
      body,
    });
  });

  test('other failures keep the words, code and request of the server', () => {
    expect(outcomeOfFailure(answered('unavailable'), undefined)).toEqual({
      kind: 'failed',
      what: '409 It is so.',
      code: 'unavailable',
      requestId: 'r-1',
    });
    expect(outcomeOfFailure(new Error('no form'), undefined)).toEqual({ kind: 'failed', what: 'no form' });
  });
});

test.each([
  ['a command that was refused or failed', new CommandFailure('no', 'DENIED', null), true],
  ['an answer of the server', answered('unavailable'), true],
  ['a network that is gone', unreachable(), false],
  ['a call of releases without a network', new SdpdsError(401, { message: REFRESH_COOKIES, error: 'NetworkFailure' }, null), false],
  ["a gateway's page", new SdpdsError(502, { message: 'no JSON' }, null), false],
  ['a mistake of the page', new Error('no form'), false],
])('%s: whether another try is another command', (_title, error, expected) => {
  expect(wasAnswered(error)).toBe(expected);
});
