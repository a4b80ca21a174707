import { setTimeout as pause } from 'node:timers/promises';
import { compare, type Declared, type Disagreement, disagreementText, gapsOf, type Told, type Tolerances } from './facts.ts';

const PAUSE_MS = 200;

/** Counts what a walk compares, and keeps what does not agree as lines for the reader. */
export class Tally<F extends object> {
  readonly #tolerances: Tolerances<F>;
  comparisons = 0;
  readonly lines: string[] = [];
  readonly #told: Told<F>[] = [];

  constructor(tolerances: Tolerances<F> = {}) {
    this.#tolerances = tolerances;
  }

  /** Compares what surfaces say at one time of one subject; `where` names both. Gives what does not agree. */
  add(where: string, told: readonly Told<F>[]): readonly Disagreement<F>[] {
    const { comparisons, disagreements } = compare(told, this.#tolerances);
    this.comparisons += comparisons;
    this.lines.push(...disagreements.map((one) => disagreementText(where, one)));
    this.#told.push(...told);
    return disagreements;
  }

  /** Which of the declared facts no surface reported on the way, and the other way round. */
  gaps(declared: Declared<F>): string[] {
    return gapsOf(declared, this.#told);
  }

  /**
   * As `add`, for what goes on while it is read, surface by surface: only what still does not agree at the last of ten readings counts. After a large step
   * of the clock work of hours is done within seconds, so there is a pause between them.
   */
  async addRead(where: string, read: () => Promise<readonly Told<F>[]>): Promise<void> {
    for (let again = 9; again > 0; again -= 1) {
      const told = await read();
      if (compare(told, this.#tolerances).disagreements.length === 0) return void this.add(where, told);
      await pause(PAUSE_MS);
    }
    this.add(where, await read());
  }
}

/** Some of a list, evenly over it: about `count`. */
export const evenly = <T>(list: readonly T[], count: number): T[] => list.filter((_, at) => at % Math.ceil(list.length / count) === 0);
