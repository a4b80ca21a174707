import { type CandidateChange, CHANGES_BEFORE_MS, rankChanges } from '#rules/lse/correlated-changes';
import type { CorrelatedChange } from '#rules/lse/report';
import { isWholeWindow, type LseQuestion } from '#rules/lse/requests';
import type { ImpactFacts } from '#rules/lse/samples';
import { bucketsOf, LSE_STEP_MS } from '#rules/lse/windows';
import { type ChangesPort, MOST_DOMAINS, type TouchingChange } from '../../ports/changes/port.ts';

const MOST_CHANGES = 20_000;
/** What began later than this after the last of its kind is another wave. */
const WAVE_MS = 3_600_000;

/** Of one domain: what somebody did to it. That a node left, or that something broke, is what an event looks like and not what came before it. */
const ACTS: ReadonlySet<TouchingChange['kind']> = new Set(['command', 'release', 'blue-green', 'upgrade', 'configuration']);

/** Changes shortly before onset whose domains overlap with those that were hit, ranked. */
export async function surroundingChanges(
  changes: ChangesPort,
  question: LseQuestion,
  facts: ImpactFacts,
  signal: AbortSignal,
): Promise<CorrelatedChange[]> {
  const onset = onsetOf(question, facts);
  const hit = newlyHit(facts);
  const { domains, share } = lookedAt(facts, hit);
  if (domains.length === 0) return [];
  const found = await changes.among(domains, onset - CHANGES_BEFORE_MS, onset + LSE_STEP_MS, MOST_CHANGES, signal);
  const known = new Set(domains);
  const ranked = rankChanges(candidatesOf(found), {
    onset,
    hit: new Set([...hit].filter((domain) => known.has(domain))),
    fleet: facts.fleet === null ? null : domains.length,
  });
  if (share === 1) return ranked;
  return ranked.map((change) => ({
    ...change,
    touched: Math.round(change.touched / share),
    hit: Math.round(change.hit / share),
    estimated: true,
  }));
}

/** The LSE's start. One without times of its own is the whole window: then where the curve of all its issues rises most. */
export function onsetOf(question: LseQuestion, { any }: Pick<ImpactFacts, 'any'>): number {
  if (!isWholeWindow(question)) return question.lse.start;
  const { from, bucketMs } = bucketsOf(question.end, question.window);
  let [steepest, most] = [0, 0];
  for (let bucket = 1; bucket < any.length; bucket += 1) {
    const rise = (any[bucket] ?? 0) - (any[bucket - 1] ?? 0);
    if (rise > most) [steepest, most] = [bucket, rise];
  }
  return Math.max(question.lse.start, from + steepest * bucketMs);
}

/** Domains that were hit within the LSE and had none of its issues before. */
function newlyHit({ rows }: ImpactFacts): Set<string> {
  const before = new Set<number>();
  rows.domain.forEach((domain, row) => {
    if (rows.before[row] === 1) before.add(domain);
  });
  return new Set(rows.domains.filter((_domain, place) => !before.has(place)));
}

/**
 * Whose changes are read, and which share of the fleet that is: of a large fleet every n-th domain, so that rates are the fleet's. Where no
 * fleet is known, those that were hit.
 */
function lookedAt({ fleet }: ImpactFacts, hit: ReadonlySet<string>): { domains: readonly string[]; share: number } {
  const all = fleet === null ? [...hit] : fleet.domains;
  const step = Math.ceil(all.length / MOST_DOMAINS);
  if (step <= 1) return { domains: all, share: 1 };
  const domains = all.filter((_domain, place) => place % step === 0);
  return { domains, share: domains.length / all.length };
}

/** Wide changes as they are; those of single domains by kind and title, in waves. */
function candidatesOf(found: readonly TouchingChange[]): CandidateChange[] {
  const wide = found.filter(({ subject }) => !subject.includes(':'));
  const alike = new Map<string, TouchingChange[]>();
  for (const change of found) {
    if (!change.subject.includes(':') || !ACTS.has(change.kind)) continue;
    const name = `${change.kind} ${change.title}`;
    const same = alike.get(name);
    if (same) same.push(change);
    else alike.set(name, [change]);
  }
  return [
    ...wide.map(({ id, kind, title, at, link, touched }) => ({ id, kind, title, at, href: link, domains: touched })),
    ...[...alike.values()].flatMap(wavesOf),
  ];
}

function wavesOf(changes: readonly TouchingChange[]): CandidateChange[] {
  const waves: TouchingChange[][] = [];
  for (const change of changes.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    const wave = waves.at(-1);
    const last = wave?.at(-1);
    if (wave && last && change.at - last.at <= WAVE_MS) wave.push(change);
    else waves.push([change]);
  }
  return waves.flatMap((wave) => {
    const [first] = wave;
    if (first === undefined) return [];
    const { id, kind, title, at } = first;
    // A page of one domain is no evidence for a wave of many.
    return [{ id, kind, title, at, href: wave.length === 1 ? first.link : null, domains: wave.flatMap(({ touched }) => touched) }];
  });
}
