import { expect, test } from 'vitest';
import { statesInStage } from './wire-words.ts';

test('a list of clusters is asked for one status, or several with commas between them', () => {
  expect(statesInStage(null)).toBeUndefined();
  expect(statesInStage('SUCCESS')).toEqual(['succeeded']);
  expect(statesInStage('FAILED,FAILED_HEALTH_CHECK,ERROR')).toEqual(['failed', 'failed-health-check', 'failed-rollback']);
  expect(() => statesInStage('FAILED,BROKEN')).toThrow('status is one of SUCCESS, FAILED,');
});
