import type { Column } from '../../../kits/resource-table/column.ts';

/**
 * Columns that link into an account, made once for it: a table wants the same columns at every drawing. `make` may only depend on the account.
 */
export function columnsOfAccount<Row>(
  make: (awsAccountId: string) => readonly Column<Row>[],
): (awsAccountId: string) => readonly Column<Row>[] {
  let last: { awsAccountId: string; columns: readonly Column<Row>[] } | undefined;
  return (awsAccountId) => {
    if (last?.awsAccountId !== awsAccountId) last = { awsAccountId, columns: make(awsAccountId) };
    return last.columns;
  };
}
