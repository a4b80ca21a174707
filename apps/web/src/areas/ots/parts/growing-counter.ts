import type { AllRows } from './use-all-rows.ts';

const count = new Intl.NumberFormat('en-GB');

/** The counter of a table whose rows are still coming: `2,200 of 20,000 read`; undefined once all are there. */
export const growingCounter = ({ rows, total, isGrowing }: Pick<AllRows<unknown>, 'rows' | 'total' | 'isGrowing'>): string | undefined =>
  isGrowing && rows && total !== undefined ? `${count.format(rows.length)} of ${count.format(total)} read` : undefined;
