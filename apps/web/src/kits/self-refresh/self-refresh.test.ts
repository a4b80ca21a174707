import { describe, expect, test } from 'vitest';
import { type RefreshEnvironment, SHARD_LIST_REFRESH_MS, startSelfRefresh } from './self-refresh.ts';

/** A page whose clock and visibility the test moves. */
function page() {
  let now = 0;
  let visible = true;
  let listener: (() => void) | undefined;
  let timers: { at: number; callback: () => void }[] = [];
  const environment: RefreshEnvironment = {
    isVisible: () => visible,
    onVisibility: (given) => {
      listener = given;
      return () => {
        listener = undefined;
      };
    },
    now: () => now,
    after: (ms, callback) => {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    environment,
    pass: async (ms: number) => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { callback } of due) callback();
      await Promise.resolve();
      await Promise.resolve();
    },
    show: (next: boolean) => {
      visible = next;
      listener?.();
    },
  };
}

const start = (environment: RefreshEnvironment) => {
  const counted = { times: 0, stop: () => {} };
  counted.stop = startSelfRefresh(environment, SHARD_LIST_REFRESH_MS, async () => {
    counted.times += 1;
  });
  return counted;
};

describe('a list that refreshes itself', () => {
  test('is read every 20 seconds while the page is visible [EXPL-023, JUNO-071]', async () => {
    const { environment, pass } = page();
    const counted = start(environment);
    await pass(19_999);
    expect(counted.times).toBe(0);
    await pass(1);
    expect(counted.times).toBe(1);
    await pass(20_000);
    expect(counted.times).toBe(2);
    counted.stop();
    await pass(60_000);
    expect(counted.times).toBe(2);
  });

  test('is not read while the page is hidden, and at once when it comes back late [EXPL-023, JUNO-071]', async () => {
    const { environment, pass, show } = page();
    const counted = start(environment);
    await pass(5_000);
    show(false);
    await pass(100_000);
    expect(counted.times).toBe(0);
    show(true);
    await pass(0);
    expect(counted.times).toBe(1);
  });

  test('a short absence delays nothing', async () => {
    const { environment, pass, show } = page();
    const counted = start(environment);
    await pass(5_000);
    show(false);
    await pass(5_000);
    show(true);
    await pass(9_999);
    expect(counted.times).toBe(0);
    await pass(1);
    expect(counted.times).toBe(1);
  });

  test('is never read twice at a time, however slow the answer is', async () => {
    const { environment, pass, show } = page();
    let asked = 0;
    const ends: (() => void)[] = [];
    startSelfRefresh(environment, 20_000, () => {
      asked += 1;
      return new Promise((resolve) => ends.push(resolve));
    });
    await pass(20_000);
    show(false);
    show(true);
    await pass(60_000);
    expect(asked).toBe(1);
    ends[0]?.();
    await pass(0);
    await pass(20_000);
    expect(asked).toBe(2);
  });
});
