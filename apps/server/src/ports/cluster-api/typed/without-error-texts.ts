import { withoutErrorValues } from '../../upstream/error-members.ts';
import type { ByteAnswer, ByteTransport } from '../transport.ts';

/** Tables whose texts are numbers and names, but for columns that say what went wrong. */
const TABLE = /^\/_(?:cat|list)\//;
/** Columns of such tables that an exception may have written, by any of their names; a pattern may mean them. */
const ERROR_TEXTS = /(?:^|,)[^,]*(?:\*|reason|details|ud|r|error|cause|message)(?=,|$)/;

/**
 * The same transport; values of documents and queries are taken out of the texts of errors before anybody reads an answer, whichever way it goes
 * from here: parsed, as rows, cut, or as a download.
 */
export const withoutErrorTexts = (transport: ByteTransport): ByteTransport => ({
  async get(request) {
    const answer = await transport.get(request);
    return holdsNoMessage(request.path, answer) ? answer : cleaned(answer);
  },
  explain: async (request, target) => cleaned(await transport.explain(request, target)),
  dashboards: async (request) => cleaned(await transport.dashboards(request)),
});

const cleaned = (answer: ByteAnswer): ByteAnswer => ({ ...answer, body: withoutErrorValues(answer.body) });

/** A long table without such columns is not looked through. */
function holdsNoMessage(path: string, { status }: ByteAnswer): boolean {
  if (status !== 200 || !TABLE.test(path)) return false;
  const at = path.indexOf('?');
  const columns = new URLSearchParams(at < 0 ? '' : path.slice(at)).get('h');
  // What a table shows by itself; of snapshots that is their reason.
  return columns === null || columns === '' ? !path.startsWith('/_cat/snapshots') : !ERROR_TEXTS.test(columns);
}
