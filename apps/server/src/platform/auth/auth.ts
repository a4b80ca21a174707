import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_STAGE_REGION, STAGES, userPoolOf } from '#rules/regions/stage-regions';
import type { Clock } from '../clock/clock.ts';
import { type Config, type Environment, isRealStage, readSecret } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Hosts, KnownHost } from '../http/hosts.ts';
import type { OnRefused } from '../http/refusals.ts';
import { stageOfPool } from './demo-people.ts';
import { CLIENT_ID, type EmbeddedIssuer, issuerPath, makeEmbeddedIssuer } from './embedded-issuer.ts';
import { inProcessFetch } from './in-process.ts';
import { sweepIssuer } from './issuer-store.ts';
import { PasswordAttempts } from './password-attempts.ts';
import { People } from './people.ts';
import { RelyingParty } from './relying-party.ts';
import type { Session } from './session.ts';
import { sessionCookieName } from './session-cookie.ts';
import { Sessions } from './sessions.ts';

/** What sign-in is made with. */
export interface AuthOptions {
  config: Config;
  env: Environment;
  database: Database;
  clock: Clock;
  hosts: Hosts;
  onRefused: OnRefused;
  /** Hears failures that the person only sees as "try again". */
  onError: (error: unknown) => void;
  /** Dashboards of a region of the demo, by airport code; the configuration's go first (METRIC-051). */
  demoDashboards?: Config['sifiDashboards'];
  /** Addresses of tools outside the product in stages of the demo; the configuration's go first (DOM-093). */
  demoLinks?: Config['links'];
}

/** Everything about who is there: issuers of the user pools, sessions, tokens. */
export class Auth {
  readonly people: People;
  readonly sessions: Sessions;
  readonly attempts: PasswordAttempts;
  readonly options: AuthOptions;
  readonly #issuers = new Map<string, Promise<EmbeddedIssuer>>();
  readonly #relyingParties = new Map<string, Promise<RelyingParty>>();
  readonly #reached = new Set<string>();
  #app: FastifyInstance | undefined;

  constructor(options: AuthOptions) {
    const { config, database, clock } = options;
    const isReal = (stage: string): boolean => isRealStage(config, stage);
    this.options = options;
    this.people = new People({ database, clock, isRealStage: isReal });
    this.attempts = new PasswordAttempts(clock);
    this.sessions = new Sessions({
      database,
      clock,
      isRealPool: (pool) => isReal(stageOfPool(pool) ?? ''),
      renew: async (pool, refreshToken) => (await this.relyingParty(pool)).renew(refreshToken),
    });
  }

  /** The server that requests to the embedded issuer are put into; set when the routes are registered. */
  attach(app: FastifyInstance): void {
    this.#app = app;
  }

  /** The session of a request's bearer token or cookie on a known host; null when there is none that is live. */
  async sessionOf(request: FastifyRequest, known: KnownHost): Promise<Session | null> {
    const { authorization } = request.headers;
    if (authorization !== undefined) return this.#tokenSession(authorization, known);
    const cookie = request.cookies[sessionCookieName(request)];
    return cookie === undefined ? null : this.sessions.find(cookie, userPoolOf(known.stageRegion));
  }

  /** The outside issuer of a pool, where the configuration names one. */
  outsideIssuer(pool: string): Config['issuers'][keyof Config['issuers']] {
    const stage = stageOfPool(pool);
    if (stage === null) return undefined;
    return pool === stage ? this.options.config.issuers[stage] : this.options.config.issuers.gov;
  }

  /** The embedded issuer of a pool, made at its first use; throws for a pool that an outside issuer serves. */
  embeddedIssuer(pool: string): Promise<EmbeddedIssuer> {
    const { hosts, database, onError } = this.options;
    return kept(this.#issuers, pool, () =>
      makeEmbeddedIssuer({
        pool,
        origin: hosts.issuerOrigin(this.#port()),
        consoleOrigins: hosts.originsOfPool(pool, this.#port()),
        database,
        people: this.people,
        onError,
      }),
    );
  }

  /** This console's side of the pool's issuer. */
  relyingParty(pool: string): Promise<RelyingParty> {
    return kept(this.#relyingParties, pool, async () => {
      const outside = this.outsideIssuer(pool);
      if (outside !== undefined) {
        const { clientSecretEnv, clientSecretFile } = outside;
        const secret = clientSecretEnv ?? clientSecretFile;
        return new RelyingParty({
          issuer: outside.url,
          clientId: outside.clientId,
          clientSecret:
            secret === undefined ? null : readSecret({ env: clientSecretEnv, file: clientSecretFile }, `issuer.${pool}`, this.options.env),
          rolesClaim: outside.rolesClaim,
          entitlementsClaim: outside.entitlementsClaim,
          fetch: undefined,
        });
      }
      const { issuer, keys } = await this.embeddedIssuer(pool);
      if (this.#app === undefined) throw new Error('the sign-in routes are not registered');
      return new RelyingParty({
        issuer,
        clientId: CLIENT_ID,
        clientSecret: keys.clientSecret,
        rolesClaim: 'roles',
        entitlementsClaim: 'entitlements',
        fetch: inProcessFetch(this.#app, `${issuerPath(pool)}/`),
      });
    });
  }

  /**
   * Resolves when the outside issuers and the embedded one of the default stage have each answered once with their metadata and keys. One that
   * goes away later does not matter here: people who are signed in go on working.
   */
  async issuersReached(): Promise<void> {
    const { issuers, clusters } = this.options.config;
    const stages = [DEFAULT_STAGE_REGION.stage, ...clusters.map(({ stage }) => stage)];
    const outside = Object.keys(issuers).flatMap((stage) => (stage === 'gov' ? STAGES.map((one) => `${one}-us-gov`) : [stage]));
    const pools = new Set([...stages, ...outside]);
    await Promise.all(
      [...pools]
        .filter((pool) => !this.#reached.has(pool))
        .map(async (pool) => {
          await (await this.relyingParty(pool)).reach();
          this.#reached.add(pool);
        }),
    );
  }

  /** Removes sessions and issuer records that can never be used again; for an hourly job. */
  async sweep(): Promise<void> {
    await this.sessions.sweep();
    await sweepIssuer(this.options.database);
  }

  async #tokenSession(authorization: string, known: KnownHost): Promise<Session | null> {
    const [, token] = /^Bearer (tmb_[A-Za-z0-9_-]{43})$/.exec(authorization) ?? [];
    if (token === undefined) return null;
    const found = await this.people.ofToken(token, known.stageRegion.stage);
    if (found === null) return null;
    const now = this.options.clock.now();
    return {
      kind: 'token',
      idHash: found.hash,
      person: found.person,
      pool: 'token',
      signedInAt: found.createdAt,
      lastUsedAt: now,
      absoluteExpiry: found.expiresAt,
      idleExpiry: found.expiresAt,
      claimsReadAt: now,
      steppedUpAt: null,
    };
  }

  /** The port that browsers use: the one listened on, which differs from the configured one when that is 0. */
  #port(): number {
    const address = this.#app?.server.address();
    return typeof address === 'object' && address !== null ? address.port : this.options.config.port;
  }
}

/** Makes a thing once for each key; a failure is not kept. */
function kept<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const existing = map.get(key);
  if (existing) return existing;
  const made = make();
  map.set(key, made);
  made.catch(() => map.delete(key));
  return made;
}
