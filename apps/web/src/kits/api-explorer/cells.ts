/** What rows inherit from: nothing at all, so that a column may be called `constructor` or `__proto__`. Rows of one parent stay quick to read. */
const NOTHING: object = Object.create(null);

/** The cells of a row by the names that a cluster gave: only what was put in is found, whatever it is called. */
export const noCells = (): Record<string, unknown> => Object.create(NOTHING) as Record<string, unknown>;

/** The same cells, safe to be read by any name. */
export const cellsFrom = (json: Readonly<Record<string, unknown>>): Record<string, unknown> => Object.assign(noCells(), json);
