import { expect, test } from 'vitest';
import { withVerified, withVerifiedActionable } from './take-verified.ts';
import type { VerifyRow } from './verify-row.ts';

const row = (account: number, name: string, problem: string | null = null): VerifyRow => ({
  account_id: `${100_000_000_000 + account}`,
  action_required: problem === null ? '' : 'Do something.',
  current_beta_tokens_attribute: null,
  current_hostclass: 'AES-R6G',
  current_ots_state: 'ENABLED',
  current_spie_tags: null,
  domain_id: name === '' ? `${100_000_000_000 + account}` : `${100_000_000_000 + account}:${name}`,
  domain_name: name,
  expected_ots_state: 'ENABLED',
  last_update_time: 1_700_000_000,
  region: 'us-east-1',
  problem,
  detail: problem === null ? null : 'The source said so.',
  since: problem === null ? null : 1_699_000_000,
});
const page = (...rows: VerifyRow[]) => ({ rows, total: rows.length, next: null });
const told = ({ rows }: { rows: readonly VerifyRow[] }) => rows.map(({ domain_id, problem }) => `${domain_id} ${problem}`);

test('what was found of an account takes the place of what was known of it', () => {
  const before = page(row(1, 'a'), row(2, 'a'), row(2, 'gone'), row(3, 'a'));
  const after = withVerified(before, '100000000002', [row(2, 'a', 'tags-missing'), row(2, 'b')]);
  expect(told(after)).toEqual(['100000000001:a null', '100000000002:a tags-missing', '100000000002:b null', '100000000003:a null']);
  expect(after.total).toBe(4);
  expect(told(withVerified(page(row(1, 'a'), row(3, 'a')), '100000000002', [row(2, 'a')]))[1]).toBe('100000000002:a null');
});

test('in the list of what is to do, what is cleared keeps its place and says that nothing is wrong', () => {
  const before = page(row(1, 'a', 'tags-missing'), row(2, '', 'role-missing'), row(3, 'a', 'tags-missing'));
  const after = withVerifiedActionable(before, '100000000002', [row(2, 'fine'), row(2, 'b', 'state-differs')]);
  expect(told(after)).toEqual([
    '100000000001:a tags-missing',
    '100000000002 null',
    '100000000002:b state-differs',
    '100000000003:a tags-missing',
  ]);
  expect(after.rows[1]).toMatchObject({ action_required: '', detail: null, since: null });
});

test('an account that still has its problem keeps its row with what was found now', () => {
  const before = page(row(2, 'a', 'role-missing'));
  const after = withVerifiedActionable(before, '100000000002', [{ ...row(2, 'a', 'role-denied'), last_update_time: 1_700_000_500 }]);
  expect(after.rows).toHaveLength(1);
  expect(after.rows[0]).toMatchObject({ problem: 'role-denied', last_update_time: 1_700_000_500 });
});
