import { expect, test } from 'vitest';
import { outputOfTask } from './task-output.ts';

test('the output of a task has each operation with its steps and what went wrong', () => {
  const text = outputOfTask('d-1', [
    {
      operationType: 'UPDATE',
      componentAliasList: [{ componentLogicalName: 'agent' }],
      status: 'FAILED',
      startTime: 1_790_000_000,
      endTime: null,
      requestNodeIps: ['10.0.0.1', '10.0.0.2'],
      taskID: 'd-1',
      errorMessage: 'no space\nleft',
      actionStepResults: [{ actionName: 'DOWNLOAD', stepType: 'NODE', status: 'FAILED' }],
    },
  ]);
  expect(text.split('\n')).toEqual([
    'task d-1',
    '',
    '2026-09-21T14:13:20Z UPDATE agent on 10.0.0.1, 10.0.0.2',
    '  DOWNLOAD       FAILED       NODE',
    '  error: no space',
    '  error: left',
    '                     FAILED',
  ]);
});
