import { expect, test } from 'vitest';
import { type ClusterDialog, readDialog, readTasks, writeDialog } from './cluster-view.ts';

const component = { componentName: 'opensearch-sql', componentScopeDefinition: { componentScope: 'GLOBAL' } } as const;
const version = { ...component, majorVersion: 2, minorVersion: 17 };

test.each<ClusterDialog>([
  { kind: 'stack' },
  { kind: 'component', component },
  { kind: 'versions', component },
  { kind: 'version', version },
  { kind: 'remove', version },
  { kind: 'deploy', version },
  { kind: 'deploy', version: null },
  { kind: 'create-component' },
  { kind: 'create-version', component: null },
])('an address opens the dialog again: %j', (dialog) => {
  const written = writeDialog(new URLSearchParams('cluster=1:a&dialog=stack&of=x'), dialog);
  expect(written.get('cluster')).toBe('1:a');
  expect(readDialog(written)).toEqual(dialog);
  expect(writeDialog(written, null).toString()).toBe('cluster=1%3Aa');
});

test.each(['', 'dialog=what', 'dialog=component', 'dialog=version&of=a~GLOBAL', 'dialog=remove&of=~'])('%j opens none', (text) => {
  expect(readDialog(new URLSearchParams(text))).toBeNull();
});

test('followed tasks are read once each, and nothing that is no id', () => {
  expect(readTasks(new URLSearchParams({ tasks: 'd-1,d-2,d-1,,<script>' }))).toEqual(['d-1', 'd-2']);
});
