import { expect, test } from 'vitest';
import type { Config } from '../platform/config/config.ts';
import { anchorWarning } from './audit.ts';

const real = { data: '/data', clusters: [{} as Config['clusters'][number]], awsAccounts: [], serverlessAccounts: [] };
const beside = { keyFile: '/data/audit-key.pem', archiveFile: '/data/audit-checkpoints.jsonl', anchored: false };

test('a start with real sources warns while the log could be rewritten by who has the data folder, and a demo does not', () => {
  expect(anchorWarning(real, beside)).toMatch(
    /^the key that signs the audit log and the archive of its checkpoints lie in the data folder: .*audit\.anchor/,
  );
  expect(anchorWarning(real, { ...beside, anchored: true })).toContain('only where audit:verify is given it');
  expect(anchorWarning(real, { ...beside, keyFile: '/keys/audit-key.pem' })).toMatch(
    /^the archive of its checkpoints lies in the data folder/,
  );
  expect(anchorWarning(real, { keyFile: '/keys/k.pem', archiveFile: '/database/c.jsonl', anchored: false })).toBeNull();
  expect(anchorWarning({ ...real, clusters: [] }, beside)).toBeNull();
});
