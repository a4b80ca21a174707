import type { Entitlements } from '#rules/permissions';

/** Someone who can sign in or hold a token, as the issuer tells it. */
export interface Person {
  /** The issuer's subject; stable, never shown. */
  id: string;
  /** What the shell shows. */
  name: string;
  /** What is typed at sign-in. */
  userName: string;
  roles: readonly string[];
  entitlements: Entitlements;
  /** One of the demo's people. */
  demo: boolean;
}

/** A signed-in browser or a program with a token. Times are epoch milliseconds. */
export interface Session {
  kind: 'browser' | 'token';
  /** Hash of the secret: names the session in records without being worth anything. */
  idHash: string;
  person: Person;
  /** The user pool whose issuer signed the person in; "token" for tokens, which hold in each place the person may work in. */
  pool: string;
  /** The last sign-in with credentials. */
  signedInAt: number;
  lastUsedAt: number;
  absoluteExpiry: number;
  idleExpiry: number;
  claimsReadAt: number;
  steppedUpAt: number | null;
}
