import type { Principal as RulesPrincipal } from '#rules/permissions';
import type { StageRegion } from '#rules/regions/stage-regions';
import type { PortSet } from '../../ports/port-set.ts';
import type { Session } from '../auth/session.ts';

/** The signed-in person of a request. `user` is the same as `id`, under the name that the rules use. */
export interface Principal extends RulesPrincipal {
  /** Stable; what records hold. */
  id: string;
  /** What people read. */
  name: string;
}

/** Services that resolvers reach. Each service adds itself where it is defined: `declare module '…/http/context.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface RequestServices {}

/** What a resolver or route knows of the request that it answers. */
export interface RequestContext {
  requestId: string;
  stageRegion: StageRegion;
  ports: PortSet;
  principal: Principal;
  /** `changeRefusal` and `stepUpRefusal` of session-policy.ts tell what it is good for. */
  session: Session;
  /** Scheme, host and port that the browser used: `http://iad.beta.localhost:8080`. */
  origin: string;
  /** Address of the client, as the audit log shows it. */
  sourceHost: string;
  /** Epoch milliseconds at which the request was taken up. */
  now: number;
  /** Aborts when the client leaves or the request has taken its 10 minutes. */
  signal: AbortSignal;
  services: RequestServices;
}
