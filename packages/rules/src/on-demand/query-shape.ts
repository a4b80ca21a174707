const MOST_DEPTH = 40;
const MOST_CHARACTERS = 4_000;
const VALUE = '?';

/**
 * The shape of a search's body: names of clauses and fields, in order of their letters, and in place of each value a question mark; lists of alike parts are
 * one part. Searches that differ only in what they look for have one shape, and it says nothing of that.
 */
export function queryShape(source: unknown): string {
  const text = JSON.stringify(shapeOf(source, 0));
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

function shapeOf(value: unknown, depth: number): unknown {
  if (depth > MOST_DEPTH || typeof value !== 'object' || value === null) return VALUE;
  if (Array.isArray(value)) {
    const parts = new Map(value.map((part) => shapeOf(part, depth + 1)).map((part) => [JSON.stringify(part), part]));
    return [...parts.values()];
  }
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, shapeOf((value as Record<string, unknown>)[name], depth + 1)]));
}
