import { useMemo } from 'react';

/** The parameters of an address that belong to one part of the page, `prefix` before their names; the same object until one of them changes. */
export function useOwnParams(params: URLSearchParams, prefix: string, keys: readonly string[]): URLSearchParams {
  const own = keys.flatMap((key) => {
    const value = params.get(prefix + key);
    return value === null ? [] : [[prefix + key, value]];
  });
  const text = new URLSearchParams(own).toString();
  return useMemo(() => new URLSearchParams(text), [text]);
}
