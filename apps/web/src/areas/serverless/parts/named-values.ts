/** A map of names and values as text for a cell, `docs: 5, total: 12`; empty for what is no map. */
export function namedValuesText(map: unknown): string {
  return namedValues(map)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

/** The members of a map with their values as text. */
export function namedValues(map: unknown): [name: string, value: string][] {
  if (typeof map !== 'object' || map === null) return [];
  return Object.entries(map).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
}
