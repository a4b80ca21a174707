import type { LogArchivePort } from '../../ports/log-archive/port.ts';
import type { DemoServer } from '../demo-server.ts';
import { explorerDoor } from '../explorer.ts';
import type { Facts } from './facts.ts';
import type { Visit } from './visits.ts';

export const READER = 'mara-lindqvist';

/** What a surface reads with, and what those before it have read already. */
export interface Reader {
  visit: Visit;
  /** The parts of an answer of /graphql; null where the question failed. */
  // biome-ignore lint/suspicious/noExplicitAny: its type is the question's, which only the surface knows
  ask: (question: string, variables?: Record<string, unknown>) => Promise<any>;
  /** The rows of a table of the cluster, by column; null where the cluster gave none. */
  table: (path: string) => Promise<Record<string, string | null>[] | null>;
  /** The archive of logs of the same place. */
  logs: LogArchivePort;
  /** Lines of the access log of a domain's balancer in [from, to). */
  access: (domain: string, from: number, to: number) => Iterable<{ status: string; targetIp: string }>;
  /** What was told at the visit before the incident, and when that was; null at that visit itself. */
  before: { at: number; facts: Partial<Facts> } | null;
  /** What earlier surfaces of this visit told. */
  sofar: () => Partial<Facts>;
  /** How many minutes the state of the domain has been what it is; issues are opened only for what lasts. */
  lasts: (holds: (facts: Partial<Facts>) => boolean) => boolean;
}

/** A page's part, a curve, a table: whatever tells something of an incident. Whoever adds one to the product adds it here. */
export interface Surface {
  name: string;
  /** Everything that it can say: over a walk each of these is reported at least once. */
  facts: readonly (keyof Facts)[];
  read: (reader: Reader) => Promise<Partial<Facts>>;
}

export const readerOf = (
  server: DemoServer,
  visit: Visit,
  logs: LogArchivePort,
  access: Reader['access'],
): Omit<Reader, 'lasts' | 'before' | 'sofar'> => ({
  visit,
  logs,
  access,
  ask: async (question, variables = {}) => {
    const { data, errors } = await server.gql(READER, question, { d: visit.domain, ...variables });
    return errors.length > 0 ? null : data;
  },
  table: async (path) => {
    const { lines, rows } = await explorerDoor(server, READER).rows(path, visit.domain);
    const columns = lines[0]?.columns as string[] | undefined;
    if (!columns || lines.at(-1)?.error) return null;
    return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] === null ? null : String(row[at])])));
  },
});

export const sorted = (list: readonly (string | null | undefined)[]): string => [...list].map(String).sort().join(' ');
export const DOMAIN = (parts: string): string => `query W($d: String!) { domain(domainIdentifier: $d) { ${parts} } }`;

/** Without what a surface does not tell. */
export const defined = <F extends object>(facts: { [K in keyof F]?: F[K] | undefined }): Partial<F> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<F>;
