/** Names by number, in the order in which they came: numbers never change, so columns on disk may hold them. */
export class Names {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();
  #sorted: number[] = [];

  /** The number of a name; undefined for one that never came. */
  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  /** The number of a name, a new one for a name that never came. */
  add(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.list.push(name);
    this.#numbers.set(name, this.list.length - 1);
    return this.list.length - 1;
  }

  /** Takes what another copy of the list learned: its names from a place on. Those that are known here already are skipped. */
  learn({ from, names }: NewNames): readonly string[] {
    const fresh = names.slice(Math.max(0, this.list.length - from));
    if (from > this.list.length) throw new RangeError(`names from ${from} on do not follow ${this.list.length} known ones`);
    for (const name of fresh) this.add(name);
    return fresh;
  }

  /** Numbers by name ascending. What came lately is sorted in: nearly everything is in order already. */
  sorted(): readonly number[] {
    if (this.#sorted.length < this.list.length) {
      for (let number = this.#sorted.length; number < this.list.length; number++) this.#sorted.push(number);
      this.#sorted.sort((a, b) => ((this.list[a] as string) < (this.list[b] as string) ? -1 : 1));
    }
    return this.#sorted;
  }
}

/** Names that follow those that the receiver has, from place `from` on. */
export interface NewNames {
  from: number;
  names: readonly string[];
}

/** The three lists whose numbers the columns hold. Attribute rows are named by their text (attributesText). */
export const LISTS = ['domains', 'types', 'attributes'] as const;
export type NameLists = Record<(typeof LISTS)[number], Names>;
export type NewNameLists = Record<(typeof LISTS)[number], NewNames>;

export const nameLists = (): NameLists => ({ domains: new Names(), types: new Names(), attributes: new Names() });
