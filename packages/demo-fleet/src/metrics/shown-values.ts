import { MINUTE } from '#rules/durations';
import { loadOf } from '../fleet/load.ts';
import type { Machine } from '../fleet/machines.ts';
import { slownessOf } from '../incidents/incidents.ts';
import { mix } from '../random.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { type Curve, drawCurve, type Subject } from './curves.ts';
import { definitionOf, type MetricDefinition } from './definitions.ts';

/** The minutes before a time that a sentence about it is made of. */
const SHOWN_MINUTES = 5;

const definitionNamed = (metricName: string): MetricDefinition & { shape: Curve } => {
  const definition = definitionOf('AWS/ES', metricName);
  if (!definition || !['latency', 'gauge', 'during'].includes(definition.shape.kind))
    throw new Error(`${metricName} is no curve that is drawn minute by minute`);
  return definition as MetricDefinition & { shape: Curve };
};

const drawn = (snapshot: Snapshot, { shape, salt }: { shape: Curve; salt: number }, minute: number, out: Float64Array): Float64Array => {
  const load = Float64Array.from(out, (_, i) => loadOf(snapshot.spec, (minute + i) * MINUTE));
  const subject: Subject = {
    ...{ salt, minute, load, scale: 1 },
    slowness: () => load.map((value, i) => slownessOf(value, snapshot.slownessAt((minute + i) * MINUTE))),
    flow: () => ({ minutes: load, each: 1 }),
    trouble: () => new Uint8Array(out.length).fill(1),
  };
  drawCurve(shape, subject, out);
  return out;
};

/** What the graph of a domain's duration or gauge of `AWS/ES` shows on average in the minutes before a time, where the storage is slow if any is. */
export const shownBefore = (snapshot: Snapshot, metricName: string, t: number, minutes: number = SHOWN_MINUTES): number => {
  const { shape, salt } = definitionNamed(metricName);
  const minute = Math.floor(t / MINUTE) - minutes;
  const values = drawn(snapshot, { shape, salt: mix(salt, snapshot.spec.salt) }, minute, new Float64Array(minutes));
  return values.reduce((sum, value) => sum + value, 0) / minutes;
};

/** What a node's metric of `AWS/ES` that is bad by definition shows in the last whole minute before a time within the trouble that moves it. */
export const shownOfNode = (snapshot: Snapshot, node: Machine, metricName: string, t: number): number => {
  const { shape, salt } = definitionNamed(metricName);
  return drawn(snapshot, { shape, salt: mix(salt, node.salt) }, Math.floor(t / MINUTE) - 1, new Float64Array(1))[0] as number;
};
