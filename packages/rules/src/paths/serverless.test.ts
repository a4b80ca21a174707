import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverlessLogRecordPath } from './serverless.ts';

test.each([
  ['abc', '/juno/log/abc'],
  ['123456789012/CmEK/x+y==', '/juno/log/123456789012/CmEK/x%2By%3D%3D'],
  ['a//b/', '/juno/log/a%2F/b%2F'],
  ['/a', '/juno/log/%2Fa'],
])('the record of %s has the page %s [JLOG-002, JLOG-016]', (pointer, path) => {
  expect(serverlessLogRecordPath(pointer)).toBe(path);
});

test('any pointer comes back from its page as it was, and no segment is empty [JLOG-002]', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9+/=_-]{1,60}$/), (pointer) => {
      const path = serverlessLogRecordPath(pointer);
      const segments = path.slice('/juno/log/'.length).split('/');
      expect(segments).not.toContain('');
      expect(segments.map(decodeURIComponent).join('/')).toBe(pointer);
    }),
  );
});
