import type { ExplorerCall } from '#rules/explorer/guard';

const OS_MEMBERS = new Set(['name', 'pretty_name', 'version']);

/** The members of `_cluster/settings`, as they come nested or flat. */
const SETTINGS = new Set(['persistent', 'transient', 'defaults']);

/**
 * Answers of `_nodes` and `_cluster` without what tells of the machine rather than of the search engine: folders, operating system, host
 * names.
 */
export function withoutInsides({ place }: ExplorerCall, json: unknown): unknown {
  if (place.root === '_nodes') return cleaned(json, '');
  return place.root === '_cluster' ? withoutFolders(json) : json;
}

function withoutFolders(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, SETTINGS.has(key) ? cleaned(value, 'settings') : value]));
}

function cleaned(json: unknown, inside: string): unknown {
  if (Array.isArray(json)) return json.map((entry) => cleaned(entry, inside));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value]) => (isInside(inside, key, value) ? [] : [[key, cleaned(value, key)]])),
  );
}

/** An IP address rather than a name. */
const isAddress = (text: string): boolean => /^[\d.]+$/.test(text) || (text.includes(':') && /^[\da-f:.]+$/i.test(text));

function isInside(inside: string, key: string, value: unknown): boolean {
  if (key === 'host' && typeof value === 'string') return !isAddress(value);
  if (inside === 'os') return OS_MEMBERS.has(key);
  if (inside === 'settings') return key === 'path' || key.startsWith('path.');
  // `fs.data[].path` and the mount that holds it.
  return inside === 'data' && (key === 'path' || key === 'mount');
}
