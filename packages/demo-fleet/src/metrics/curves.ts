import { HOUR, MINUTE } from '#rules/durations';
import { between, mix } from '../random.ts';
import { logNormalTable, smooth, TABLE_MASK } from './noise.ts';

/** The shape of a metric, as data. Numbers that have a range are drawn within it, per metric and subject. */
export type Curve =
  /** A counter: its increase a minute, `each` times what flows. */
  | { kind: 'flow'; of: FlowName; each: number; sigma: number; whole: boolean }
  /** A duration: a median with a long tail, longer while something is wrong. */
  | { kind: 'latency'; median: readonly [number, number]; sigma: number }
  /** A gauge that follows the load to a power. */
  | { kind: 'gauge'; range: readonly [number, number]; gain: number; noise: number; whole: boolean }
  /** Drawn once: it never moves. */
  | { kind: 'flat'; range: readonly [number, number]; whole: boolean }
  /** Mostly zero; now and then a few. */
  | { kind: 'rare'; chance: number; most: number }
  /** Zero; `value` while one of the troubles is under way, with noise. */
  | { kind: 'during'; troubles: readonly string[]; value: number; noise: number; calm: number }
  /** Bursts, each some minutes, log-normal in size; little between. */
  | { kind: 'comb'; minutes: number; size: number; sigma: number; whole: boolean }
  /** Rises for hours between two values, then drops. */
  | { kind: 'saw'; range: readonly [number, number]; hours: readonly [number, number]; whole: boolean }
  /** People at work: a few by day, none by night and on weekends. */
  | { kind: 'office'; most: number; whole: boolean }
  /** A staircase at night. */
  | { kind: 'night'; most: number };

export type FlowName = 'load' | 'requests' | 'index' | 'search';

/** Whose curve: a node, a zone, a domain or an account. */
export interface Subject {
  /** Of the metric and of whom it is about. */
  salt: number;
  /** Minutes since the epoch. */
  minutes: Int32Array;
  /** Around 1, a value a minute. */
  load: Float64Array;
  /** Factor on durations, a value a minute. */
  latency: Float64Array;
  flow: (name: FlowName) => Float64Array;
  /** 1 in the minutes of a trouble; null when there are none. */
  trouble: (name: string) => Uint8Array | null;
}

/** Fills `out` with a value a minute. */
export const drawCurve = (curve: Curve, subject: Subject, out: Float64Array): void => {
  const { salt, minutes, load, latency } = subject;
  const size = out.length;
  switch (curve.kind) {
    case 'flow': {
      const flow = subject.flow(curve.of);
      const table = logNormalTable(curve.sigma);
      const each = curve.each * between(salt, 1, 0.8, 1.25);
      for (let i = 0; i < size; i++) {
        const value = (flow[i] as number) * each * (table[mix(salt, minutes[i] as number) & TABLE_MASK] as number);
        out[i] = curve.whole ? Math.round(value) : value;
      }
      return;
    }
    case 'latency': {
      const table = logNormalTable(curve.sigma);
      const median = medianOf(curve, salt);
      for (let i = 0; i < size; i++)
        out[i] =
          median *
          (0.7 + 0.3 * (load[i] as number)) *
          (latency[i] as number) *
          (table[mix(salt, minutes[i] as number) & TABLE_MASK] as number);
      return;
    }
    case 'gauge': {
      const base = logBetween(salt, curve.range);
      for (let i = 0; i < size; i++) {
        const follows = curve.gain === 0 ? 1 : curve.gain === 1 ? (load[i] as number) : 1 + curve.gain * ((load[i] as number) - 1);
        const value = base * follows * (1 + curve.noise * smooth(salt, minutes[i] as number, 4));
        out[i] = curve.whole ? Math.round(value) : value;
      }
      return;
    }
    case 'flat': {
      const value = logBetween(salt, curve.range);
      out.fill(curve.whole ? Math.round(value) : value);
      return;
    }
    case 'rare': {
      const limit = curve.chance * 2 ** 32;
      for (let i = 0; i < size; i++) {
        const h = mix(salt, minutes[i] as number);
        out[i] = h < limit ? 1 + (mix(h, 1) % curve.most) : 0;
      }
      return;
    }
    case 'during': {
      out.fill(curve.calm);
      for (const trouble of curve.troubles) {
        const marks = subject.trouble(trouble);
        for (let i = 0; marks && i < size; i++)
          if (marks[i] === 1)
            out[i] = curve.noise === 0 ? curve.value : Math.round(curve.value * (1 + curve.noise * smooth(salt, minutes[i] as number, 1)));
      }
      return;
    }
    case 'comb': {
      const table = logNormalTable(curve.sigma);
      const every = Math.max(1, Math.round(curve.minutes * between(salt, 1, 0.7, 1.4)));
      const offset = mix(salt, 2) % every;
      for (let i = 0; i < size; i++) {
        const minute = (minutes[i] as number) + offset;
        const burst = minute % every === 0 ? 1 : 0.12;
        const value = curve.size * (load[i] as number) * burst * (table[mix(salt, minute) & TABLE_MASK] as number);
        out[i] = curve.whole ? Math.round(value) : value;
      }
      return;
    }
    case 'saw': {
      const low = logBetween(salt, curve.range);
      const high = low * between(salt, 3, 1.3, 2.2);
      const period = (between(salt, 4, curve.hours[0], curve.hours[1]) * HOUR) / MINUTE;
      const offset = between(salt, 5, 0, period);
      for (let i = 0; i < size; i++) {
        const value = low + (high - low) * ((((minutes[i] as number) + offset) % period) / period);
        out[i] = curve.whole ? Math.round(value) : value;
      }
      return;
    }
    case 'office': {
      const start = 7 + (mix(salt, 6) % 4);
      for (let i = 0; i < size; i++) {
        const minute = minutes[i] as number;
        const hour = (minute / 60) % 24;
        const day = (Math.floor(minute / 1_440) + 4) % 7;
        const busy = day === 0 || day === 6 ? 0.05 : hour < start || hour > start + 10 ? 0.08 : Math.sin(((hour - start) / 10) * Math.PI);
        const value = curve.most * busy * (0.6 + 0.4 * smooth(salt, minute, 9));
        out[i] = Math.max(0, curve.whole ? Math.round(value) : value);
      }
      return;
    }
    case 'night': {
      const start = 1 + (mix(salt, 7) % 4);
      for (let i = 0; i < size; i++) {
        const hour = ((minutes[i] as number) / 60) % 24;
        const into = hour - start;
        out[i] = into < 0 || into > 2.5 ? 0 : Math.ceil(curve.most * (1 - into / 2.5));
      }
      return;
    }
  }
};

/** The middle of a duration's curve of a subject at a load of 1. */
export const medianOf = ({ median }: Extract<Curve, { kind: 'latency' }>, salt: number): number => logBetween(salt, median);

const logBetween = (salt: number, [low, high]: readonly [number, number]): number =>
  low === high ? low : low > 0 ? low * (high / low) ** between(salt, 1, 0, 1) : between(salt, 1, low, high);
