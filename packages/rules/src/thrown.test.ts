import { expect, test } from 'vitest';
import { errorOf, messageOf } from './thrown.ts';

test('what was thrown becomes an error, and an error stays itself', () => {
  const error = new TypeError('no');
  expect(errorOf(error)).toBe(error);
  expect(errorOf('half').message).toBe('half');
  expect(errorOf(undefined).message).toBe('undefined');
});

test('an error says its message, anything else what is given for it', () => {
  expect(messageOf(new Error('the disk is full'))).toBe('the disk is full');
  expect(messageOf({ message: 'no error' })).toBe('An unexpected error has occured');
  expect(messageOf(null, 'the browser refused')).toBe('the browser refused');
});
