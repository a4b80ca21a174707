import type { RolledUp } from '#rules/metrics/roll-up';
import { type Frame, reduce, reduceAll } from './frame.ts';
import type { NodeSignal, NodeSignals } from './node-signals.ts';

/** A number of several nodes: points of their highest, lowest, mean and sum in each minute, and of that sum as one number. */
export interface Envelope extends RolledUp {
  whole: RolledUp;
}

/** The same minute by minute; NaN where no node was there. */
interface Fold {
  high: Float64Array;
  low: Float64Array;
  total: Float64Array;
  mean: Float64Array;
}

/** Where nodes are folded: the window, and room for a value of each of its minutes. */
interface Workplace {
  readonly frame: Frame;
  borrow(): Float64Array;
  giveBack(...arrays: readonly Float64Array[]): void;
}

const emptyFold = (place: Workplace): Fold => {
  const gaps = (): Float64Array => place.borrow().fill(Number.NaN);
  return { high: gaps(), low: gaps(), total: gaps(), mean: gaps() };
};

/** Looks at every minute of every node. */
export const foldNodes = (place: Workplace, nodes: readonly NodeSignals[], signal: NodeSignal): Fold => {
  const { frame } = place;
  const fold = emptyFold(place);
  const { high, low, total, mean } = fold;
  const counts = new Uint16Array(frame.size);
  const room = place.borrow();
  for (const node of nodes) {
    const values = node.signal(signal, room);
    for (let j = 0; j < values.length; j++) {
      const value = values[j] as number;
      if (Number.isNaN(value)) continue;
      const i = node.first + j;
      const before = counts[i] as number;
      counts[i] = before + 1;
      if (before === 0) {
        high[i] = value;
        low[i] = value;
        total[i] = value;
        continue;
      }
      if (value > (high[i] as number)) high[i] = value;
      if (value < (low[i] as number)) low[i] = value;
      total[i] = (total[i] as number) + value;
    }
  }
  place.giveBack(room);
  for (let i = 0; i < frame.size; i++) mean[i] = (total[i] as number) / (counts[i] as number);
  return fold;
};

/** Signals that go straight between a few times: how they are made of what a node holds. */
const HELD = {
  'disk-used': 'bytes',
  'disk-free': 'bytes',
  'disk-percent': 'bytes',
  shards: 'shards',
  primaries: 'primaries',
} as const satisfies Partial<Record<NodeSignal, 'bytes' | 'shards' | 'primaries'>>;

type HeldSignal = keyof typeof HELD;

export const isHeld = (signal: NodeSignal): signal is HeldSignal => Object.hasOwn(HELD, signal);

/**
 * The same of a thousand nodes: their sum is a line that bends where one of them bends, and its highest and lowest are looked for at the first
 * and last minute of each point alone, between which a straight line has neither.
 */
export const foldHeld = (place: Workplace, nodes: readonly NodeSignals[], signal: HeldSignal): Fold => {
  const { frame } = place;
  const fold = emptyFold(place);
  const { high, low, total, mean } = fold;
  const { size, perPoint } = frame;
  const [jumps, bends, counts] = [new Float64Array(size + 1), new Float64Array(size + 1), new Float64Array(size + 1)];
  for (const node of nodes) {
    const [factor, add] = signal === 'disk-free' ? [-1, node.diskTotal] : signal === 'disk-percent' ? [100 / node.diskTotal, 0] : [1, 0];
    for (const { from, to, knot, value, slope } of node.heldPieces(HELD[signal])) {
      const at = (i: number): number => (value + slope * (i - knot)) * factor + add;
      const look = (i: number): void => {
        const here = at(i);
        if (!(here <= (high[i] as number))) high[i] = here;
        if (!(here >= (low[i] as number))) low[i] = here;
      };
      for (let first = from; first < to; first = Math.floor(first / perPoint) * perPoint + perPoint) {
        look(first);
        look(Math.min(to, Math.floor(first / perPoint) * perPoint + perPoint) - 1);
      }
      const rise = slope * factor;
      jumps[from] = (jumps[from] as number) + at(from);
      jumps[to] = (jumps[to] as number) - at(to);
      bends[from] = (bends[from] as number) + rise;
      bends[to] = (bends[to] as number) - rise;
      counts[from] = (counts[from] as number) + 1;
      counts[to] = (counts[to] as number) - 1;
    }
  }
  let [sum, slope, count] = [0, 0, 0];
  for (let i = 0; i < size; i++) {
    sum += slope + (jumps[i] as number);
    slope += bends[i] as number;
    count += counts[i] as number;
    if (count === 0) continue;
    total[i] = sum;
    mean[i] = sum / count;
  }
  return fold;
};

/** @param worth how many nodes stand behind each that was looked at */
export const envelopeOf = (frame: Frame, { high, low, total, mean }: Fold, worth: number): Envelope => {
  if (worth !== 1) for (let i = 0; i < total.length; i++) total[i] = (total[i] as number) * worth;
  const whole = reduceAll(frame, total);
  return {
    Maximum: reduce(frame, high, 'Maximum'),
    Minimum: reduce(frame, low, 'Minimum'),
    Average: reduce(frame, mean, 'Average'),
    Sum: whole.Sum,
    whole,
  };
};
