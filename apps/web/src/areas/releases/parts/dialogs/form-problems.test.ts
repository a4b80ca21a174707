import { expect, test } from 'vitest';
import { componentProblems, parsePrerequisites, parseVersionNumber } from './form-problems.ts';

test('an account goes with the scope ACCOUNT only, and it has 12 digits [SDPDS-019]', () => {
  const fields = { componentName: 'agent', componentScope: 'ACCOUNT', componentScopeValue: '' } as const;
  expect(componentProblems(fields).componentScopeValue).toContain('12 digits');
  expect(componentProblems({ ...fields, componentScopeValue: '111122223333' })).toEqual({});
  // What was typed before another scope was chosen is not sent and does not stand in the way.
  expect(componentProblems({ ...fields, componentScope: 'GLOBAL', componentScopeValue: 'left over' })).toEqual({});
});

test.each(['', 'a b', 'a/b'])('%j is no name of a component', (componentName) => {
  expect(componentProblems({ componentName, componentScope: 'GLOBAL', componentScopeValue: '' }).componentName).toBeTruthy();
});

test.each([
  ['2.17', { majorVersion: 2, minorVersion: 17 }],
  [' 2.0 ', { majorVersion: 2, minorVersion: 0 }],
  ['2', null],
  ['2.x', null],
  ['-1.2', null],
])('%j as a version', (text, expected) => {
  expect(parseVersionNumber(text)).toEqual(expected);
});

test('prerequisites are read line by line, and a wrong line is named', () => {
  expect(parsePrerequisites('opensearch-core 2.17\n\n agent 1.0 ').versions.map(({ componentName }) => componentName)).toEqual([
    'opensearch-core',
    'agent',
  ]);
  expect(parsePrerequisites('agent 1.0\nagent').problem).toContain('"agent"');
  expect(parsePrerequisites('agent 1.0 more').problem).toContain('"agent 1.0 more"');
  expect(parsePrerequisites('')).toEqual({ versions: [], problem: null });
});
