/** One page of a list as the server answers it; `next` is null on the last. */
export interface RowsPage<Row> {
  rows: readonly Row[];
  total: number;
  next: string | null;
}

export type ReadPage<Row> = (page: { limit: number; after: string | null }, signal: AbortSignal) => Promise<RowsPage<Row>>;

/** Small, so that rows show at once. */
const FIRST_PAGE = 200;
/** As many as the server answers at once. */
const FURTHER_PAGES = 1_000;

/**
 * Reads a list page by page. `known` is what an earlier reading came to: one that stopped half-way is gone on with; a whole one is read again, and
 * nothing is reported before the new one is whole, so that rows on screen do not go and come back.
 */
export async function readAll<Row>(
  read: ReadPage<Row>,
  known: RowsPage<Row> | undefined,
  tell: (sofar: RowsPage<Row>) => void,
  signal: AbortSignal,
): Promise<RowsPage<Row>> {
  const isQuiet = known !== undefined && known.next === null;
  let sofar: RowsPage<Row> | undefined = isQuiet ? undefined : known;
  for (;;) {
    const page = await read({ limit: sofar ? FURTHER_PAGES : FIRST_PAGE, after: sofar?.next ?? null }, signal);
    sofar = { ...page, rows: sofar ? [...sofar.rows, ...page.rows] : page.rows };
    if (sofar.next === null) return sofar;
    if (!isQuiet) tell(sofar);
  }
}
