import { MINUTE } from '#rules/durations';
import { type Context, changeOf, DELETE_TAKES_MS, isKnownStuck, ownOutages } from '../context.ts';
import { roleOf } from '../fleet/slots.ts';
import { between, draw, mix } from '../random.ts';
import { type Fault, faultsBetween } from './schedule.ts';

/** One thing that changed on a domain, as a source of changes tells it. */
export interface ChangeFacts {
  id: string;
  kind: 'blue-green' | 'upgrade' | 'release' | 'node' | 'configuration' | 'incident' | 'autoscaling';
  title: string;
  at: number;
  /** Null while it runs; equal to `at` for a moment. */
  until: number | null;
  actor: string | null;
}

const idOf = (fault: Fault, part: string): string => `${part}-${(fault.salt >>> 0).toString(36)}`;

export const SOFTWARE_UPDATE = 'Service software update';

const CHANGE_TITLES = [
  'Instance type changed',
  'Storage changed',
  SOFTWARE_UPDATE,
  'Node count changed',
  'Dedicated managers changed',
  'Encryption setting changed',
];

/** What a blue/green change is about. */
export const changeTitle = (fault: Fault): string =>
  CHANGE_TITLES[Math.floor(draw(fault.salt, 22) * CHANGE_TITLES.length)] ?? 'Blue/green change';

/** Changes of one domain that touch [from, to), newest first. `now` decides what still runs. */
export const changesOf = (context: Context, from: number, to: number, now: number): ChangeFacts[] => {
  const { spec } = context;
  const list: ChangeFacts[] = [];
  const add = (
    fault: Fault,
    part: string,
    kind: ChangeFacts['kind'],
    title: string,
    at: number,
    until: number,
    actor: string | null = null,
  ): void => {
    if (at < to && until >= from && at <= now)
      list.push({ id: idOf(fault, part), kind, title, at, until: until > now ? null : until, actor });
  };
  for (const fault of faultsBetween(spec, 'change', from, to)) {
    const change = changeOf(spec, fault);
    const title = changeTitle(fault);
    const customer = title !== SOFTWARE_UPDATE;
    add(fault, 'cfg', 'configuration', `${title} (requested)`, fault.start, fault.start, customer ? 'customer' : 'service');
    add(
      fault,
      'bg',
      'blue-green',
      isKnownStuck(change, now) ? `${title}: blue/green, copying is stuck` : `${title}: blue/green`,
      fault.start,
      fault.end,
      customer ? 'customer' : 'service',
    );
  }
  for (const outage of ownOutages(spec, from, to)) {
    const fault: Fault = { kind: 'node-replacement', start: outage.down, end: outage.up, salt: outage.key };
    const role = roleOf(outage.slot);
    add(fault, 'left', 'node', `A ${role} node left`, outage.down, outage.down);
    const launch = outage.up - Math.floor(between(outage.key, 82, 95, 160) * 1_000);
    if (outage.up - outage.down > 30 * MINUTE)
      add(fault, 'cap', 'autoscaling', 'Start of an instance failed: no capacity in the zone', outage.down + 3 * MINUTE, launch);
    add(fault, 'asg', 'autoscaling', `Start of an instance: the group was one ${role} node short`, launch, outage.up);
    add(fault, 'join', 'node', `A ${role} node joined`, outage.up, outage.up);
  }
  const incident = (kind: Parameters<typeof faultsBetween>[1], title: string): void => {
    for (const fault of faultsBetween(spec, kind, from, to)) add(fault, kind, 'incident', title, fault.start, fault.end);
  };
  incident('red-index', 'Primaries lost with their only copies');
  incident('max-retry', 'A replica gave up after five allocation attempts');
  incident('disk-full', 'A disk fills up');
  incident('kibana-clash', 'Dashboards down: .kibana is an index, not an alias');
  incident('mapping-explosion', 'Mapping explosion: put-mapping tasks queue');
  incident('manager-flapping', 'The elected manager keeps changing');
  incident('heap-pressure', 'Heap under pressure');
  for (const fault of faultsBetween(spec, 'leaked-exclusion', from, to))
    add(fault, 'excl', 'configuration', 'Allocation exclusion set and left behind', fault.start, fault.start, 'service');
  for (const fault of faultsBetween(spec, 'zone-decommission', from, to))
    add(fault, 'zone', 'configuration', 'A zone is decommissioned', fault.start, fault.end, 'service');
  for (const fault of faultsBetween(spec, 'customer-delete', from, to))
    add(
      fault,
      'del',
      'configuration',
      'Delete requested by the owner',
      fault.start,
      Math.min(fault.end, fault.start + DELETE_TAKES_MS),
      'customer',
    );
  for (const outage of context.actions.outages) {
    const fault: Fault = { kind: 'node-replacement', start: outage.down, end: outage.up, salt: mix(outage.key, 1) };
    add(
      fault,
      'act',
      'node',
      outage.cause === 'release'
        ? `A ${roleOf(outage.slot)} node was restarted by a release`
        : `A ${roleOf(outage.slot)} node left (${outage.cause})`,
      outage.down,
      outage.up,
    );
  }
  return list.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
};
