import { HOUR, MINUTE, SECOND } from '#rules/durations';
import { layoutSlots, zoneOfSlot } from '../fleet/slots.ts';
import { between, mix } from '../random.ts';
import { groupName } from '../state/instances.ts';
import { type EventHistory, launchOf, lossesBetween, machinesOf, type NodeLoss } from './event-history.ts';
import { type HistoryEntry, onMachine } from './history-entry.ts';

/** What follows from lost nodes: the group's activities, what self-healing did, zones that were shifted. */
export const lossHistory = (history: EventHistory, from: number, to: number): HistoryEntry[] => {
  // A zone event lasts for hours, and what belongs to it is reported over all of that time.
  const losses = lossesBetween(history, from - 12 * HOUR, to);
  return [...losses.flatMap((loss) => ofLoss(history, loss, from, to)), ...zoneShifts(history, losses)];
};

/** Only the parts that fall into [from, to) are worth finding the machines for. */
const ofLoss = (history: EventHistory, loss: NodeLoss, from: number, to: number): HistoryEntry[] => {
  const { outage, role, zone } = loss;
  if (outage.down >= to || Math.min(outage.up, history.now) + HOUR < from) return [];
  const { gone, back } = machinesOf(history, loss);
  const salt = mix(outage.key, 401 + outage.slot);
  const snapshot = history.snapshotAt(outage.down - SECOND);
  const asg = gone ? groupName(snapshot, role, gone.diNumber, gone.zone) : '';
  const later = (purpose: number, low: number, high: number): number => Math.floor(between(salt, purpose, low, high) * SECOND);
  const when = new Date(outage.down).toISOString();
  const part = (n: number): number => mix(salt, n);
  const list: HistoryEntry[] = [];

  // Agents tell of their own work.
  if (outage.cause === 'release') return list;
  if (outage.cause === 'reboot' || outage.cause === 'deactivate') {
    list.push({
      type: outage.cause === 'reboot' ? 'NodeRebooted' : 'SearchProcessRestarted',
      at: outage.up + later(1, 2, 19),
      salt: part(1),
      ...onMachine(gone),
      status: 'Successful',
      action: outage.cause === 'reboot' ? 'reboot-instance' : 'activate-es',
      startTime: outage.down,
      endTime: outage.up,
      safeCall: true,
      cause: 'requested by an operator',
    });
    return list;
  }

  if (outage.cause !== 'terminate')
    list.push({
      type: 'NodeUnhealthyDetected',
      at: outage.down + later(2, 21, 74),
      salt: part(2),
      ...onMachine(gone),
      status: 'Successful',
      action: 'check-node-health',
      startTime: outage.down,
      cause: outage.cause === 'zone' ? `machine checks failed, many in ${zone}` : 'machine status checks failed twice',
    });

  if (!outage.replaced) {
    list.push({
      type: 'SelfHealingSkipped',
      at: outage.down + later(3, 130, 240),
      salt: part(3),
      ...onMachine(gone),
      status: 'Skipped',
      action: 'replace-node',
      whitelist: 'zone-event',
      safeCall: false,
      cause: `an event in ${zone} is under way`,
    });
    list.push({
      type: 'NodeRebooted',
      at: outage.up + later(4, 3, 40),
      salt: part(4),
      ...onMachine(gone),
      status: 'Successful',
      action: 'reboot-node',
      safeCall: true,
      startTime: outage.up - later(5, 95, 180),
      endTime: outage.up,
    });
    return list;
  }

  list.push({
    type: 'InstanceTerminated',
    at: outage.down + later(6, 78, 118),
    salt: part(6),
    ...onMachine(gone),
    asg,
    zone: gone?.zone ?? 0,
    status: 'Successful',
    startTime: outage.down + later(7, 60, 75),
    endTime: outage.down + later(6, 78, 118),
    cause:
      outage.cause === 'terminate'
        ? `At ${when} an operator removed ${gone?.instanceId} and kept the desired capacity.`
        : `At ${when} machine status checks of ${gone?.instanceId} failed twice; it was taken out of service.`,
  });
  const launch = launchOf(outage);
  if (outage.up - outage.down > 30 * MINUTE) {
    let attempt = 0;
    for (
      let at = outage.down + 3 * MINUTE;
      at < launch - 4 * MINUTE && attempt < 12;
      at += Math.floor(between(mix(salt, attempt), 8, 17, 41) * MINUTE)
    ) {
      attempt++;
      list.push({
        type: 'InstanceLaunchFailed',
        at: at + later(9, 1, 20),
        salt: part(20 + attempt),
        resource: null,
        asg,
        zone: gone?.zone ?? 0,
        status: 'Failed',
        startTime: at,
        endTime: at + later(9, 1, 20),
        cause: `At ${new Date(at).toISOString()} the group tried to reach the desired number of instances.`,
        failure: `no capacity for ${history.spec.type.name} in ${snapshot.zoneName(gone?.zone ?? 0)} at the moment`,
      });
    }
  }
  list.push({
    type: 'InstanceLaunched',
    at: launch + later(10, 19, 33),
    salt: part(10),
    ...onMachine(back),
    asg,
    zone: gone?.zone ?? 0,
    status: 'Successful',
    startTime: launch,
    endTime: launch + later(10, 19, 33),
    cause: `At ${new Date(launch).toISOString()} instance ${gone?.instanceId} had left service after failed checks; a replacement was needed.`,
  });
  if (outage.cause !== 'terminate')
    list.push({
      type: 'NodeReplacedBySelfHealing',
      at: outage.up + later(11, 14, 66),
      salt: part(11),
      ...onMachine(back),
      status: 'Successful',
      action: 'replace-node',
      whitelist: 'none',
      safeCall: true,
      startTime: outage.down,
      endTime: outage.up + later(11, 14, 66),
      input: gone?.instanceId,
    });
  return list;
};

/** Traffic is moved off a zone when two thirds of a domain's nodes there are gone, and back when they are there again. */
const zoneShifts = (history: EventHistory, losses: readonly NodeLoss[]): HistoryEntry[] => {
  const { spec, stageRegion } = history;
  const list: HistoryEntry[] = [];
  for (const event of new Set(losses.map((loss) => loss.event))) {
    if (!event) continue;
    const own = losses.filter((loss) => loss.event === event);
    const zone = stageRegion.zoneIds[event.zone] ?? '';
    const nodes = layoutSlots(spec).filter((slot) => zoneOfSlot(spec, slot) === event.zone).length;
    if (nodes < 3 || own.length < Math.ceil((nodes * 2) / 3)) continue;
    const salt = mix(event.salt, spec.salt);
    const cause = `${own.length} of ${nodes} nodes in ${zone} are gone`;
    const up = Math.max(...own.map(({ outage }) => outage.up));
    list.push(
      {
        type: 'ZoneShiftedAway',
        at: Math.floor(event.plateauAt + between(salt, 1, 60, 190) * SECOND),
        salt: mix(salt, 1),
        resource: zone,
        action: 'shift-traffic-away',
        status: 'Successful',
        cause,
      },
      {
        type: 'ZoneShiftedBack',
        at: Math.floor(up + between(salt, 2, 500, 900) * SECOND),
        salt: mix(salt, 2),
        resource: zone,
        action: 'shift-traffic-back',
        status: 'Successful',
        cause: `all ${nodes} nodes in ${zone} are back`,
      },
    );
  }
  return list;
};
