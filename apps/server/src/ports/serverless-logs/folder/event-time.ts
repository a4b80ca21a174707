const NAMES = ['@timestamp', 'timestamp', 'time'] as const;
/** The years in which a number of milliseconds or of seconds is meant. */
const [FIRST_MS, LAST_MS] = [Date.UTC(2000, 0), Date.UTC(2100, 0)];
const ISO = /^\[?(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?)/;

/** When an event was, in epoch milliseconds: what its JSON says under a usual name, or the time that its text begins with (in UTC where it names no zone). Null where neither is. */
export function eventTime(message: string): number | null {
  const found = message.startsWith('{') ? timeInJson(message) : ISO.exec(message)?.[1];
  if (typeof found === 'number') return inYears(found) ?? inYears(found * 1_000);
  if (typeof found !== 'string') return null;
  const text = found.replace(',', '.').replace(' ', 'T');
  const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? null : at;
}

function timeInJson(message: string): unknown {
  try {
    const value = JSON.parse(message) as Record<string, unknown>;
    return NAMES.map((name) => value[name]).find((one) => typeof one === 'string' || typeof one === 'number');
  } catch {
    return null;
  }
}

const inYears = (ms: number): number | null => (ms >= FIRST_MS && ms < LAST_MS ? Math.floor(ms) : null);
