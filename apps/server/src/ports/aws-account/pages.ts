/** Rows of a list of a service, as far as it is read. */
export interface Listed<Row> {
  rows: Row[];
  /** Whether the service has more than are read. */
  isCut: boolean;
}

const MOST_PAGES = 5;

/** The rows of the first pages of a list. */
export async function firstPages<Row>(
  load: (token: { NextToken?: string }) => Promise<{ rows: readonly Row[]; next: string | null | undefined }>,
  most = MOST_PAGES,
): Promise<Listed<Row>> {
  const found: Row[] = [];
  let token: { NextToken?: string } = {};
  for (let page = 0; page < most; page += 1) {
    const { rows, next } = await load(token);
    found.push(...rows);
    if (!next) return { rows: found, isCut: false };
    token = { NextToken: next };
  }
  return { rows: found, isCut: true };
}
