import { COPYING } from '#rules/domains/change-progress';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { counted } from '#rules/inspector/words';
import { changeOf, isKnownStuck, ownOutages, STUCK_AFTER_MS } from '../context.ts';
import { termOf } from '../fleet/machines.ts';
import { layoutSlots, zoneOfSlot } from '../fleet/slots.ts';
import { changeIdOf } from '../incidents/change-stages.ts';
import { pendingTasksOf } from '../incidents/domain-state.ts';
import { type Fault, type FaultKind, faultsBetween } from '../incidents/schedule.ts';
import { mix } from '../random.ts';
import { retryTakes } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { hourOfSlot, slotOfHour } from '../state/snapshot-slots.ts';
import type { Condition } from './condition.ts';
import {
  blockedText,
  copiesOnOldNodes,
  fullestNode,
  gib,
  highMarkText,
  longestGcText,
  lowDiskText,
  reasonText,
  snapshotsText,
  stamp,
  unassignedText,
  worstHeap,
} from './details.ts';
import { markTimesOf } from './disk-marks.ts';
import { type EventHistory, lastRead } from './event-history.ts';

type Make = (history: EventHistory, fault: Fault) => Omit<Condition, 'salt'>[];

/** What each kind of fault makes the issue service notice. */
const MAKERS: Partial<Record<FaultKind, Make>> = {
  'red-index': (history, fault) => [
    {
      type: 'ClusterRed',
      // A single node that is gone is no red domain but an unreachable one, until another is there.
      from: history.spec.dataNodes > 1 ? fault.start : (ownOutages(history.spec, fault.start, fault.start + 1)[0]?.up ?? fault.start),
      to: fault.end,
      after: 5 * MINUTE,
      details: (t) =>
        `${unassignedText(history.snapshotAt(t), true)} since ${stamp(fault.start)}, reason ${reasonText(history.snapshotAt(t), true)}, no valid shard copy`,
    },
    {
      type: 'SnapshotFailing',
      ...withoutWholeSnapshot(history, fault),
      after: 6 * HOUR,
      details: (t) => snapshotsText(history.snapshotAt(t)),
    },
  ],
  'max-retry': (history, fault) => {
    const recovered = history.contextAt(history.now).actions.recoveries.find((at) => at >= fault.start && at < fault.end);
    const context = history.contextAt(Math.min(fault.end - 1, history.now));
    const to = recovered === undefined ? fault.end : Math.floor(recovered + retryTakes(context));
    return [
      {
        type: 'ClusterYellow',
        from: fault.start,
        to,
        after: 30 * MINUTE,
        details: (t) => `${unassignedText(history.snapshotAt(t), false)}, reason ${reasonText(history.snapshotAt(t), false)}`,
      },
    ];
  },
  'disk-full': (history, fault) => {
    const { low, high, flood } = markTimesOf(history, fault);
    const of = (
      span: typeof low,
      type: Condition['type'],
      after: number,
      text: (snapshot: Snapshot) => string,
    ): Omit<Condition, 'salt'>[] => (span ? [{ type, ...span, after, details: (t) => text(lastRead(history, t)) }] : []);
    return [
      ...of(low, 'DiskLow', 4 * MINUTE, lowDiskText),
      ...of(high, 'DiskWatermarkHigh', 2 * MINUTE, highMarkText),
      ...of(flood, 'IndexWriteBlocked', MINUTE, blockedText),
    ];
  },
  'leaked-exclusion': (history, fault) => [
    {
      type: 'StorageSkew',
      from: fault.start,
      to: fault.end,
      after: 47 * MINUTE,
      details: (t) =>
        `node ${fullestNode(history.snapshotAt(t)).ip} ${gib(fullestNode(history.snapshotAt(t)).used)} GiB, an excluded node 0 shards`,
    },
  ],
  'kibana-clash': (_history, fault) => [
    {
      type: 'DashboardsDown',
      from: fault.start,
      to: fault.end,
      after: 10 * MINUTE,
      details: () => 'dashboards red: an index named .kibana stands where the alias belongs',
    },
  ],
  'mapping-explosion': (history, fault) => [
    {
      type: 'PendingTasksHigh',
      from: fault.start,
      to: fault.end,
      after: 9 * MINUTE,
      details: (t) => {
        const { tasks, waitMs } = pendingTasksOf(history.contextAt(t));
        return `${tasks} tasks, oldest ${(waitMs / 1_000).toFixed(1)} s, most common put-mapping`;
      },
    },
  ],
  'manager-flapping': (history, fault) => [
    {
      type: 'MasterUnstable',
      from: fault.start,
      to: fault.end,
      after: 17 * MINUTE,
      details: (t) => {
        const since = Math.max(fault.start, t - HOUR);
        return `${termOf(history.contextAt(t)) - termOf(history.contextAt(since))} elections within the hour, last manager ${history.snapshotAt(t).leader?.ip ?? 'none'}`;
      },
    },
  ],
  'heap-pressure': (history, fault) => [
    {
      type: 'JVMPressureHigh',
      from: fault.start,
      to: fault.end,
      after: 15 * MINUTE,
      details: (t) => {
        const { ip, percent, above } = worstHeap(lastRead(history, t));
        return `${ip} at ${percent}%, ${counted(above, 'node')} above 85%`;
      },
    },
    {
      type: 'LongGcPauses',
      from: fault.start,
      to: fault.end,
      after: 24 * MINUTE,
      details: (t) => longestGcText(lastRead(history, t)),
    },
  ],
  'zone-decommission': (history, fault) => {
    const { spec, stageRegion } = history;
    const zone = stageRegion.zoneIds[spec.zones[2] ?? 0] ?? '';
    const slots = layoutSlots(spec);
    const out = slots.filter((slot) => zoneOfSlot(spec, slot) === spec.zones[2]).length;
    return [
      {
        type: 'AgentOutOfSync',
        from: fault.start,
        to: fault.end,
        after: DAY,
        zone,
        details: () => `${out} of ${slots.length} nodes, component sdpd-agent: zone ${zone} is decommissioned`,
      },
      {
        type: 'ClusterYellow',
        from: fault.start,
        to: fault.end,
        after: 30 * MINUTE,
        zone,
        details: (t) => `${unassignedText(history.snapshotAt(t), false)}, reason ${reasonText(history.snapshotAt(t), false)}`,
      },
    ];
  },
  change: (history, fault) => {
    const change = changeOf(history.spec, fault);
    if (!isKnownStuck(change, fault.end)) return [];
    const stage = `change ${changeIdOf(fault)} in "${COPYING}" since ${stamp(change.copyFrom)}`;
    return [
      {
        type: 'BlueGreenStuck',
        from: change.stoppedAt,
        to: fault.end,
        after: STUCK_AFTER_MS,
        details: (t) => `${stage}, ${counted(copiesOnOldNodes(lastRead(history, t)), 'shard')} left`,
      },
    ];
  },
};

/** From the end of the last snapshot before the primaries were lost to that of the first one after they were back. */
const withoutWholeSnapshot = ({ spec }: EventHistory, { start, end }: Fault): { from: number; to: number } => {
  let before = hourOfSlot(spec.salt, start);
  while (slotOfHour(spec, before).end >= start) before--;
  if (end === Number.POSITIVE_INFINITY) return { from: slotOfHour(spec, before).end, to: end };
  let after = hourOfSlot(spec.salt, end);
  while (slotOfHour(spec, after).start < end) after++;
  return { from: slotOfHour(spec, before).end, to: slotOfHour(spec, after).end };
};

/** Conditions of the domain's own faults that touch [from, to). */
export const faultConditions = (history: EventHistory, from: number, to: number): Condition[] =>
  (Object.entries(MAKERS) as [FaultKind, Make][]).flatMap(([kind, make], at) =>
    faultsBetween(history.spec, kind, from, to)
      .filter((fault) => fault.start <= history.now)
      .flatMap((fault) => make(history, fault).map((condition, part) => ({ ...condition, salt: mix(mix(fault.salt, 310 + at), part) }))),
  );
