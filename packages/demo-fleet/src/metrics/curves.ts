import { HOUR, MINUTE } from '#rules/durations';
import { between, mix } from '../random.ts';
import { EVEN, fillNoise, fillProduct, fillSmooth, logNormalTable, noiseAt, STRETCH } from './noise.ts';

/** The shape of a metric, as data. Numbers that have a range are drawn within it, per metric and subject. */
export type Curve =
  /** A counter: its increase a minute, `each` times what flows. */
  | { kind: 'flow'; of: FlowName; each: number; sigma: number; whole: boolean }
  /** A duration: a median with a long tail, longer while something is wrong. */
  | { kind: 'latency'; median: readonly [number, number]; sigma: number; of: Slowed }
  /** A gauge that follows the load to a power; `slowed` by what is wrong with the disks where it counts what waits for them. */
  | { kind: 'gauge'; range: readonly [number, number]; gain: number; noise: number; whole: boolean; slowed: boolean }
  /** Drawn once: it never moves. */
  | { kind: 'flat'; range: readonly [number, number]; whole: boolean }
  /** Mostly zero; now and then a few. */
  | { kind: 'rare'; chance: number; most: number }
  /** What is bad: `calm` mostly; `value` while one of the troubles is under way, with noise. */
  | { kind: 'during'; troubles: readonly string[]; value: number; noise: number; calm: number }
  /** Bursts, each some minutes, log-normal in size; little between. */
  | { kind: 'comb'; minutes: number; size: number; sigma: number; whole: boolean }
  /** Rises for hours between two values, then drops. */
  | { kind: 'saw'; range: readonly [number, number]; hours: readonly [number, number]; whole: boolean }
  /** People at work: a few by day, none by night and on weekends. */
  | { kind: 'office'; most: number; whole: boolean }
  /** A staircase at night. */
  | { kind: 'night'; most: number };

/** What takes longer while something is wrong: an answer, or a disk, which slow storage of another zone leaves as it is. */
export type Slowed = 'answer' | 'disk';

export type FlowName = 'load' | 'requests' | 'index' | 'search';

/** What flows: `each` times a value a minute. Many nodes share one array. */
export interface Flow {
  minutes: Float64Array;
  each: number;
}

/** Whose curve: a node, a zone, a domain or an account. */
export interface Subject {
  /** Of the metric and of whom it is about. */
  salt: number;
  /** Number of the first minute since the epoch. */
  minute: number;
  /** Factor on what several of them have together; what is rare, bad or never moves has none. */
  scale: number;
  /** Around 1, a value a minute. */
  load: Float64Array;
  /** Factor on durations, a value a minute: of the load and of what is wrong. */
  slowness: (of: Slowed) => Float64Array;
  flow: (name: FlowName) => Flow;
  /** 1 in the minutes of a trouble; null when there are none. */
  trouble: (name: string) => Uint8Array | null;
}

/** Most chance of one minute for which there is one event at most in each quarter of an hour. */
const SELDOM = 0.02;

