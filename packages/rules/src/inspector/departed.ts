import { nodeName } from '../domains/node-name.ts';
import type { Sample, Surroundings } from './types.ts';

/** An event tells of a node's going some minutes after the cluster missed it. */
const REPORTED_WITHIN_MS = 5 * 60_000;

/**
 * What to call a node that left, of which the cluster tells the engine's id alone: by an answer that held it, by an event of the domain, or
 * by the event of about that time if there is one alone. The id, where nobody knows more.
 */
export const departedName = (
  id: string,
  at: number | null,
  now: Sample,
  { formerNodes, departed }: Pick<Surroundings, 'formerNodes' | 'departed'>,
): string => {
  const seen = formerNodes.find((node) => node.id === id) ?? (now.nodes.ok ? now.nodes.value.find((node) => node.id === id) : undefined);
  if (seen) return nodeName(seen);
  const reported = departed.find((node) => node.id === id);
  if (reported) return reported.name;
  const [one, ...others] = new Set(departed.filter((node) => node.id === null && isAbout(node.at, at)).map(({ name }) => name));
  return one !== undefined && others.length === 0 ? one : id;
};

/**
 * What to call several nodes that left. Where events tell of as many others as are not known by the engine's id, those are they, though nobody can say
 * which is which.
 */
export const departedNames = (
  left: readonly { id: string; at: number | null }[],
  now: Sample,
  around: Pick<Surroundings, 'formerNodes' | 'departed'>,
): string[] => {
  const named = left.map((node) => ({ ...node, name: departedName(node.id, node.at, now, around) }));
  const known = new Set(named.filter(({ id, name }) => name !== id).map(({ name }) => name));
  const unknown = named.filter(({ id, name }) => name === id);
  const reported = new Set(
    around.departed
      .filter(({ id, name, at }) => id === null && !known.has(name) && unknown.some((node) => isAbout(at, node.at)))
      .map(({ name }) => name),
  );
  const ids = new Set(unknown.map(({ id }) => id));
  return [...known, ...(reported.size === ids.size ? reported : ids)];
};

/** The name of the node that left when something began, where events tell of one alone. */
export const departedAt = (at: number, { departed }: Surroundings): string | null => {
  const [one, ...others] = new Set(departed.filter((node) => isAbout(node.at, at)).map(({ name }) => name));
  return one !== undefined && others.length === 0 ? one : null;
};

const isAbout = (reported: number, at: number | null): boolean =>
  at !== null && reported >= at - 60_000 && reported <= at + REPORTED_WITHIN_MS;
