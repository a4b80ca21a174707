import { issueType } from '#rules/events/issue-types';
import { parseChartsKey } from '#rules/lse/keys';
import { bucketsOf, completeBuckets } from '#rules/lse/windows';
import type { LseIssueCharts } from '../../generated/resolvers.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { IssueSamplesPort } from '../../ports/issue-samples/port.ts';
import { dataVersionOf } from './report-question.ts';
import { knownCurves } from './sample-history.ts';

/** Answers that are kept: the windows of one page, for some places. */
const KEPT = 48;
const LONGEST_MS = 120_000;
/** Past the watermark samples come in without moving it, so the live edge is read again after this. */
const LIVE_MS = 30_000;

/** Curves of all issue types, read once for each state of the data however many people look. */
export class IssueCharts {
  readonly #kept = new Map<string, { at: number; reading: Promise<LseIssueCharts> }>();

  /**
   * @param place "stage/region"
   * @throws BadInputError for a key that `chartsKey` does not write, PortError
   */
  async read(stageRegion: string, key: string, samples: Pick<IssueSamplesPort, 'status' | 'curves'>, now: number): Promise<LseIssueCharts> {
    const parsed = parseChartsKey(key);
    if (!parsed.ok) throw badInput('key', `cannot be read. ${parsed.reason}`.replace(/\.$/, ''));
    if (parsed.key.end > now) throw badInput('key', 'must have an end time that is not in the future');
    const status = await samples.status();
    const name = `${stageRegion} ${key} ${dataVersionOf(status, parsed.key, now)}`;
    const { to } = bucketsOf(parsed.key.end, parsed.key.window);
    const closed = status.watermarks.length > 0 && status.watermarks.every(({ completeTo }) => completeTo >= to);
    const known = this.#kept.get(name);
    this.#kept.delete(name);
    if (known && (closed || Math.abs(now - known.at) < LIVE_MS)) {
      this.#kept.set(name, known);
      return known.reading;
    }
    // Not the signal of a caller that asks first: others wait for the same answer.
    const reading = chartsOf(samples, bucketsOf(parsed.key.end, parsed.key.window), now);
    this.#kept.set(name, { at: now, reading });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    reading.catch(() => this.#kept.get(name)?.reading === reading && this.#kept.delete(name));
    return reading;
  }
}

async function chartsOf(
  samples: Pick<IssueSamplesPort, 'status' | 'curves'>,
  window: ReturnType<typeof bucketsOf>,
  now: number,
): Promise<LseIssueCharts> {
  const { answer, begins } = await knownCurves(samples, window, now, AbortSignal.timeout(LONGEST_MS));
  const { curves, exact, watermarks } = answer;
  const complete = watermarks.map(({ completeTo }) => completeTo);
  const { some: counted } = completeBuckets(complete, window);
  const times = Array.from({ length: counted }, (_, at) => window.from + at * window.bucketMs);
  return {
    times,
    charts: curves.map((curve) => ({
      issueType: curve.issueType,
      severity: issueType(curve.issueType)?.severity ?? null,
      counts: Array.from(curve.counts.subarray(0, counted)),
    })),
    completeTo: complete.length === 0 ? null : Math.min(...complete),
    exact,
    samplesFrom: begins,
  };
}
