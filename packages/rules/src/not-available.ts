/** What stands where a source cannot tell something: never a number, and never nothing. */
export const NOT_AVAILABLE = 'not available from this source';
