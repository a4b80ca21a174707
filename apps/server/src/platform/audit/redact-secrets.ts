/** What stands where a secret was. */
export const redacted = '[redacted]';

const secretNames =
  /^(pass(word|phrase|wd)?|secret|token|credentials?|authorization|cookie|(private|secret|api|access|encryption)([-_]?access)?[-_]?key([-_]?id)?|(access|refresh|session|id|bearer|auth)[-_]?token|client[-_]?secret|(master|user|admin|new|old)[-_]?(user)?[-_]?password)$/i;
// A scheme's length is bounded: without it, a long text of dots and letters is read again from each of them.
const addressWithPassword = /\b([a-z][a-z0-9+.-]{0,30}:\/\/[^\s/:@]*):[^\s/@]+@/gi;
const bearer = /\b(bearer|basic)\s+[a-z0-9._~+/=-]{8,}/gi;

/**
 * A copy of `value` in which no member named like a secret keeps its value, whatever its type, and no text keeps the
 * password of an address or the token of an Authorization header.
 */
export function redactSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(addressWithPassword, `$1:${redacted}@`).replace(bearer, `$1 ${redacted}`);
  if (Array.isArray(value)) return value.map(redactSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, secretNames.test(name) && member != null ? redacted : redactSecrets(member)]),
  );
}
