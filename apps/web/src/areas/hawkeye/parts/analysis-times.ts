/** `2026-11-21 02:14:37 UTC`: what is quoted in a ticket means the same for everybody. */
export const utcText = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** `02:14:37 UTC` on the day of a range that is one day's, else with its date. */
export const utcWithin = (at: number, range: { from: number; to: number }): string =>
  dayOf(range.from) === dayOf(range.to) && dayOf(at) === dayOf(range.from) ? utcText(at).slice(11) : utcText(at);

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
