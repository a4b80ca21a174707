/** How a source of facts can fail: in the console's own words, whatever stands behind it. */
export type SourceFailure =
  | 'not-found'
  | 'denied'
  | 'throttled'
  | 'timed-out'
  | 'unavailable'
  | 'malformed'
  | 'too-large'
  | 'not-offered'
  | 'cancelled';
