import { expect, test } from 'vitest';
import { crashText, crashTitle, failureTitle } from './crash-words.ts';

test('a crashed component is named as stated', () => {
  expect(crashTitle('ClusterInfo')).toBe('UIComponentCrash: ClusterInfo');
  expect(crashText('ClusterInfo')).toBe('Error occurred while fetching information to ClusterInfo');
});

test('only a failure that the server did not foresee has the general title', () => {
  expect(failureTitle('INTERNAL')).toBe('Error has occured');
  for (const code of ['unavailable', '', null, undefined]) expect(failureTitle(code)).toBeUndefined();
});