/** Fills `out` with a value a minute. A point depends on its minute alone. */
export const drawCurve = (curve: Curve, subject: Subject, out: Float64Array): void => {
  const { salt, minute, load, scale } = subject;
  const size = out.length;
  switch (curve.kind) {
    case 'flow': {
      const { minutes, each: share } = subject.flow(curve.of);
      const factor = share * curve.each * scale * between(salt, 1, 0.8, 1.25);
      fillProduct(out, { salt, minute, table: logNormalTable(curve.sigma), factor, by: minutes, whole: curve.whole });
      return;
    }
    case 'latency':
      fillProduct(out, {
        salt,
        minute,
        table: logNormalTable(curve.sigma),
        factor: medianOf(curve, salt) * scale,
        by: subject.slowness(curve.of),
        whole: false,
      });
      return;
    case 'gauge': {
      const base = scale * logBetween(salt, curve.range);
      fillSmooth(out, salt, minute, 4);
      for (let i = 0; i < size; i++) out[i] = base * (1 + curve.gain * ((load[i] as number) - 1)) * (1 + curve.noise * (out[i] as number));
      if (curve.slowed) multiply(out, subject.slowness('disk'));
      break;
    }
    case 'flat':
      out.fill(logBetween(salt, curve.range));
      break;
    case 'rare':
      drawRare(curve, salt, minute, out);
      break;
    case 'during': {
      out.fill(curve.calm);
      for (const trouble of curve.troubles) {
        const marks = subject.trouble(trouble);
        if (!marks) continue;
        const noise = new Float64Array(curve.noise === 0 ? 0 : size);
        fillSmooth(noise, salt, minute, 1);
        for (let i = 0; i < size; i++)
          if (marks[i] === 1) out[i] = curve.noise === 0 ? curve.value : Math.round(curve.value * (1 + curve.noise * (noise[i] as number)));
      }
      break;
    }
    case 'comb': {
      const every = Math.max(1, Math.round(curve.minutes * between(salt, 1, 0.7, 1.4)));
      let left = (minute + (mix(salt, 2) % every)) % every;
      fillNoise(out, salt, minute, logNormalTable(curve.sigma));
      for (let i = 0; i < size; i++) {
        out[i] = (out[i] as number) * scale * curve.size * (load[i] as number) * (left === 0 ? 1 : 0.12);
        left = left + 1 === every ? 0 : left + 1;
      }
      break;
    }
    case 'saw': {
      const low = scale * logBetween(salt, curve.range);
      const rise = low * between(salt, 3, 0.3, 1.2);
      const period = Math.max(2, Math.round((between(salt, 4, curve.hours[0], curve.hours[1]) * HOUR) / MINUTE));
      let into = (minute + (mix(salt, 5) % period)) % period;
      for (let i = 0; i < size; i++) {
        out[i] = low + rise * (into / period);
        into = into + 1 === period ? 0 : into + 1;
      }
      break;
    }
    case 'office': {
      const start = 7 + (mix(salt, 6) % 4);
      fillSmooth(out, salt, minute, 9);
      for (let i = 0; i < size; i++) {
        const at = minute + i;
        const hour = (at / 60) % 24;
        const day = (Math.floor(at / 1_440) + 4) % 7;
        const busy = day === 0 || day === 6 ? 0.05 : hour < start || hour > start + 10 ? 0.08 : Math.sin(((hour - start) / 10) * Math.PI);
        out[i] = Math.max(0, scale * curve.most * busy * (0.6 + 0.4 * (out[i] as number)));
      }
      break;
    }
    case 'night': {
      const start = 60 * (1 + (mix(salt, 7) % 4));
      for (let i = 0; i < size; i++) {
        const into = ((minute + i) % 1_440) - start;
        out[i] = into < 0 || into > 150 ? 0 : Math.ceil(scale * curve.most * (1 - into / 150));
      }
      break;
    }
  }
  if ('whole' in curve && curve.whole) for (let i = 0; i < size; i++) out[i] = Math.floor((out[i] as number) + 0.5);
};

const multiply = (out: Float64Array, by: Float64Array): void => {
  for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) * (by[i] as number);
};

const drawRare = ({ chance, most }: Extract<Curve, { kind: 'rare' }>, salt: number, minute: number, out: Float64Array): void => {
  if (chance > SELDOM) {
    fillNoise(out, salt, minute, EVEN);
    // What is left of the draw says how many.
    for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) < chance ? 1 + Math.floor(((out[i] as number) / chance) * most) : 0;
    return;
  }
  out.fill(0);
  const limit = chance * STRETCH * 2 ** 32;
  for (let stretch = Math.floor(minute / STRETCH); stretch * STRETCH < minute + out.length; stretch++) {
    const h = mix(salt, stretch);
    const at = stretch * STRETCH + (mix(h, 2) % STRETCH) - minute;
    if (h < limit && at >= 0 && at < out.length) out[at] = 1 + (mix(h, 1) % most);
  }
};

/** The value of a curve that never moves for this subject; null for one that does. */
export const constantOf = (curve: Curve, { salt, trouble }: Pick<Subject, 'salt' | 'trouble'>): number | null => {
  if (curve.kind === 'during' && curve.troubles.every((name) => trouble(name) === null)) return curve.calm;
  if (curve.kind !== 'flat') return null;
  const value = logBetween(salt, curve.range);
  return curve.whole ? Math.round(value) : value;
};

/** Whether slow storage moves a curve. */
export const isOfDisks = (curve: Curve): boolean =>
  (curve.kind === 'latency' && curve.of === 'disk') ||
  (curve.kind === 'gauge' && curve.slowed) ||
  (curve.kind === 'during' && curve.troubles.includes('storage'));

type DurationCurve = Extract<Curve, { kind: 'latency' }>;

/** The middle of a duration's curve of a subject at a load of 1. */
const medianOf = ({ median }: DurationCurve, salt: number): number => logBetween(salt, median);

/** The one point of a duration's curve that stands at a minute (counted since the epoch): what `drawCurve` draws there. */
export const durationAt = (curve: DurationCurve, salt: number, minute: number, slowness: number): number =>
  noiseAt(salt, minute, logNormalTable(curve.sigma)) * medianOf(curve, salt) * slowness;

const logBetween = (salt: number, [low, high]: readonly [number, number]): number =>
  low === high ? low : low > 0 ? low * (high / low) ** between(salt, 1, 0, 1) : between(salt, 1, low, high);
