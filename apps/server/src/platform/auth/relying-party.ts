import * as oidc from 'openid-client';
import { z } from 'zod';
import { isDemoSubject } from './demo-people.ts';
import { SESSION_LIMITS } from './session-policy.ts';
import type { Renewal, SignIn } from './sessions.ts';

/** Where and as whom a pool's people are signed in. */
export interface RelyingPartyOptions {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  rolesClaim: string;
  entitlementsClaim: string;
  /** Reaches the embedded issuer without the network; undefined for an outside one. */
  fetch: oidc.CustomFetch | undefined;
}

/** What the callback is checked against. */
export interface FlowChecks {
  state: string;
  nonce: string;
  verifier: string;
}

const TIMEOUT_S = 10;
const KeySet = z.object({ keys: z.array(z.unknown()).min(1) });

/** Entitlements may be a list, one text of several, or the text "*". */
const texts = z.union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))]);

/** The console's side of OpenID Connect with one issuer. Its metadata is read at the first use, and again after a failure. */
export class RelyingParty {
  readonly #options: RelyingPartyOptions;
  #configuration: Promise<oidc.Configuration> | undefined;

  constructor(options: RelyingPartyOptions) {
    this.#options = options;
  }

  /** Address of the issuer to send the browser to. `again` asks for credentials even when the issuer has a session. */
  async authorizationUrl(redirectUri: string, checks: FlowChecks, again: { userName: string } | null): Promise<URL> {
    return oidc.buildAuthorizationUrl(await this.#configured(), {
      redirect_uri: redirectUri,
      scope: 'openid',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
      // With it an issuer must tell when the person signed in with credentials (OpenID Connect Core, 2).
      max_age: String(SESSION_LIMITS.cookie / 1000),
      ...(again === null ? {} : { prompt: 'login', login_hint: again.userName }),
    });
  }

  /**
   * Redeems the code of a callback. Throws when anything about it is wrong.
   * @param credentialsAt epoch milliseconds that count as the sign-in with credentials where the issuer does not tell
   */
  async signIn(callback: URL, checks: FlowChecks, credentialsAt: number): Promise<SignIn> {
    const tokens = await oidc.authorizationCodeGrant(await this.#configured(), callback, {
      pkceCodeVerifier: checks.verifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
    });
    return this.#signInOf(tokens, credentialsAt);
  }

  /** Asks the issuer again for the person's name, roles and entitlements. */
  async renew(refreshToken: string): Promise<Renewal> {
    try {
      const tokens = await oidc.refreshTokenGrant(await this.#configured(), refreshToken);
      const { person, refreshToken: next } = this.#signInOf(tokens, 0);
      return { kind: 'renewed', person, refreshToken: next };
    } catch (error) {
      const refused = error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
      return { kind: refused ? 'gone' : 'unknown' };
    }
  }

  /** Resolves when the issuer has answered with its metadata and with keys. */
  async reach(): Promise<void> {
    const { jwks_uri: address } = (await this.#configured()).serverMetadata();
    if (address === undefined) throw new Error('the issuer does not say where its keys are');
    const options = { method: 'GET', headers: {}, body: null, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_S * 1_000) } as const;
    const answer = await (this.#options.fetch === undefined ? fetch(address, options) : this.#options.fetch(address, options));
    KeySet.parse(await answer.json());
  }

  /** Where an outside issuer wants a browser to end its session; null when it does not say. */
  async endSessionUrl(clientId: string, returnTo: string): Promise<URL | null> {
    const configuration = await this.#configured();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    return oidc.buildEndSessionUrl(configuration, { client_id: clientId, post_logout_redirect_uri: returnTo });
  }

  #configured(): Promise<oidc.Configuration> {
    this.#configuration ??= this.#discover().catch((error: unknown) => {
      this.#configuration = undefined;
      throw error;
    });
    return this.#configuration;
  }

  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret, fetch } = this.#options;
    const authentication = clientSecret === null ? oidc.None() : oidc.ClientSecretBasic(clientSecret);
    return oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
      timeout: TIMEOUT_S,
      ...(fetch === undefined ? {} : { [oidc.customFetch]: fetch }),
      execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    });
  }

  #signInOf(tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers, credentialsAt: number): SignIn {
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('the issuer answered without an ID token');
    const { rolesClaim, entitlementsClaim } = this.#options;
    const entitlements = texts.catch([]).parse(claims[entitlementsClaim]);
    const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
    return {
      person: {
        // Subjects of others get a prefix, so that none can be that of a local or demo person.
        id: this.#options.fetch === undefined ? `oidc:${claims.sub}` : claims.sub,
        name: text(claims.name) ?? text(claims.preferred_username) ?? text(claims.email) ?? claims.sub,
        userName: text(claims.preferred_username) ?? claims.sub,
        roles: texts.catch([]).parse(claims[rolesClaim]),
        entitlements: entitlements.includes('*') ? '*' : entitlements,
        demo: isDemoSubject(claims.sub) && this.#options.fetch !== undefined,
      },
      signedInAt: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : credentialsAt,
      issuerSession: text(claims.issuer_session) ?? text(claims.sid),
      refreshToken: tokens.refresh_token ?? null,
    };
  }
}
