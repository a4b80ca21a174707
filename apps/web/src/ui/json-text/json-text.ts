/** Indented JSON of a value, ending in a line feed; bigint values are written as strings. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner), 2)}\n`;
}
