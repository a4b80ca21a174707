/**
 * JSON with sorted keys and no blanks, so that equal values have equal bytes. `undefined` members are left out, as in
 * JSON.stringify; what JSON cannot say (NaN, functions, cycles) is refused, because a hash must cover what was meant.
 * @throws TypeError naming the place of such a value
 */
export function canonicalJson(value: unknown): string {
  return write(value, '$', new Set());
}

function write(value: unknown, place: string, above: Set<object>): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${place} is ${value}, which JSON cannot hold`);
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') throw new TypeError(`${place} is a ${typeof value}, which JSON cannot hold`);
  if (above.has(value)) throw new TypeError(`${place} contains itself`);
  above.add(value);
  const text = Array.isArray(value) ? writeArray(value, place, above) : writeObject(value, place, above);
  above.delete(value);
  return text;
}

function writeArray(value: readonly unknown[], place: string, above: Set<object>): string {
  return `[${value.map((item, index) => write(item ?? null, `${place}[${index}]`, above)).join(',')}]`;
}

function writeObject(value: object, place: string, above: Set<object>): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${write(member, `${place}.${key}`, above)}`).join(',')}}`;
}
