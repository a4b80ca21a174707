import { expect, test } from 'vitest';
import { limitChanges } from './limit-changes.ts';

const CURRENT = { MaxTags: 10, AllowedInstanceTypes: '*', MinimumIops: 3_000, MaximumIops: 16_000 };

test('only what differs is sent, with what was seen', () => {
  expect(limitChanges(CURRENT, { MaxTags: ' 12 ', AllowedInstanceTypes: '*', MinimumIops: '3000', Gone: '1' })).toEqual({
    changed: { MaxTags: 12 },
    expected: { MaxTags: 10 },
    problems: {},
  });
});

test('what cannot be a value is named beside its field, as is a minimum above its maximum', () => {
  const { changed, problems } = limitChanges(CURRENT, { MaxTags: 'many', AllowedInstanceTypes: ' ', MaximumIops: '100' });
  expect(changed).toEqual({ MaximumIops: 100 });
  expect(problems).toEqual({
    MaxTags: 'MaxTags must be a whole number.',
    AllowedInstanceTypes: 'AllowedInstanceTypes must not be empty.',
    MaximumIops: 'MinimumIops (3000) must not be above MaximumIops (100).',
  });
});
