/** What is kept under a key, made where it is not; kept are the `most` that were asked for last. */
export const memoize = <V>(map: Map<string, V>, key: string, most: number, make: () => V): V => {
  const value = map.get(key) ?? make();
  map.delete(key);
  map.set(key, value);
  const [eldest] = map.keys();
  if (map.size > most && eldest !== undefined) map.delete(eldest);
  return value;
};
