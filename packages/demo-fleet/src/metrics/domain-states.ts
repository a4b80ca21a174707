import { isPresent } from '../context.ts';
import { layoutSlots, type NodeRole, roleOf, zoneOfSlot } from '../fleet/slots.ts';
import { dashboardsOf } from '../incidents/domain-state.ts';
import { faultAt } from '../incidents/schedule.ts';
import { targetRole } from '../state/failed-requests.ts';
import { transportOpenOf } from '../state/node-vitals.ts';
import { weightsOf } from '../state/zone-weights.ts';
import type { StateName } from './shape-table.ts';
import type { MetricsSource } from './source.ts';
import type { Segment } from './timeline.ts';

/** A state of the whole domain, or of one of its zones, in a stretch in which nothing changes. */
export const stateOf = ({ spec }: MetricsSource, segment: Segment, state: StateName, zone: number | null): number => {
  const { counts, present, context, alive } = segment;
  const here = (wanted: readonly NodeRole[]): number =>
    present.filter((slot) => wanted.includes(roleOf(slot)) && (zone === null || zoneOfSlot(spec, slot) === zone)).length;
  const missing = (wanted: NodeRole): number =>
    layoutSlots(spec).filter(
      (slot) => roleOf(slot) === wanted && (zone === null || zoneOfSlot(spec, slot) === zone) && !isPresent(context, slot),
    ).length;
  switch (state) {
    case 'nodes':
      return zone === null ? counts.total : here(['data', 'master', 'coordinator', 'ultrawarm']);
    case 'data-nodes':
      return zone === null ? counts.data : here(['data', 'ultrawarm']);
    case 'data-missing':
      return missing('data');
    case 'targets':
      return here([targetRole(spec)]);
    case 'targets-missing':
      return missing(targetRole(spec));
    case 'connections':
      return transportOpenOf(counts.total);
    case 'warm-nodes':
      return here(['ultrawarm']);
    case 'dashboards':
      return dashboardsOf(context, alive) === 'red' ? 0 : 1;
    case 'reachable':
      return alive && faultAt(spec, 'manager-flapping', segment.start) === null ? 1 : 0;
    default:
      return 1;
  }
};

/** 1 where a zone answers reads. */
export const readsOf = (source: MetricsSource, segment: Segment, zone: number): number =>
  stateOf(source, segment, 'data-nodes', zone) > 0 ? (weightsOf(segment.context, segment.present)?.get(zone) ?? 1) : 0;
