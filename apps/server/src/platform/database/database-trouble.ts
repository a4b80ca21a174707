/** Why the database does not do what it is asked: it cannot be reached, it has no room left, or it takes no changes. */
export type DatabaseTrouble = 'away' | 'full' | 'read-only';

const WORDS: Record<DatabaseTrouble, string> = {
  away: 'The console cannot reach its own records now: its database does not answer. Try again in a moment; it continues by itself when the database is back.',
  full: 'The console cannot store anything now: the disk of its database is full. The operator must make room there; nothing needs to be restarted.',
  'read-only':
    'The console cannot store anything now: its database takes no changes, as a standby does. The operator must point it to the primary, or make this one writable again.',
};
const UNKNOWN = ' Whether this was stored is not known: look before you repeat it.';

/** The database did not do what it was asked, for a reason that passes by itself or that the operator fixes. The message is fit to be shown. */
export class DatabaseTroubleError extends Error {
  override readonly name = 'DatabaseTroubleError';

  /** @param isUnknown the connection ended while a change was being stored: it may stand or not */
  constructor(
    readonly trouble: DatabaseTrouble,
    readonly isUnknown: boolean,
    cause: unknown,
  ) {
    super(isUnknown ? WORDS[trouble] + UNKNOWN : WORDS[trouble], { cause });
  }
}

/** Of the system: no connection, or none any more. */
const AWAY_CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Of PostgreSQL: it ended ours, shuts down, crashed, starts, or lets no further one in. */
const AWAY_STATES = /^(?:08[0-9A-Z]{3}|57P01|57P02|57P03|57P05|53300)$/;
/** Of the driver, which gives these no code. */
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/** What an error of the driver means; null for one that is about the statement. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '53100') return 'full';
  if (code === '25006') return 'read-only';
  if (AWAY_CODES.test(code) || AWAY_STATES.test(code) || AWAY_WORDS.test(error.message)) return 'away';
  // One attempt for each address of a host name.
  return error instanceof AggregateError && error.errors.some((one) => troubleOf(one) === 'away') ? 'away' : null;
}

/** The error of the driver, as one of ours where the database is in trouble. */
export function asTrouble(error: unknown, isUnknown = false): unknown {
  const trouble = error instanceof DatabaseTroubleError ? null : troubleOf(error);
  return trouble === null ? error : new DatabaseTroubleError(trouble, isUnknown && trouble === 'away', error);
}

/** The trouble behind an error, however it was wrapped on its way; null where the database was not the reason. */
export function findTrouble(error: unknown): DatabaseTroubleError | null {
  let one = error;
  for (let depth = 0; depth < 6 && one instanceof Error; depth += 1) {
    if (one instanceof DatabaseTroubleError) return one;
    one = one.cause;
  }
  return null;
}
