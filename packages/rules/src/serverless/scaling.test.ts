import { expect, test } from 'vitest';
import { actionTime, breachOf, truncationNote } from './scaling.ts';

test('an id begins with its time in milliseconds [JUNO-056]', () => {
  expect(actionTime('1763629200123-a1b2')).toBe(1_763_629_200_123);
  expect(actionTime('1763629200123')).toBe(1_763_629_200_123);
  for (const id of ['', '176362920012', '17636292001x3-a', ' 1763629200123']) expect(actionTime(id)).toBeNull();
});

test('the note comes with the last record, and names how many there are [JUNO-058]', () => {
  expect(truncationNote([{}, {}, { resultTruncated: true }])).toBe(
    'There are more than 3 actions and we are displaying the latest 3 actions',
  );
  expect(truncationNote([{ resultTruncated: true }, {}])).toBeNull();
  expect(truncationNote([])).toBeNull();
});

test('a breaching metric is read with its value and limit', () => {
  expect(breachOf('SearchWorkerCPUUtilization 86.4 > 70')).toEqual({
    metric: 'SearchWorkerCPUUtilization',
    value: 86.4,
    sign: '>',
    limit: 70,
  });
  expect(breachOf('IndexingWorkerCPUUtilization 12 < 52.5')?.sign).toBe('<');
  for (const text of ['', 'SearchWorkerCPUUtilization', 'a b > c', 'a 1 = 2', 'a 1 > 2 more']) expect(breachOf(text)).toBeNull();
});
