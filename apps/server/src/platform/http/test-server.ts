import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PortSet } from '../../ports/port-set.ts';
import { Auth } from '../auth/auth.ts';
import { type SteppedClock, steppedClock } from '../clock/clock.ts';
import { type Config, isRealStage, loadConfig } from '../config/config.ts';
import { parseConfig } from '../config/config-file.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { embeddedTestDatabase } from '../database/test-databases.ts';
import { Telemetry } from '../telemetry/telemetry.ts';
import type { RequestServices } from './context.ts';
import type { GraphqlOptions } from './graphql.ts';
import { Hosts } from './hosts.ts';
import { createLogger } from './logging.ts';
import type { RefusedRequest } from './refusals.ts';
import { buildServer, type ServerDependencies } from './server.ts';

/** For tests: a whole server over an embedded database, with a clock that is stepped and a log that is read. */
export interface TestServer {
  app: FastifyInstance;
  auth: Auth;
  database: Database;
  clock: SteppedClock;
  port: number;
  /** Everything written to the log. */
  log: () => string;
  refused: RefusedRequest[];
  close: () => Promise<void>;
}

const HELLO = 'type Query { hello: String }';

/** Starts a server on a free loopback port. `yaml` is a configuration file's text. */
export async function startTestServer(
  options: { yaml?: string; env?: Record<string, string>; graphql?: GraphqlOptions; webFolder?: string } & Partial<
    Pick<ServerDependencies, 'routes' | 'readiness'>
  > & {
      /** The ports that the test reads. */
      ports?: Partial<PortSet>;
      metricsToken?: string;
      /** Made before the routes are. */
      services?: (clock: SteppedClock, database: Database) => Partial<RequestServices> | Promise<Partial<RequestServices>>;
    } = {},
): Promise<TestServer> {
  const place = await embeddedTestDatabase();
  const database = await openDatabase(place.config);
  const empty = await mkdtemp(join(tmpdir(), 'tumbler-web-'));
  const clock = steppedClock(Date.now());
  const env = options.env ?? {};
  const config: Config = { ...loadConfig({ config: undefined, port: 0, data: place.config.folder }, {}), ...fromYaml(options.yaml) };
  const hosts = new Hosts(config.publicHosts);
  const refused: RefusedRequest[] = [];
  const lines: string[] = [];
  const logger = createLogger({ destination: { write: (line) => void lines.push(line) } });
  const onRefused = (one: RefusedRequest): void => void refused.push(one);
  const auth = new Auth({
    config,
    env,
    database,
    clock,
    hosts,
    onRefused,
    onError: (error) => logger.error({ err: error }, 'sign-in failed'),
  });
  const app = buildServer({
    auth,
    hosts,
    clock,
    logger,
    trustedProxies: config.trustedProxies,
    // A port set that says what it is, and has what the test gives it.
    portsOf: (where) =>
      ({ stageRegion: where, source: isRealStage(config, where.stage) ? 'opensearch' : 'demo', ...options.ports }) as PortSet,
    services: ((await options.services?.(clock, database)) ?? {}) as RequestServices,
    graphql: options.graphql ?? { sdl: HELLO, resolvers: { Query: { hello: () => 'hello' } } },
    webFolder: options.webFolder ?? empty,
    readiness: options.readiness ?? { issuer: () => auth.issuersReached() },
    onRefused,
    telemetry: new Telemetry(),
    metricsToken: options.metricsToken ?? null,
    ...(options.routes === undefined ? {} : { routes: options.routes }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return {
    app,
    auth,
    database,
    clock,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    log: () => lines.join(''),
    refused,
    close: async () => {
      await app.close();
      await database.close();
      await place.remove();
      await rm(empty, { recursive: true, force: true });
    },
  };
}

function fromYaml(yaml: string | undefined): Partial<Config> {
  if (yaml === undefined) return {};
  const { issuer, clusters, publicHosts, trustedProxies } = parseConfig(yaml, 'tumbler.config.yaml');
  return {
    issuers: issuer,
    publicHosts,
    trustedProxies,
    clusters: clusters.map(({ endpoint, ...cluster }) => ({ ...cluster, endpoints: [endpoint ?? ''] })),
  };
}

/** What a browser got in the end. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  /** The address that the answer came from, after all redirects. */
  url: URL;
  /** All addresses on the way. */
  visited: string[];
}

/** What a page's script says of a request. */
export interface FetchInit {
  method?: string;
  /** Text as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

interface Cookie {
  host: string;
  path: string;
  value: string;
}

/** A browser as far as sign-in needs one: cookies by host and path, redirects, the headers that tell where a request comes from. */
export class TestBrowser {
  readonly #port: number;
  readonly #address: string;
  readonly #cookies = new Map<string, Cookie>();

  /** `address` is the loopback address that its requests come from. */
  constructor(port: number, address = '127.0.0.1') {
    this.#port = port;
    this.#address = address;
  }

  /** Opens an address as a person does, and follows redirects. */
  open(url: string): Promise<Answer> {
    return this.#follow('GET', new URL(url), undefined, { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none', accept: 'text/html' });
  }

  /** Sends a form of the page at `from`, and follows redirects. */
  submit(from: URL, action: string, fields: Record<string, string>): Promise<Answer> {
    return this.#follow('POST', new URL(action, from), new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: from.origin,
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'same-origin',
    });
  }

  /** What a script of the page at `from` fetches, without following redirects. */
  fetch(from: string, path: string, init: FetchInit = {}): Promise<Answer> {
    return this.#send(...scripted(from, path, init));
  }

  /** The same for a test that reads the answer by itself, stops reading it, or leaves: nothing is read of it here. */
  begin(from: string, path: string, init: FetchInit = {}): http.ClientRequest {
    const [method, url, body, headers] = scripted(from, path, init);
    const request = this.#request(method, url, headers);
    request.end(body);
    return request;
  }

  /** Signs in as a demo person, from the sign-in page that opening `url` leads to. */
  async signInAs(url: string, person: string): Promise<Answer> {
    const page = await this.open(url);
    return this.submit(page.url, actionOf(page.body), { person });
  }

  /** Signs out by the page that asks whether to. */
  async signOut(url: string): Promise<Answer> {
    const page = await this.open(new URL('/auth/sign-out', url).href);
    return this.submit(page.url, actionOf(page.body), {});
  }

  cookie(host: string, name: string): string | undefined {
    return this.#cookies.get(`${host} ${name}`)?.value;
  }

  setCookie(host: string, name: string, value: string): void {
    this.#cookies.set(`${host} ${name}`, { host, path: '/', value });
  }

  forget(host: string): void {
    for (const [key, cookie] of this.#cookies) if (cookie.host === host) this.#cookies.delete(key);
  }

  async #follow(method: string, url: URL, body: string | undefined, headers: Record<string, string>): Promise<Answer> {
    let answer = await this.#send(method, url, body, headers);
    const visited = [url.href];
    for (let hop = 0, to = nextOf(answer); to !== undefined; hop += 1, to = nextOf(answer)) {
      if (hop > 12) throw new Error(`redirected in circles: ${visited.join(' → ')}`);
      const next = new URL(to, answer.url);
      visited.push(next.href);
      answer = await this.#send('GET', next, undefined, { 'sec-fetch-mode': 'navigate', accept: 'text/html' });
    }
    return { ...answer, visited };
  }

  #request(method: string, url: URL, headers: Record<string, string>): http.ClientRequest {
    const jar = [...this.#cookies].filter(([, cookie]) => cookie.host === url.hostname && url.pathname.startsWith(cookie.path));
    const cookie = jar.map(([key, { value }]) => `${key.split(' ')[1]}=${value}`).join('; ');
    return http.request({
      host: '127.0.0.1',
      localAddress: this.#address,
      port: url.port || this.#port,
      method,
      path: url.pathname + url.search,
      headers: { host: url.host, ...(cookie ? { cookie } : {}), ...headers },
    });
  }

  #send(method: string, url: URL, body: string | undefined, headers: Record<string, string>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = this.#request(method, url, headers);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) this.#keep(url.hostname, line);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            url,
            visited: [url.href],
          });
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  #keep(host: string, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const find = (key: string): string | undefined =>
      attributes.find((part) => part.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const gone = find('max-age') === '0' || (find('expires') !== undefined && new Date(find('expires') ?? 0).getTime() < Date.now());
    if (gone) this.#cookies.delete(`${host} ${name}`);
    else this.#cookies.set(`${host} ${name}`, { host, path: find('path') ?? '/', value });
  }
}

/** The address that the first form of a page posts to. */
export function actionOf(html: string): string {
  const action = /<form[^>]*\baction="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(`the page has no form: ${html.replace(/<style>[\s\S]*?<\/style>/, '').slice(0, 400)}`);
  return action;
}

/** A request as a script of the page at `from` makes it: method, address, body, headers. */
function scripted(from: string, path: string, init: FetchInit): [string, URL, string | undefined, Record<string, string>] {
  const body = init.body === undefined ? undefined : typeof init.body === 'string' ? init.body : JSON.stringify(init.body);
  const headers = {
    origin: new URL(from).origin,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return [init.method ?? (body === undefined ? 'GET' : 'POST'), new URL(path, from), body, { ...headers, ...init.headers }];
}

/** Where an answer leads by itself: by redirect, or by the page on the way to sign-in, whose link is followed as without scripts. */
const nextOf = ({ headers, body }: Pick<Answer, 'headers' | 'body'>): string | undefined =>
  headers.location ?? /id="continue" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
