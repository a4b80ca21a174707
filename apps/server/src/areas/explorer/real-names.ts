import { z } from 'zod';
import type { RequestContext } from '../../platform/http/context.ts';

/** Names change seldom, and a person types fast. */
const NAMES_AGE_MS = 30_000;
const MOST_BYTES = 8 * 1024 * 1024;

const Aliases = z.record(z.string(), z.unknown());

/**
 * Names of all indices, in the cluster's order. By `_alias`, which every engine answers from its state: `_cat/indices` would count
 * documents and bytes for it. Empty where the cluster does not tell.
 */
export async function indexNames(ctx: RequestContext, domainIdentifier: string): Promise<string[]> {
  const { cluster } = ctx.ports;
  const answer = await cluster.raw(domainIdentifier, '/_alias', { maxBytes: MOST_BYTES, maxAgeMs: NAMES_AGE_MS, signal: ctx.signal });
  if (answer.status !== 200) return [];
  // A list that is cut off still has the names before the cut.
  if (answer.truncated) return [...answer.text.matchAll(/"([^"\\]+)":\{"aliases"/g)].map(([, name = '']) => name);
  try {
    return Object.keys(Aliases.parse(JSON.parse(answer.text)));
  } catch {
    return [];
  }
}

/** Names of all nodes. */
export async function nodeNames(ctx: RequestContext, domainIdentifier: string): Promise<string[]> {
  const { value } = await ctx.ports.cluster.nodes(domainIdentifier, { maxAgeMs: NAMES_AGE_MS, signal: ctx.signal });
  return value.map(({ name }) => name);
}

/** Those that begin with the prefix, then those that hold it; each part in order of the alphabet, whatever the case. */
export function namesLike(names: readonly string[], prefix: string, most: number): string[] {
  const wanted = prefix.trim().toLowerCase();
  const begin: string[] = [];
  const hold: string[] = [];
  for (const name of names) {
    const at = name.toLowerCase().indexOf(wanted);
    if (at === 0) begin.push(name);
    else if (at > 0) hold.push(name);
  }
  return [...begin.sort(), ...hold.sort()].slice(0, most);
}
