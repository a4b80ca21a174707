import { expect, test } from 'vitest';
import { MetricsSource } from './metrics-schema.ts';

test('machines are found by at least one tag', () => {
  const source = (machines: unknown) => MetricsSource.safeParse({ source: 'cloudwatch', awsRegion: 'us-east-1', machines });
  expect(source({ tags: { cluster: 'orders' } }).success).toBe(true);
  expect(source(undefined).success).toBe(true);
  expect(source({ tags: {} }).error?.issues[0]?.message).toBe('must have a tag, such as cluster: orders');
});
