import { formatCount, formatDuration } from '../domains/sizes.ts';
import { HOUR, MINUTE } from '../durations.ts';
import { counted, utcMoment } from '../inspector/words.ts';

/** Something wrong with an account, a placement group or a collection. */
export interface VerdictFinding {
  kind: string;
  severity: 'bad' | 'warning';
  /** A clause without a full stop: it becomes part of the verdict's sentence. */
  text: string;
  /** Path of the page that shows it. */
  link: string;
  /** Since when at least, epoch milliseconds; null where the source does not say. */
  since: number | null;
  /** The step to take first, and the one that makes it worse or changes nothing; sentences. */
  recommended: string;
  avoid: string | null;
}

/** A check of a verdict: what it is about, and why it did not run; null where it did. */
export interface VerdictCheck {
  title: string;
  notRun: string | null;
  findings: readonly VerdictFinding[];
}

export interface ServerlessVerdict {
  state: 'ok' | 'warning' | 'bad' | 'unknown';
  /** State, how long, cause with its evidence: one sentence without a full stop. */
  sentence: string;
  /** Better, worse or no progress, and over what time; null where nothing is missing or the source has no history. */
  trend: string | null;
  /** When the oldest finding began, epoch milliseconds; null where nothing is wrong or no source says. */
  since: number | null;
  /** Worst first, then in the order of the checks. */
  findings: readonly VerdictFinding[];
  /** How many of the checks passed, and which did not run and why. */
  coverage: string;
  /** The steps of the first finding. */
  recommended: string | null;
  avoid: string | null;
}

const WORDS = { ok: 'Healthy', warning: 'Degraded', bad: 'Unhealthy', unknown: 'Health unknown' } as const;

/**
 * The checks of something as one verdict. It is never "healthy" where no check could run, and says which did not. `trend` comes from the caller who
 * counted over time; it is left out where nothing was found.
 */
export function verdictOf(checks: readonly VerdictCheck[], now: number, trend: string | null = null): ServerlessVerdict {
  const findings = checks.flatMap((check) => check.findings).sort((a, b) => rankOf(a) - rankOf(b));
  const [first] = findings;
  const ran = checks.filter(({ notRun }) => notRun === null);
  const state = first?.severity ?? (ran.length > 0 ? 'ok' : 'unknown');
  const begins = findings.filter(({ severity }) => severity === first?.severity).flatMap(({ since }) => since ?? []);
  const since = begins.length > 0 ? Math.min(...begins) : null;
  const held = since === null || now - since < 1_000 ? '' : ` for at least ${formatDuration(now - since)}`;
  const causes = findings.slice(0, MOST_CAUSES).map(({ text }) => text);
  const more = findings.length > MOST_CAUSES ? [`${counted(findings.length - MOST_CAUSES, 'more finding')}`] : [];
  return {
    state,
    sentence: first ? `${WORDS[state]}${held}: ${[...causes, ...more].join('; ')}` : `${WORDS[state]}: ${withoutFinding(ran.length)}`,
    trend: first ? trend : null,
    since,
    findings,
    coverage: coverageOf(checks),
    recommended: first?.recommended ?? null,
    avoid: first?.avoid ?? null,
  };
}

/** More than two causes are a list to read beneath. */
const MOST_CAUSES = 2;

const rankOf = ({ severity }: VerdictFinding): number => (severity === 'bad' ? 0 : 1);

const withoutFinding = (ran: number): string => (ran === 0 ? 'no check could run' : `no findings in ${counted(ran, 'check')}`);

/** `7 of 8 checks passed, 1 did not run (Search deployment: not available from this source)`; a reason that all share is said once. */
function coverageOf(checks: readonly VerdictCheck[]): string {
  const passed = checks.filter(({ notRun, findings }) => notRun === null && findings.length === 0).length;
  const missing = checks.flatMap(({ title, notRun }) => (notRun === null ? [] : [{ title, why: notRun.replace(/\.$/, '') }]));
  const text = `${formatCount(passed)} of ${counted(checks.length, 'check')} passed`;
  if (missing.length === 0) return text;
  const reasons = [...new Set(missing.map(({ why }) => why))].map((why) => {
    const titles = missing.filter((one) => one.why === why).map(({ title }) => title);
    return titles.length === checks.length ? why : `${titles.join(', ')}: ${why}`;
  });
  return `${text}, ${formatCount(missing.length)} did not run (${reasons.join('; ')})`;
}

/**
 * How a number of what is missing moved in the last hour: `4 fewer unassigned in 1 h`. Points oldest first, epoch milliseconds; null where
 * there are none of an earlier time, or nothing is missing.
 */
export function trendOf(points: readonly { timestamp: number; missing: number }[], what: string): string | null {
  const last = points.at(-1);
  if (!last || last.missing === 0) return null;
  const first = points.find(({ timestamp }) => timestamp >= last.timestamp - HOUR) ?? last;
  if (first.timestamp === last.timestamp) return null;
  const span = formatDuration(Math.max(1, Math.round((last.timestamp - first.timestamp) / MINUTE)) * MINUTE);
  const change = last.missing - first.missing;
  if (change === 0) return `no progress in ${span}: still ${formatCount(last.missing)} ${what}`;
  return `${change < 0 ? 'improving' : 'getting worse'}: ${formatCount(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'} ${what} in ${span}`;
}

/** `since 19:50 UTC`. */
export const sinceText = (at: number, now: number): string => `since ${utcMoment(at, now)}`;
