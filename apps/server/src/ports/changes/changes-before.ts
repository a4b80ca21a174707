import { type CandidateChange, CHANGES_BEFORE_MS, rankChanges } from '#rules/lse/correlated-changes';
import type { CorrelatedChange } from '#rules/lse/report';
import { LSE_STEP_MS } from '#rules/lse/windows';
import { type ChangesPort, isAct, MOST_DOMAINS, type TouchingChange } from './port.ts';

const MOST_CHANGES = 20_000;
/** What began later than this after the last of its kind is another wave. */
const WAVE_MS = 3_600_000;

/** Whom something hit, and among whom. */
export interface Trouble {
  /** When it began, epoch milliseconds. */
  onset: number;
  /** Domains that it hit and that had nothing before. */
  hit: ReadonlySet<string>;
  /** All domains at that time, in a stable order; null where nobody knows them. */
  fleet: readonly string[] | null;
}

/** Changes shortly before trouble began whose domains overlap with those that it hit, ranked. */
export async function changesBefore(changes: ChangesPort, trouble: Trouble, signal: AbortSignal): Promise<CorrelatedChange[]> {
  const { onset, fleet } = trouble;
  const { hit, others, shares } = lookedAt(trouble);
  if (hit.length + others.length === 0) return [];
  const found = await changes.among([...hit, ...others], onset - CHANGES_BEFORE_MS, onset + LSE_STEP_MS, MOST_CHANGES, signal);
  const context = { onset, hit: new Set(hit), fleet: fleet === null ? null : hit.length + others.length, shares };
  return rankChanges(candidatesOf(found), context);
}

/**
 * Whose changes are read, and which share of all that is. Of a large fleet every n-th domain: of those that were hit on their own, or a sample would
 * hold one of a dozen. Where no fleet is known, those that were hit.
 */
function lookedAt({ hit, fleet }: Trouble): { hit: string[]; others: string[]; shares: { hit: number; others: number } } {
  const all = fleet === null ? [...hit] : fleet.filter((domain) => hit.has(domain));
  const rest = fleet === null ? [] : fleet.filter((domain) => !hit.has(domain));
  const some = everyNth(all, Math.max(MOST_DOMAINS / 2, MOST_DOMAINS - rest.length));
  const others = everyNth(rest, MOST_DOMAINS - some.length);
  return { hit: some, others, shares: { hit: shareOf(some, all), others: shareOf(others, rest) } };
}

const everyNth = (domains: readonly string[], most: number): string[] => {
  const step = Math.max(1, Math.ceil(domains.length / most));
  return domains.filter((_domain, place) => place % step === 0);
};

const shareOf = (some: readonly string[], all: readonly string[]): number => (all.length === 0 ? 1 : some.length / all.length);

/** Wide changes as they are; those of single domains by kind and title, in waves. */
function candidatesOf(found: readonly TouchingChange[]): CandidateChange[] {
  const wide = found.filter(({ subject }) => !subject.includes(':'));
  const alike = new Map<string, TouchingChange[]>();
  for (const change of found) {
    if (!change.subject.includes(':') || !isAct(change)) continue;
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
