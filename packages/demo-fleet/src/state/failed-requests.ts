import { MINUTE } from '#rules/durations';
import type { Context } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { loadOf, requestsAMinute } from '../fleet/load.ts';
import { presentSlots } from '../fleet/machines.ts';
import { roleOf } from '../fleet/slots.ts';
import { blockingAt } from '../incidents/disk-fill.ts';
import { isFormed } from '../incidents/domain-state.ts';
import type { Incident } from '../incidents/incidents.ts';
import { faultAt } from '../incidents/schedule.ts';
import { smooth } from '../metrics/noise.ts';
import { draw, mix, unit } from '../random.ts';
import { degradationOf } from '../releases/degradation.ts';

/**
 * Who answers a domain's requests: `elb…` the balancer alone, because none of its targets is healthy or it waits for one in vain; `read-only` nodes
 * without a manager, which turn writes away; `answered` a whole cluster.
 */
export type Service = 'answered' | 'read-only' | Stopped;
/** How the balancer answers every request. */
export type Stopped = 'elb502' | 'elb503' | 'elb504';

/** Share of the requests that write. */
export const WRITES = 0.39;
/** On errors of a cluster without a manager, of which searches fail too that need its state. */
const NO_MANAGER = 90;

/** Which nodes a domain's load balancer sends requests to. */
export const targetRole = ({ coordinators }: Pick<DomainSpec, 'coordinators'>): 'coordinator' | 'data' =>
  coordinators > 0 ? 'coordinator' : 'data';

/** How a well-known domain hangs as a whole; null for others, of which those that give no readable answer are healthy behind their proxy. */
export const hungBy = ({ script }: Pick<DomainSpec, 'script'>): Stopped | null =>
  script === 'timeout' ? 'elb504' : script === 'refused' ? 'elb502' : null;

/** @param slots those whose nodes are in the cluster, where the caller has them */
export const serviceOf = (context: Context, slots?: readonly number[]): Service => {
  const { spec } = context;
  const hung = hungBy(spec);
  if (hung !== null || context.outages.length === 0) return hung ?? 'answered';
  const present = slots ?? presentSlots(context);
  const isThere = (role: 'coordinator' | 'data'): boolean => present.some((slot) => roleOf(slot) === role);
  // Coordinators fail their health check where no node holds data.
  if (!isThere(targetRole(spec)) || !isThere('data')) return 'elb503';
  return isFormed(context, present) ? 'answered' : 'read-only';
};

/** What stops all requests at the balancer; null where targets answer. */
export const stoppedBy = (service: Service): Stopped | null => (service === 'answered' || service === 'read-only' ? null : service);

/** Requests that a domain is sent in a minute at a load. @param minute since the epoch */
export const requestsOf = (spec: DomainSpec, minute: number, load: number): number =>
  Math.round(requestsAMinute(spec) * load * (1 + 0.06 * smooth(mix(spec.salt, 6_001), minute, 3)));

/** Failed requests of the minute that begins at `t`. @param factor on errors, of `errorFactor` */
export const failedAt = (context: Context, t: number, factor: number): number => {
  const { spec } = context;
  const service = serviceOf(context);
  const load = service === 'answered' && factor <= 1 ? 0 : loadOf(spec, t);
  return failedOf(spec, t, service, factor, load, service === 'answered' ? 0 : requestsOf(spec, Math.floor(t / MINUTE), load));
};

/** As `failedAt`, of a load, and of so many requests in all: these are read only where not all is answered. */
export const failedOf = (spec: DomainSpec, t: number, service: Service, factor: number, load: number, sent: number): number => {
  if (stoppedBy(service) !== null) return sent;
  if (service === 'answered') return errorsOf(spec, t, factor, load);
  return Math.max(Math.round(sent * WRITES), errorsOf(spec, t, NO_MANAGER, load));
};

/** Failed requests of a minute of a whole cluster: near none, a few now and then, many while something is wrong. */
const errorsOf = (spec: DomainSpec, t: number, factor: number, load: number): number => {
  const minute = Math.floor(t / MINUTE);
  const quiet = unit(mix(mix(spec.salt, 802), minute)) < 0.94 ? 0 : 1 + Math.floor(draw(minute, 803) * 3);
  if (factor <= 1) return quiet;
  return Math.floor(quiet + requestsAMinute(spec) * load * 0.0004 * factor * (0.6 + 0.8 * draw(mix(spec.salt, minute), 804)));
};

/** How much the domain's own faults add to its errors. */
const faultErrorFactor = (context: Context): number => {
  const { spec, t } = context;
  let factor = 1;
  if (context.red) factor = Math.max(factor, 25);
  if (blockingAt(spec, t)) factor = Math.max(factor, 12);
  if (faultAt(spec, 'manager-flapping', t)) factor = Math.max(factor, 30);
  if (faultAt(spec, 'heap-pressure', t)) factor = Math.max(factor, 22);
  if (faultAt(spec, 'mapping-explosion', t)) factor = Math.max(factor, 8);
  // A node that is restarted by its agent was taken off the balancer before.
  if (context.outages.some(({ down, cause }) => cause !== 'release' && t >= down && t < down + 3 * MINUTE)) factor = Math.max(factor, 40);
  return Math.max(factor, degradationOf(context).errors);
};

/** How much a domain's own faults and the incidents that it shares add to its errors. */
export const errorFactor = (context: Context, shared: readonly Incident[]): number =>
  shared.reduce(
    (factor, { start, recovery, magnitudes }) =>
      context.t >= start && context.t < recovery ? Math.max(factor, magnitudes.errors) : factor,
    faultErrorFactor(context),
  );
