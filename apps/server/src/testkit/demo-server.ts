import type { ClientRequest } from 'node:http';
import { z } from 'zod';
import { startOn } from '../compose.ts';
import { type SteppedClock, steppedClock } from '../platform/clock/clock.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { embeddedTestDatabase } from '../platform/database/test-databases.ts';
import { createLogger } from '../platform/http/logging.ts';
import { type Answer, type FetchInit, TestBrowser } from '../platform/http/test-server.ts';

/** Where a request goes when a test names no place: beta in N. Virginia. */
export const BETA_IAD = 'iad.beta.localhost';

/** For tests: the whole server as compose puts it together, on the demo fleet, with a clock that is stepped and a log that is read. */
export interface DemoServer {
  port: number;
  clock: SteppedClock;
  /** The server's own database, for what cannot be seen or broken from outside. */
  database: Database;
  folder: string;
  /** Everything written to the log. */
  log: () => string;
  /** Asks /graphql as a demo person (`aiko-tanaka`), signed in by the page at first use, on the given host. */
  gql: (person: string, document: string, variables?: Record<string, unknown>, options?: { host?: string }) => Promise<GqlAnswer>;
  /** Sends what a page's script would, as a demo person or, with null, as nobody. */
  send: (person: string | null, path: string, init?: FetchInit & { host?: string }) => Promise<Answer>;
  /** The same as far as the request has gone: the test reads the answer by itself, or leaves. */
  begin: (person: string, path: string, init?: FetchInit) => Promise<ClientRequest>;
  /** Signs the person in again with credentials, as the page does in place. */
  signInAgain: (person: string, host?: string) => Promise<void>;
  close: () => Promise<void>;
}

const GqlError = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  extensions: z.object({ code: z.string(), status: z.number(), requestId: z.string(), fix: z.string().optional() }),
});

/** What /graphql answered. `data` is as loose as the question that the test asked. */
export interface GqlAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: its type is the document's, which only the test knows
  data: any;
  errors: z.infer<typeof GqlError>[];
  /** As it came, to look for what must not be in it. */
  text: string;
}

/** A time at which nothing special happens to the fleet's calendar; the clock starts here. */
const START = Date.UTC(2026, 10, 20, 9, 0, 0);

/** Starts the server on a free loopback port, over a database of its own in a temporary folder. */
export async function startDemoServer(
  options: {
    /** What is in the database before the server starts. */
    prepare?: (before: Pick<DemoServer, 'database' | 'clock'>) => Promise<void>;
    /** What a configuration file would say. */
    config?: Partial<Config>;
  } = {},
): Promise<DemoServer> {
  const place = await embeddedTestDatabase();
  const lines: string[] = [];
  const logger = createLogger({ destination: { write: (line) => void lines.push(line) } });
  const onError = (error: unknown): void => logger.error({ err: error }, 'background work failed');
  const clock = steppedClock(START);
  const database = await openDatabase(place.config, { onError });
  await options.prepare?.({ database, clock });
  const config = { ...loadConfig({ config: undefined, port: 0, data: place.config.folder }, {}), ...options.config };
  const server = await startOn(database, { config, env: {}, logger, clock, onError, steps: null });
  const { port } = server;
  const origin = (host: string): string => `http://${host}:${port}/`;

  const browsers = new Map<string, Promise<TestBrowser>>();
  const browserOf = (person: string, host: string): Promise<TestBrowser> => {
    const key = `${person} ${host}`;
    const known = browsers.get(key);
    if (known) return known;
    const made = signedIn(new TestBrowser(port), origin(host), person);
    browsers.set(key, made);
    return made;
  };

  const send: DemoServer['send'] = async (person, path, { host = BETA_IAD, ...init } = {}) => {
    const browser = person === null ? new TestBrowser(port) : await browserOf(person, host);
    return browser.fetch(origin(host), path, init);
  };

  return {
    port,
    clock,
    database,
    folder: place.config.folder,
    log: () => lines.join(''),
    send,
    begin: async (person, path, init) => (await browserOf(person, BETA_IAD)).begin(origin(BETA_IAD), path, init),
    gql: async (person, document, variables = {}, { host = BETA_IAD } = {}) =>
      gqlAnswer(await send(person, '/graphql', { host, body: { query: document, variables } })),
    signInAgain: async (person, host = BETA_IAD) => {
      browsers.delete(`${person} ${host}`);
      await browserOf(person, host);
    },
    close: async () => {
      await server.close();
      await place.remove();
    },
  };
}

/** Reads an answer of /graphql, whatever its status. */
export function gqlAnswer({ status, body }: Pick<Answer, 'status' | 'body'>): GqlAnswer {
  const { data, errors } = z.object({ data: z.unknown().optional(), errors: z.array(GqlError).optional() }).parse(JSON.parse(body));
  return { status, data, errors: errors ?? [], text: body };
}

async function signedIn(browser: TestBrowser, origin: string, person: string): Promise<TestBrowser> {
  await browser.signInAs(origin, person);
  if (browser.cookie(new URL(origin).hostname, 'tumbler_session') === undefined)
    throw new Error(`${person} could not sign in at ${origin}`);
  return browser;
}
