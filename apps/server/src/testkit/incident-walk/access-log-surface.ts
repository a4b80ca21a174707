import type { World } from '#fleet/world';
import { MINUTE } from '#rules/durations';
import { defined, type Surface } from './reader.ts';

/** Files come when their five minutes are over: what they say of a moment is read a little later. */
const DELIVERED_MS = 10 * MINUTE;
/** Of failed requests to targets, so that the one of most of them is told. */
const ENOUGH = 4;
const MOST = 0.6;

/** Status of the answer and address of the target of each line of a domain's balancer in [from, to). */
export function* accessOf(world: World, domain: string, from: number, to: number): Generator<{ status: string; targetIp: string }> {
  const now = to + DELIVERED_MS;
  for (const { name } of world.elb.files(domain, from, to, now))
    for (const piece of world.elb.text(domain, name, now) ?? [])
      for (const line of piece.split('\n')) {
        const [, time = '', , , target = '', , , , status = ''] = line.split(' ', 9);
        const at = Date.parse(time);
        if (at >= from && at < to) yield { status, targetIp: target.slice(0, Math.max(0, target.lastIndexOf(':'))) };
      }
}

/** The node that left, as the address that requests failed at while the balancer had not seen it yet. */
export const accessLogSurface: Surface = {
  name: 'access log of the balancer',
  facts: ['leftNode'],
  async read({ access, visit: { domain, kind, moment, incident } }) {
    if (moment !== 'early' || (kind !== 'red-index' && kind !== 'node-replacement')) return {};
    const minute = Math.ceil(incident.start / MINUTE) * MINUTE;
    const counts = new Map<string, number>();
    let failed = 0;
    for (const { status, targetIp } of access(domain, minute, minute + MINUTE)) {
      if (!status.startsWith('5') || targetIp === '') continue;
      counts.set(targetIp, (counts.get(targetIp) ?? 0) + 1);
      failed++;
    }
    const [worst] = [...counts].sort((a, b) => b[1] - a[1]);
    // On small domains too few requests fail in a minute, and a manager that leaves is no target.
    return defined({ leftNode: worst && failed >= ENOUGH && worst[1] >= failed * MOST ? worst[0] : undefined });
  },
};
