import { readdirSync, readFileSync } from 'node:fs';

/**
 * A process and all that it started: { pid, kind, own, ended }, times in milliseconds on the processor, to 10; `ended` is that of its children that are
 * no more. A browser's processes are called by their `--type` (renderer, gpu-process, utility, zygote), Node's by the program. Linux only.
 */
export const processTable = (pid) => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name));
  const kids = new Map();
  for (const one of all) kids.set(one.parent, [...(kids.get(one.parent) ?? []), one]);
  const below = (one) => [one, ...(kids.get(one.pid) ?? []).flatMap(below)];
  const first = all.find((one) => one.pid === pid);
  return first === undefined ? [] : below(first).map((one) => ({ ...one, kind: kindOf(one.pid) }));
};

/** The same added up by kind, with what ended as a kind of its own. */
export const processTimes = (pid) => {
  const times = { ended: 0 };
  for (const { kind, own, ended } of processTable(pid)) {
    times[kind] = (times[kind] ?? 0) + own;
    times.ended += ended;
  }
  return times;
};

/** What was used between two looks. */
export const difference = (later, earlier) =>
  Object.fromEntries(Object.entries(later).map(([kind, ms]) => [kind, ms - (earlier[kind] ?? 0)]));

export const sumOf = (times) => Object.values(times).reduce((all, ms) => all + ms, 0);

const statOf = (name) => {
  try {
    // The name in brackets may hold blanks and brackets; behind it are state, parent, and from the 12th on times in hundredths of a second.
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
    const [own, system, ended, endedSystem] = fields.slice(11, 15).map(Number);
    return [{ pid: Number.parseInt(text, 10), parent: Number(fields[1]), own: (own + system) * 10, ended: (ended + endedSystem) * 10 }];
  } catch {
    return [];
  }
};

const kindOf = (pid) => {
  try {
    // A browser's children write all their words as one.
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
    const type = words.map((word) => /^--type=([a-z-]+)/.exec(word)?.[1]).find((found) => found !== undefined);
    if (type !== undefined) return type;
    if (words[0]?.endsWith('chromium')) return 'browser';
    return (
      words
        .find((word) => /\.(?:m?js|ts)$/.test(word))
        ?.split('/')
        .slice(-2)
        .join('/') ?? 'other'
    );
  } catch {
    return 'other';
  }
};
