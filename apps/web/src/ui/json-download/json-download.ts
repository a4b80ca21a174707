import { downloadText } from '../csv/csv.ts';

/** Downloads a value as indented JSON; bigint values are written as strings. */
export function downloadJson(name: string, value: unknown): void {
  downloadText(name, jsonText(value), 'application/json');
}

/** Indented JSON of a value, ending in a line feed; bigint values are written as strings. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner), 2)}\n`;
}
