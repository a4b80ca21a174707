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
  for (const [at, value] of values.entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) yield;
    if (passes(value)) found.push(value);
  }
  return found;
}

/** What is made of each value. */
export function* mapSteps<T, R>(values: readonly T[], make: (value: T) => R): Steps<R[]> {
  const made: R[] = [];
  for (const [at, value] of values.entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) yield;
    made.push(make(value));
  }
  return made;
}

/** A sorted copy; equal values keep their order. */
export function* sortSteps<T>(values: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let from: T[] = [];
  for (let start = 0; start < values.length; start += AT_A_TIME) {
    from.push(...values.slice(start, start + AT_A_TIME).sort(compare));
    yield;
  }
  for (let width = AT_A_TIME; width < values.length; width *= 2) {
    const to: T[] = [];
    for (let start = 0; start < from.length; start += 2 * width) yield* mergeSteps(from, start, width, compare, to);
    from = to;
  }
  return from;
}

/** Two sorted runs of a width, one behind the other from `start` on, merged to the end of `to`. */
function* mergeSteps<T>(from: readonly T[], start: number, width: number, compare: (a: T, b: T) => number, to: T[]): Steps<void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let [left, right] = [start, middle];
  while (left < middle || right < end) {
    if (to.length % AT_A_TIME === 0) yield;
    const takesLeft = right >= end || (left < middle && compare(from[left] as T, from[right] as T) <= 0);
    to.push((takesLeft ? from[left++] : from[right++]) as T);
  }
}
