/** Lines of a known_hosts file with the keys that are pinned, and nothing else. */
export const knownHostsOf = (byAddress: Readonly<Record<string, readonly string[]>>, port: number): string =>
  Object.entries(byAddress)
    .flatMap(([address, keys]) => keys.map((key) => `${port === 22 ? address : `[${address}]:${port}`} ${key}\n`))
    .join('');
