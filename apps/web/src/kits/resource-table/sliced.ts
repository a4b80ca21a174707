/** Work in steps that may stop after each. */
export type Steps<T> = Generator<undefined, T>;

/** A task of this length leaves room in a frame for what it leads to. */
const SLICE_MS = 8;

/** Does work in short tasks, so that no frame waits for it; null when it was called off. */
export async function inSlices<T>(steps: Steps<T>, signal: AbortSignal, sliceMs = SLICE_MS): Promise<T | null> {
  while (!signal.aborted) {
    const until = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await nextTask();
  }
  return null;
}

/** Does the same work at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Unlike a timer, a message waits for no clock, and lets frames and input go first. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const AT_A_TIME = 256;

/** The values that pass, in their order. */
export function* filterSteps<T>(values: readonly T[], passes: (value: T) => boolean): Steps<T[]> {
  const found: T[] = [];
  for (let start = 0; start < values.length; start += AT_A_TIME) {
    if (start > 0) yield;
    for (const value of values.slice(start, start + AT_A_TIME)) if (passes(value)) found.push(value);
  }
  return found;
}

/** What is made of each value. */
export function* mapSteps<T, R>(values: readonly T[], make: (value: T) => R): Steps<R[]> {
  if (values.length <= AT_A_TIME) return values.map((value) => make(value));
  const made: R[] = [];
  for (let start = 0; start < values.length; start += AT_A_TIME) {
    if (start > 0) yield;
    for (const value of values.slice(start, start + AT_A_TIME)) made.push(make(value));
  }
  return made;
}

/** As many values are sorted in one go; a collator's comparisons of them take some 2 ms. */
const RUN = 1024;

/** A sorted copy; equal values keep their order. Up to `run` values are sorted in one step, as arrays are. */
export function* sortSteps<T>(values: readonly T[], compare: (a: T, b: T) => number, run = RUN): Steps<T[]> {
  if (values.length <= run) return [...values].sort(compare);
  let from: T[] = [];
  for (let start = 0; start < values.length; start += run) {
    for (const value of values.slice(start, start + run).sort(compare)) from.push(value);
    yield;
  }
  for (let width = run; width < values.length; width *= 2) {
    const to: T[] = [];
    for (let start = 0; start < from.length; start += 2 * width) {
      const merge = { from, left: start, middle: Math.min(start + width, from.length), right: start + width, end: start + 2 * width, to };
      while (mergeSome(merge, compare)) yield;
    }
    from = to;
  }
  return from;
}

/** Two sorted runs, one behind the other, and what they have been merged to so far. */
interface Merge<T> {
  from: readonly T[];
  left: number;
  middle: number;
  right: number;
  end: number;
  to: T[];
}

/** Takes a merge further; false when it is done. Runs that are in order already are taken over as they are. */
function mergeSome<T>(merge: Merge<T>, compare: (a: T, b: T) => number): boolean {
  const { from, middle, to } = merge;
  const end = Math.min(merge.end, from.length);
  let { left, right } = merge;
  const inOrder = right >= end || compare(from[middle - 1] as T, from[right] as T) <= 0;
  if (inOrder) {
    for (; left < middle; left += 1) to.push(from[left] as T);
    for (; right < end; right += 1) to.push(from[right] as T);
    return false;
  }
  for (let steps = 0; steps < RUN; steps += 1) {
    if (left >= middle || right >= end) break;
    to.push((compare(from[left] as T, from[right] as T) <= 0 ? from[left++] : from[right++]) as T);
  }
  merge.left = left;
  merge.right = right;
  return true;
}
