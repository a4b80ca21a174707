import { BadInputError } from '../../platform/http/bad-input.ts';
import type { Page, PageOptions } from '../../ports/transparency/port.ts';

const MOST = 1_000;

/**
 * A page of a list, or without a limit all of it from the cursor on, read in pages.
 * @throws BadInputError for a limit that is not 1 to 1,000, or a cursor that no page answered
 */
export async function readList<Row>(
  { limit, after }: { limit?: number | null | undefined; after?: string | null | undefined },
  read: (page: PageOptions) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  if (limit != null && (limit < 1 || limit > MOST))
    throw new BadInputError('limit', `400 limit must be 1 to ${MOST}; leave it out for all.`);
  if (after != null && !/^\d{12}(\/[a-z0-9-]{1,32}){1}(\/[0-9a-z:-]{0,64})?$/.test(after))
    throw new BadInputError('after', '400 after must be what the page before answered as next.');
  if (limit != null) return read({ limit, after: after ?? undefined });
  const rows: Row[] = [];
  for (let from = after ?? undefined; ; ) {
    const page = await read({ limit: MOST, after: from });
    rows.push(...page.rows);
    if (page.next === null) return { rows, total: page.total, next: null };
    from = page.next;
  }
}
