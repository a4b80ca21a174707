import type { World } from '#fleet/world';
import { PortError } from '../../port-error.ts';
import { turns } from '../../turns.ts';
import { type Issue, type IssuesPort, OTHERS_WITHIN_MS } from '../port.ts';

/** A look at 20,000 domains takes a tenth of a second: an answer is kept. */
const MOST_KEPT = 200;
/** An issue that was opened longer ago than this has all its companions. */
const SETTLED_MS = 2 * OTHERS_WITHIN_MS;

/** Issues of the demo fleet, computed from the world at the clock's time. */
export const demoIssues = (world: World, clock: { now(): number }): IssuesPort => {
  const counted = new Map<string, number>();

  const issues = (domainIdentifier: string, from: number, to: number): Issue[] =>
    (world.issues(domainIdentifier, from, to, clock.now()) ?? []).map((issue) => ({ ...issue, domainIdentifier }));

  const checked = (signal: AbortSignal | undefined): void => {
    if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
  };

  return {
    async open(domainIdentifier, signal) {
      checked(signal);
      const now = clock.now();
      return issues(domainIdentifier, now, now + 1).filter(({ resolvedAt }) => resolvedAt === null);
    },

    async archive(domainIdentifier, { from, to, prefix }, limit, signal) {
      checked(signal);
      return issues(domainIdentifier, from, to)
        .filter(
          ({ resolvedAt, issueType }) => resolvedAt !== null && resolvedAt >= from && resolvedAt < to && issueType.startsWith(prefix ?? ''),
        )
        .sort((a, b) => (b.resolvedAt ?? 0) - (a.resolvedAt ?? 0) || (a.id < b.id ? -1 : 1))
        .slice(0, limit);
    },

    async others({ domainIdentifier, issueType, zone, openedAt }, signal) {
      if (zone === null) return null;
      const key = `${domainIdentifier} ${issueType} ${zone} ${openedAt}`;
      const known = counted.get(key);
      if (known !== undefined) return known;
      const [from, to] = [openedAt - OTHERS_WITHIN_MS, openedAt + OTHERS_WITHIN_MS];
      let domains = 0;
      const pause = turns();
      for (const other of world.samples.withIssue(issueType, zone, from, to, clock.now())) {
        checked(signal);
        if (other !== null && other !== domainIdentifier) domains++;
        const turn = pause(signal);
        if (turn) await turn;
      }
      if (clock.now() > openedAt + SETTLED_MS) {
        counted.set(key, domains);
        const [eldest] = counted.keys();
        if (counted.size > MOST_KEPT && eldest !== undefined) counted.delete(eldest);
      }
      return domains;
    },
  };
};
