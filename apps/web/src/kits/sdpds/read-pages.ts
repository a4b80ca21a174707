/** More pages than any cluster or stack has: a server that never ends its pages would be asked for ever. */
const MOST_PAGES = 1_000;

/**
 * Asks for one page after another until there is no next token (SDPDS-046, SDPDS-063). Answers the pages in their order. `ask` makes the call.
 * @throws what `ask` throws, and an Error where the tokens go in a circle
 */
export async function readPages<Page extends { nextToken?: string | null | undefined }>(
  ask: (nextToken: string | null) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  const seen = new Set<string>();
  let token: string | null = null;
  do {
    const page: Page = await ask(token);
    pages.push(page);
    token = page.nextToken ?? null;
    if (token !== null && (seen.has(token) || pages.length >= MOST_PAGES)) {
      throw new Error('The pages of the answer have no end: a next token came back twice. Refresh the page.');
    }
    if (token !== null) seen.add(token);
  } while (token !== null);
  return pages;
}
