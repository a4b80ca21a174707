/** Requests with a value of a field, and those of them that are bad. */
export interface ValueCounts {
  field: string;
  value: string;
  total: number;
  bad: number;
}

export interface Finding extends ValueCounts {
  /** Of all that is bad, the share that has this value, from 0 to 1. */
  coverage: number;
  /** How many times as often its requests are bad as those without it; null where none of the others is. */
  riskRatio: number | null;
  /** 95 % interval of the ratio; null where it cannot be determined. */
  interval: { low: number; high: number } | null;
  /** Of all that is bad, the share that is more than its requests would have if they fared as the others did: what is gone when it is mended. */
  explained: number;
}

/** What is not more often bad than this many times is of no use to anybody, however certain. */
const LEAST_RATIO = 1.1;
/** Fewer bad requests say nothing. */
const LEAST_BAD = 5;
const Z95 = 1.959964;

/**
 * Values that explain what is bad, the one that explains most first: risk ratio of its requests against all others, with the interval of its logarithm (Katz and
 * others 1978), and the share of what is bad that it explains (Miettinen 1974). One that all requests have has nobody to be compared with, and is
 * left out. Requests of one client go together, so that an interval is narrower than it should be: it tells chance from effect only roughly.
 */
export function whoHurts({ total, bad, values }: { total: number; bad: number; values: readonly ValueCounts[] }): Finding[] {
  return values
    .flatMap((value) => findingOf(value, total, bad) ?? [])
    .filter(
      ({ bad: own, riskRatio, interval }) => own >= LEAST_BAD && (riskRatio === null || (interval !== null && interval.low >= LEAST_RATIO)),
    )
    .sort((a, b) => b.explained - a.explained || b.bad - a.bad || (a.field + a.value < b.field + b.value ? -1 : 1));
}

function findingOf(value: ValueCounts, total: number, bad: number): Finding | null {
  const others = total - value.total;
  const otherBad = bad - value.bad;
  if (bad === 0 || others <= 0 || value.total === 0) return null;
  const [rate, otherRate] = [value.bad / value.total, otherBad / others];
  const riskRatio = otherBad === 0 ? null : rate / otherRate;
  return {
    ...value,
    coverage: value.bad / bad,
    riskRatio,
    interval: riskRatio === null || value.bad === 0 ? null : intervalOf(riskRatio, value, { total: others, bad: otherBad }),
    explained: Math.max(0, value.bad - value.total * otherRate) / bad,
  };
}

function intervalOf(
  ratio: number,
  one: { total: number; bad: number },
  other: { total: number; bad: number },
): { low: number; high: number } {
  const error = Math.sqrt(Math.max(0, 1 / one.bad - 1 / one.total + 1 / other.bad - 1 / other.total));
  return { low: ratio * Math.exp(-Z95 * error), high: ratio * Math.exp(Z95 * error) };
}
