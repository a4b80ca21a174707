import type { RowsPage } from './read-all.ts';
import { type VerifyRow, verifyRowId } from './verify-row.ts';

/** A list with what was found of one account just now in place of what it held of it. */
export function withVerified(page: RowsPage<VerifyRow>, accountId: string, fresh: readonly VerifyRow[]): RowsPage<VerifyRow> {
  const others = page.rows.filter(({ account_id }) => account_id !== accountId);
  const next = others.findIndex(({ account_id }) => account_id > accountId);
  const at = next < 0 ? others.length : next;
  return withRows(page, [...others.slice(0, at), ...fresh, ...others.slice(at)]);
}

/**
 * The same for the list of what is to do: what is cleared stays in its place, shown as cleared, until the list is read again; so anybody who works
 * through it keeps the place. What is new comes behind the account's other rows.
 */
export function withVerifiedActionable(page: RowsPage<VerifyRow>, accountId: string, fresh: readonly VerifyRow[]): RowsPage<VerifyRow> {
  const found = new Map(fresh.map((row) => [verifyRowId(row), row]));
  const own = page.rows.filter(({ account_id }) => account_id === accountId);
  const known = new Set(own.map(verifyRowId));
  const kept = own.map((row) => found.get(verifyRowId(row)) ?? { ...row, problem: null, detail: null, since: null, action_required: '' });
  const added = fresh.filter((row) => row.problem != null && !known.has(verifyRowId(row)));
  return withVerified(page, accountId, [...kept, ...added]);
}

const withRows = (page: RowsPage<VerifyRow>, rows: readonly VerifyRow[]): RowsPage<VerifyRow> => ({
  ...page,
  rows,
  total: page.total + rows.length - page.rows.length,
});
