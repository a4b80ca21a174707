import { expect, test } from 'vitest';
import { isRetryable, kmsKeyType } from './collection.ts';

test('the type of the key follows from its ARN [JUNO-041]', () => {
  for (const own of ['auto', 'AUTO', '', null]) expect(kmsKeyType(own)).toBe('AWS owned key');
  expect(kmsKeyType('arn:aws:kms:us-east-1:123456789012:key/1')).toBe('Customer managed key');
});

test('only what has failed and says why is retried [JUNO-044]', () => {
  expect(isRetryable({ status: 'failed', failureReason: '{}' })).toBe(true);
  expect(isRetryable({ status: 'FAILED', failureReason: '' })).toBe(true);
  expect(isRetryable({ status: 'failed', failureReason: null })).toBe(false);
  expect(isRetryable({ status: 'active', failureReason: '{}' })).toBe(false);
});
