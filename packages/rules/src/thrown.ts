/** What stands for a failure that nobody foresaw. Its spelling is the specification's. */
export const GENERIC_ERROR_TEXT = 'An unexpected error has occured';

/** What was thrown, as an error: anything can be. */
export const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** What an error says; for what is none, `otherwise`. */
export const messageOf = (thrown: unknown, otherwise: string = GENERIC_ERROR_TEXT): string =>
  thrown instanceof Error ? thrown.message : otherwise;
