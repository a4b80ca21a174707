import type { Dimension } from './types.ts';

/** What a listing does not say of a namespace, and why. */
export interface ListingGap {
  namespace: string;
  /** Nothing is said of it, as against a part. */
  isWhole: boolean;
  /** One sentence. */
  message: string;
}

/** A metric's name to the sets of dimensions it comes with; `gaps` where the source could not tell all. */
export type Listing = ReadonlyMap<string, readonly (readonly Dimension[])[]> & { readonly gaps?: readonly ListingGap[] };

/**
 * A listing in which each set of dimensions is named once: metrics of a cluster come with the same nodes over and over, and a thousand nodes
 * would make seventy megabytes of them.
 */
export interface PackedListing {
  /** Names and values of dimensions. */
  words: string[];
  /** Each set as places in `words`: name, value, name, value … */
  sets: number[][];
  /** A metric's name to runs of places in `sets`: first, how many, first, how many … */
  metrics: Record<string, number[]>;
  gaps?: readonly ListingGap[] | undefined;
}

/** The sets that begin alike. A tree of words, because the words are there already: a key of each set would be made and hashed again. */
interface Branch {
  /** Of the set that ends here; -1 where none does. */
  place: number;
  next: Map<string, Branch>;
}

const branch = (): Branch => ({ place: -1, next: new Map() });

const child = ({ next }: Branch, word: string): Branch => {
  const known = next.get(word);
  if (known !== undefined) return known;
  const made = branch();
  next.set(word, made);
  return made;
};

/** Packs a listing; metrics and the sets of each keep their order. */
export const packListing = (listing: Listing): PackedListing => {
  const words = new Map<string, number>();
  const root = branch();
  const sets: number[][] = [];
  const wordOf = (word: string): number => {
    const place = words.get(word) ?? words.size;
    if (place === words.size) words.set(word, place);
    return place;
  };
  const setOf = (dimensions: readonly Dimension[]): number => {
    let at = root;
    for (const { name, value } of dimensions) at = child(child(at, name), value);
    if (at.place === -1) at.place = sets.push(dimensions.flatMap(({ name, value }) => [wordOf(name), wordOf(value)])) - 1;
    return at.place;
  };
  const metrics = [...listing].map(([name, list]): [string, number[]] => {
    const runs: number[] = [];
    let next = -1;
    for (const dimensions of list) {
      const place = setOf(dimensions);
      if (place === next) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
      else runs.push(place, 1);
      next = place + 1;
    }
    return [name, runs];
  });
  return { words: [...words.keys()], sets, metrics: Object.fromEntries(metrics), ...(listing.gaps ? { gaps: listing.gaps } : {}) };
};

/** The listing of a packed one. Equal sets are one object. Places that are not there are left out. */
export const unpackListing = ({ words, sets, metrics, gaps }: PackedListing): Listing => {
  const dimensions = sets.map((set) => {
    const pairs: Dimension[] = [];
    for (let at = 0; at + 1 < set.length; at += 2) {
      const [name, value] = [words[set[at] ?? -1], words[set[at + 1] ?? -1]];
      if (name !== undefined && value !== undefined) pairs.push({ name, value });
    }
    return pairs;
  });
  const listing = new Map(
    Object.entries(metrics).map(([name, runs]) => {
      const list: (readonly Dimension[])[] = [];
      for (let at = 0; at + 1 < runs.length; at += 2) {
        const first = runs[at] ?? 0;
        for (const one of dimensions.slice(first, first + (runs[at + 1] ?? 0))) list.push(one);
      }
      return [name, list];
    }),
  );
  return gaps ? Object.assign(listing, { gaps }) : listing;
};
