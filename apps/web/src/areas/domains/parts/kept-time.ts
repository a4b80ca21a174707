import type { DomainTab } from '#rules/paths/domains';

/** Tabs that show what has a time, and what stands before the names of their range in the address: that of the graphs, that of the events. */
const PREFIXES: Partial<Record<DomainTab, string>> = { overview: 'm.', 'key-events': '', 'domain-events': '' };
const NAMES = ['last', 'start', 'end', 'zone', 'refresh'];

/**
 * The address of a tab with the range, and the rate of refresh, that were chosen on another: graphs, events and changes of a domain are looked at over one range. A range
 * that goes without saying is left behind: each tab has a usual one of its own, as stated.
 */
export function withKeptTime(path: string, from: DomainTab, to: DomainTab, params: URLSearchParams): string {
  const [before, after] = [PREFIXES[from], PREFIXES[to]];
  if (before === undefined || after === undefined || from === to) return path;
  const kept = new URLSearchParams();
  for (const name of NAMES) {
    const value = params.get(before + name);
    if (value !== null) kept.set(after + name, value);
  }
  const text = kept.toString();
  return text === '' ? path : `${path}?${text}`;
}
