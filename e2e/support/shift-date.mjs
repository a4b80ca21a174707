/**
 * Moves the clock of a process or a page by some milliseconds: with TUMBLER_E2E_AHEAD (hours, parts of them too) the whole run of the browser tests
 * happens at another hour of the demo fleet, which has other incidents then. What holds at this hour only is found so.
 * Uses nothing from outside itself: a page gets it as text.
 * @param {number} ms
 */
export function shiftDate(ms) {
  if (ms === 0) return;
  const real = Date;
  globalThis.Date = new Proxy(real, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [real.now() + ms] : args, newTarget),
    get: (target, name, receiver) => (name === 'now' ? () => real.now() + ms : Reflect.get(target, name, receiver)),
  });
}

export const aheadMs = Math.round(Number(process.env.TUMBLER_E2E_AHEAD ?? 0) * 3_600_000);
