/**
 * Flags of Node for servers that live for seconds. The embedded database is a program of its own in there: what the optimising compiler makes of it comes
 * too late, and is a fifth of a start's work.
 */
export const SHORT_LIVED = ['--liftoff-only'];
