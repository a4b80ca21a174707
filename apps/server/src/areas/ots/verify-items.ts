import { otsVerifyItemOf } from '#rules/ots/records';
import type { OtsVerifyItems } from '../../generated/resolvers.ts';
import type { TransparencyRecords } from '../../ports/transparency/port.ts';
import { readList } from './list-page.ts';

/** What the last verification found, as the calls answer it. */
export async function verifyItems(
  records: Pick<TransparencyRecords, 'verifications'>,
  page: Parameters<typeof readList>[0],
  wanted: { actionable: boolean; accountId?: string | undefined },
): Promise<OtsVerifyItems> {
  const { rows, total, next } = await readList(page, (one) => records.verifications({ ...one, ...wanted }));
  return {
    otsVerifyItems: rows.map((found) => ({
      ...otsVerifyItemOf(found),
      problem: found.problem,
      detail: found.detail,
      since: found.since === null ? null : Math.floor(found.since / 1_000),
    })),
    total,
    next,
  };
}
