import type { Principal as RulesPrincipal } from '#rules/permissions';
import type { Place } from '#rules/places';
import type { Cell } from '../../ports/cell.ts';

/** The signed-in person of a request. `user` is the same as `id`, under the name that the rules use. */
export interface Principal extends RulesPrincipal {
  /** Stable; what records hold. */
  id: string;
  /** What people read. */
  name: string;
}

/** What a request may know of its session. */
export interface RequestSession {
  kind: 'browser' | 'token';
  /** Names the session in the audit log; worth nothing to whoever reads it. */
  auditId: string;
  /** False when changes need another sign-in first: 12 hours after the last one, or 30 idle minutes. Reads go on. */
  mayChange: boolean;
  /** True within 10 minutes of a sign-in with credentials: what grants and the most dangerous commands ask for. */
  steppedUp: boolean;
  /** Epoch milliseconds of the last sign-in with credentials. */
  signedInAt: number;
  /** Epoch milliseconds from which on changes ask for sign-in, if nothing is done until then; null for tokens. */
  changesUntil: number | null;
}

/** Services that resolvers reach. Each service adds itself where it is defined: `declare module '…/http/context.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface RequestServices {}

/** What a resolver or route knows of the request that it answers. */
export interface RequestContext {
  requestId: string;
  place: Place;
  cell: Cell;
  principal: Principal;
  session: RequestSession;
  /** Address of the client, as the audit log shows it. */
  sourceHost: string;
  /** Epoch milliseconds at which the request was taken up. */
  now: number;
  /** Aborts when the client leaves or the request has taken its 10 minutes. */
  signal: AbortSignal;
  services: RequestServices;
}
