import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Database } from '../database/database.ts';
import { issuerErrorPage } from './issuer-pages.ts';
import { IssuerStore } from './issuer-store.ts';
import type { People } from './people.ts';
import { type ServerKeys, serverKeysOf } from './server-keys.ts';
import { SESSION_LIMITS } from './session-policy.ts';

/** The one client of the embedded issuer: this console. */
export const CLIENT_ID = 'tumbler';

/** Claims beyond the standard ones: what the console's sessions are made of. */
export const TUMBLER_CLAIMS = ['name', 'preferred_username', 'roles', 'entitlements', 'issuer_session'] as const;

const DAY = 24 * 60 * 60;

/** What an embedded issuer is made with. */
export interface IssuerOptions {
  pool: string;
  /** Scheme, host and port under which `/issuer/<pool>` is reached. */
  origin: string;
  /** Origins of the console's hosts in this pool. */
  consoleOrigins: readonly string[];
  database: Database;
  people: People;
  onError: (error: unknown) => void;
}

/** One user pool's own OpenID provider. */
export interface EmbeddedIssuer {
  pool: string;
  issuer: string;
  provider: Provider;
  keys: ServerKeys;
  /** Answers a request whose path begins with `/issuer/<pool>/`. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Path under which a pool's issuer is mounted. */
export const issuerPath = (pool: string): string => `/issuer/${pool}`;

/** Makes the issuer of a pool: code flow with PKCE, scope openid, records in the database, keys made once. */
export async function makeEmbeddedIssuer(options: IssuerOptions): Promise<EmbeddedIssuer> {
  const { pool, origin, database, people } = options;
  const keys = await serverKeysOf(database, pool);
  const path = issuerPath(pool);
  const { Provider: ProviderClass } = await loadProvider();
  const provider = new ProviderClass(`${origin}${path}`, configurationOf(options, keys));
  provider.on('server_error', (_ctx, error) => options.onError(error));
  // The public origin may be behind a proxy that ends TLS: the scheme is then the configuration's and not the socket's.
  provider.proxy = origin.startsWith('https:');
  const callback = provider.callback();
  return {
    pool,
    issuer: `${origin}${path}`,
    provider,
    keys,
    handle: (request, response) => {
      const url = request.url ?? '/';
      Object.assign(request, { originalUrl: url, url: url.slice(path.length) || '/' });
      if (provider.proxy) Object.assign(request.headers, { 'x-forwarded-proto': 'https', 'x-forwarded-host': new URL(origin).host });
      void callback(request, response);
    },
  };

  function configurationOf({ consoleOrigins }: IssuerOptions, { jwks, cookieKeys, clientSecret }: ServerKeys): Configuration {
    return {
      adapter: (model) => new IssuerStore(database, pool, model),
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: clientSecret,
          client_name: 'Tumbler',
          application_type: 'web',
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          redirect_uris: consoleOrigins.map((console) => `${console}/auth/callback`),
          token_endpoint_auth_method: 'client_secret_basic',
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: jwks as NonNullable<Configuration['jwks']>,
      scopes: ['openid'],
      claims: { openid: ['sub', ...TUMBLER_CLAIMS] },
      conformIdTokenClaims: false,
      responseTypes: ['code'],
      pkce: { required: () => true },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: false },
        userinfo: { enabled: false },
        revocation: { enabled: false },
        introspection: { enabled: false },
        resourceIndicators: { enabled: false },
      },
      cookies: {
        keys: cookieKeys,
        // All pools share one origin: each has names of its own.
        names: { session: `tumbler_issuer_${pool}`, interaction: `tumbler_interaction_${pool}`, resume: `tumbler_resume_${pool}` },
        long: { httpOnly: true, sameSite: 'lax', signed: true, path },
        short: { httpOnly: true, sameSite: 'lax', signed: true },
      },
      ttl: {
        Session: SESSION_LIMITS.cookie / 1000,
        Grant: SESSION_LIMITS.cookie / 1000,
        RefreshToken: SESSION_LIMITS.cookie / 1000,
        AccessToken: 10 * 60,
        AuthorizationCode: 60,
        IdToken: 10 * 60,
        Interaction: DAY / 24,
      },
      interactions: { url: (_ctx, interaction) => `${path}/interaction/${interaction.uid}` },
      findAccount: async (_ctx, subject, token) => {
        const person = await people.find(subject, pool);
        if (person === null) return undefined;
        const issuerSession = token !== undefined && 'sessionUid' in token ? token.sessionUid : undefined;
        return {
          accountId: subject,
          claims: () => ({
            sub: subject,
            name: person.name,
            preferred_username: person.userName,
            roles: [...person.roles],
            entitlements: typeof person.entitlements === 'string' ? person.entitlements : [...person.entitlements],
            ...(issuerSession === undefined ? {} : { issuer_session: issuerSession }),
          }),
        };
      },
      // The only client is this console, so nobody has to consent to it.
      loadExistingGrant: ownGrant,
      issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
      // Signing out at the issuer ends all that rests on its session.
      expiresWithSession: () => true,
      // The token never leaves this server, and two regions may renew at once.
      rotateRefreshToken: false,
      renderError: (ctx, out) => {
        const page = issuerErrorPage(out.error === 'server_error' ? null : (out.error_description ?? out.error));
        ctx.type = 'html';
        ctx.set('content-security-policy', page.policy);
        ctx.body = page.html;
      },
    };
  }
}

/**
 * Loaded at the first sign-in, so that a start does not wait for it. It warns of Node 20 when it is loaded, though all that is used of it
 * works there: nobody at a console can do anything about that line, so it is not printed.
 */
async function loadProvider(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

async function ownGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const kept = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (kept !== undefined && kept.accountId === session.accountId) return kept;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid');
  await grant.save();
  return grant;
}
