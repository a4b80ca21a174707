import type { BoardFacts } from '#fleet/board/board-service';
import type { World } from '#fleet/world';
import { severityOf } from '#rules/events/issue-types';
import type { FleetDomain } from '#rules/fleet-board/model';
import { turns } from '../../turns.ts';
import { type FleetIssue, type FleetStatesPort, NO_GAUGES, type RunningChanges, SINCE_REACH_MS, type WorstGauges } from '../port.ts';

/** Disks and heaps are looked at every five minutes by the world itself. */
const GAUGES_AGE_MS = 5 * 60_000;
const MOST_GAUGES = 5_000;

interface Kept {
  facts: BoardFacts;
  running: ReturnType<RunningKey['get']>;
  domain: FleetDomain;
}

type RunningKey = Awaited<ReturnType<RunningChanges['at']>>;

/** The demo fleet's states, computed from the world at the clock's time. */
export const demoFleetStates = (world: World, clock: { now(): number }, running: RunningChanges): FleetStatesPort => {
  const kept = new Map<string, Kept>();
  const gauges = new Map<string, { slot: number; worst: WorstGauges }>();

  const domainOf = (facts: BoardFacts, more: Kept['running'], now: number): FleetDomain => {
    const before = kept.get(facts.domainIdentifier);
    if (before?.facts === facts && isSameRunning(before.running, more)) return before.domain;
    const isSameState = before !== undefined && Object.is(before.facts.status, facts.status);
    const state = stateOf(facts.status);
    const domain: FleetDomain = {
      domainIdentifier: facts.domainIdentifier,
      account: facts.clientId,
      version: facts.engine,
      zones: facts.zoneIds,
      release: more?.release ?? null,
      dataNodes: facts.dataNodes,
      state,
      since: isSameState ? before.domain.since : state === 'green' ? null : world.board.since(facts.domainIdentifier, now, SINCE_REACH_MS),
      issues: facts.issues.map(({ type, zone, openedAt }) => ({ type, severity: severityOf(type), zone, openedAt })),
      change: more?.change ?? (facts.change && { kind: 'blue-green', ...facts.change }),
    };
    kept.set(facts.domainIdentifier, { facts, running: more, domain });
    return domain;
  };

  return {
    async look(signal) {
      const now = clock.now();
      const changes = await running.at(now);
      const domains: FleetDomain[] = [];
      const pause = turns();
      for (const facts of world.board.look(now)) {
        if (facts) domains.push(domainOf(facts, changes.get(facts.domainIdentifier), now));
        const turn = pause(signal);
        if (turn) await turn;
      }
      return { at: now, oldestAt: now, domains, unread: 0 };
    },

    async issuesBetween(from, to, signal) {
      const found: FleetIssue[] = [];
      const pause = turns();
      for (const issues of world.board.issuesBetween(from, to, clock.now())) {
        found.push(...issues);
        const turn = pause(signal);
        if (turn) await turn;
      }
      return found;
    },

    async worstGauges(domainIdentifiers, signal) {
      const now = clock.now();
      const slot = Math.floor(now / GAUGES_AGE_MS);
      const answer = new Map<string, WorstGauges>();
      const pause = turns();
      for (const id of domainIdentifiers) {
        const known = gauges.get(id);
        const worst = known?.slot === slot ? known.worst : (world.board.worstGauges(id, now) ?? NO_GAUGES);
        gauges.delete(id);
        gauges.set(id, { slot, worst });
        answer.set(id, worst);
        const turn = pause(signal);
        if (turn) await turn;
      }
      for (const id of gauges.keys()) {
        if (gauges.size <= MOST_GAUGES) break;
        gauges.delete(id);
      }
      return answer;
    },
  };
};

const stateOf = (status: number): FleetDomain['state'] => (['green', 'yellow', 'red'] as const)[status] ?? 'unknown';

const isSameRunning = (a: Kept['running'], b: Kept['running']): boolean =>
  a?.release === b?.release && a?.change?.id === b?.change?.id && a?.change?.title === b?.change?.title;
