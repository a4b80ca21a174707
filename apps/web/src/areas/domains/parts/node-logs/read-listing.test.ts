import { expect, test } from 'vitest';
import { environmentsIn, readListing } from './read-listing.ts';

const LISTING = `total 20
drwxr-xr-x 1 nodeuser nodeuser      4096 2026-11-21 02:14:37.000000000 +0000 .
drwxr-xr-x 1 nodeuser nodeuser      4096 2026-11-21 02:14:37.000000000 +0000 ..
lrwxrwxrwx 1 nodeuser nodeuser        36 2026-11-21 02:14:37.000000000 +0000 OpenSearch-2.19 -> /opt/nodeenv/.versions/engine-2.19
lrwxrwxrwx 1 nodeuser nodeuser        28 2026-11-21 02:14:37.000000000 +0000 current -> /opt/nodeenv/OpenSearch-2.19
-rw-r----- 1 nodeuser nodeuser     81231 2026-11-21 02:14 opensearch.log
`;

test('a listing in either form of time', () => {
  expect(readListing(LISTING)).toEqual([
    { kind: 'link', name: 'OpenSearch-2.19', target: '/opt/nodeenv/.versions/engine-2.19', bytes: 36 },
    { kind: 'link', name: 'current', target: '/opt/nodeenv/OpenSearch-2.19', bytes: 28 },
    { kind: 'file', name: 'opensearch.log', target: null, bytes: 81231 },
  ]);
  expect(environmentsIn(LISTING)).toEqual(['OpenSearch-2.19']);
  expect(readListing('ls: cannot access')).toEqual([]);
});
