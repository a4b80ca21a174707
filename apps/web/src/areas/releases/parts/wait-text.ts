/** What a release waits for as a reader says it: times in it to the minute, as clusters have theirs. `2026-12-31T00:00:00.000Z` → `2026-12-31 00:00 UTC` */
export const waitText = (waitingFor: string): string =>
  `Waiting for ${waitingFor.replaceAll(/(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(?:\.\d+)?Z/g, '$1 $2 UTC')}.`;
