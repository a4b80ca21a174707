import { between, hashText, mix } from '../random.ts';
import { errorFactor, failedOf, requestsOf, WRITES } from '../state/failed-requests.ts';
import { type Curve, drawCurve } from './curves.ts';
import { definitionOf } from './definitions.ts';
import { smooth } from './noise.ts';
import type { Signals } from './signals.ts';
import type { Trouble } from './troubles.ts';

/** How requests of a domain ended. */
export const ANSWERS = ['2xx', '3xx', '4xx', '5xx'] as const;
export type AnswerClass = (typeof ANSWERS)[number];

/** What thread pools have no room for: the pools of their metrics' names. */
type RefusedWork = 'Write' | 'Search';

/** Most of all requests that a pool's refusals can be: on small domains one request stands for several of its refused parts. */
const MOST_REFUSED = 0.12;

/** What a balancer answers itself: malformed requests now and then, and requests to a node that is just gone. */
const ELB_4XX: Curve = { kind: 'rare', chance: 0.03, most: 5 };
const ELB_5XX: Curve = { kind: 'during', troubles: ['loss'], value: 3, noise: 0.9, calm: 0 };

/** Requests a minute that a domain was sent, and how they ended: whole numbers, each array made by its first reader. */
export class RequestMinutes {
  readonly #signals: Signals;

  constructor(signals: Signals) {
    this.#signals = signals;
  }

  get all(): Float64Array {
    const { source, frame, load } = this.#signals;
    return this.#signals.array('requests', (out) => {
      for (let i = 0; i < out.length; i++) out[i] = requestsOf(source.spec, frame.minute + i, load[i] as number);
    });
  }

  /** Those of one class; what is left of all of them succeeded. NaN for failures of a deleted domain. */
  of(answer: AnswerClass): Float64Array {
    return this.#signals.array(answer, (out) => {
      if (answer === '5xx') this.#fillFailed(out);
      else if (answer === '4xx') this.#fillFaulty(out);
      else if (answer === '3xx') for (let i = 0; i < out.length; i++) out[i] = Math.floor((this.all[i] as number) * 0.004);
      else {
        const others = [this.of('3xx'), this.of('4xx'), this.of('5xx')];
        for (let i = 0; i < out.length; i++)
          out[i] = Math.max(
            0,
            others.reduce((left, other) => left - (other[i] as number), this.all[i] as number),
          );
      }
    });
  }

  /**
   * Requests that the engine turned away, a part of its 4xx: writes while indices are blocked, and what a full pool has no room for: as many as the
   * domain's `Threadpool…Rejected` curve has, on domains with few requests a part of them.
   */
  refused(work: RefusedWork): Float64Array {
    const signals = this.#signals;
    return signals.array(`refused ${work}`, (out) => {
      const definition = definitionOf('AWS/ES', `Threadpool${work}Rejected`);
      if (definition?.shape.kind === 'during') this.#draw(definition.shape, definition.salt, out);
      const { blocked } = signals;
      for (let i = 0; i < out.length; i++) {
        const requests = this.all[i] as number;
        const isBlocked = work === 'Write' && (blocked[i] as number) > 0;
        out[i] = isBlocked ? Math.round(requests * WRITES) : Math.min(out[i] as number, Math.floor(requests * MOST_REFUSED));
      }
    });
  }

  /** Answers that the balancer gave by itself, beside all that its targets gave; into `out`. */
  fillOwn(what: 'elb4xx' | 'elb502' | 'elb503' | 'elb504', out: Float64Array): void {
    this.#draw(what === 'elb4xx' ? ELB_4XX : ELB_5XX, hashText(what), out);
  }

  #draw(curve: Curve, salt: number, out: Float64Array): void {
    const { source, frame, load } = this.#signals;
    const flow = () => ({ minutes: load, each: 1 });
    const trouble = (name: string): Uint8Array | null => this.#signals.trouble(name as Trouble);
    const slowness = (): Float64Array => this.#signals.slownessIn(null);
    drawCurve(curve, { salt: mix(salt, source.spec.salt), minute: frame.minute, scale: 1, load, slowness, flow, trouble }, out);
  }

  #fillFailed(out: Float64Array): void {
    const { source, frame, load, incidents } = this.#signals;
    const shared = incidents.filter(({ scope }) => scope !== 'domain');
    this.#signals.eachSegment(({ context, service, deleted }, from, to) => {
      const factor = errorFactor(context, shared);
      for (let i = from; i < to; i++)
        out[i] = deleted ? Number.NaN : failedOf(source.spec, frame.at(i), service, factor, load[i] as number, this.all[i] as number);
    });
  }

  #fillFaulty(out: Float64Array): void {
    const { source, frame } = this.#signals;
    const { salt } = source.spec;
    const share = between(salt, 6_002, 0.002, 0.02);
    const wave = mix(salt, 6_003);
    const refused = [this.refused('Write'), this.refused('Search')] as const;
    for (let i = 0; i < out.length; i++)
      out[i] =
        Math.round((this.all[i] as number) * share * (1 + 0.7 * smooth(wave, frame.minute + i, 2))) +
        (refused[0][i] as number) +
        (refused[1][i] as number);
  }
}
