/** Runs in the page before its scripts: counts React's commits by the hook that its developer tools use. */
export const countCommits = () => {
  globalThis.commits = 0;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: () => {
      globalThis.commits += 1;
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
};

const CATEGORIES = ['devtools.timeline', 'v8', 'blink', 'cc', 'gpu', 'toplevel', 'disabled-by-default-v8.compile'];

/** Begins a trace; what it gives back ends it and answers the time on the processor by event, each without the events inside it. */
export const tracedTimes = async (session) => {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { categories: CATEGORIES.join(','), transferMode: 'ReportEvents' });
  return async () => {
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await ended;
    return partsOf(events);
  };
};

const partsOf = (events) => {
  const threads = new Map();
  for (const one of events) if (one.name === 'thread_name') threads.set(`${one.pid} ${one.tid}`, one.args.name);
  const times = new Map();
  for (const [key, thread] of threads) {
    const own = events
      .filter((one) => one.ph === 'X' && `${one.pid} ${one.tid}` === key && one.tdur !== undefined)
      .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
    const open = [];
    for (const one of own) {
      while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= one.ts) open.pop();
      const outer = open.at(-1);
      const name = `${thread} ${one.name}`;
      times.set(name, (times.get(name) ?? 0) + one.tdur);
      if (outer) {
        const outerName = `${thread} ${outer.name}`;
        times.set(outerName, times.get(outerName) - one.tdur);
      }
      open.push(one);
    }
  }
  return Object.fromEntries(
    [...times]
      .filter(([, us]) => us > 3000)
      .sort(([, a], [, b]) => b - a)
      .map(([name, us]) => [name, [us / 1000, 'ms']]),
  );
};
