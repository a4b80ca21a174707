import { isClientId } from '#rules/domains/identifiers';
import { DAY } from '#rules/durations';
import { worstIssue } from '#rules/fleet-board/board-entries';
import type { Board } from '#rules/fleet-board/board-lines';
import { domainVerdict } from '#rules/fleet-board/line-words';
import { type BoardEntry, type BoardLine, causeSubject, domainSubject } from '#rules/fleet-board/model';
import { triageState } from '#rules/fleet-board/triage';
import type { DomainResolvers, FleetBoardDomain, FleetPlace, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { NO_GAUGES, type WorstGauges } from '../../ports/fleet-states/port.ts';
import type { Issue } from '../../ports/issues/port.ts';
import { lineAnswer, statesAnswer, triageAnswer } from './board-answer.ts';
import type { TriagedBoard } from './fleet-boards.ts';

const NO_STATES = { red: 0, yellow: 0, unknown: 0, green: 0 };

const fleetBoard: QueryResolvers['fleetBoard'] = async (_parent, _args, ctx) => {
  requirePermission(ctx, 'domain:read');
  const board = await ctx.services.fleet.board(ctx.ports);
  const problem = ctx.services.fleet.problem(ctx.stageRegion);
  if (!board) return { at: null, oldestAt: null, domains: 0, unread: 0, states: NO_STATES, changing: 0, lines: [], problem };
  return {
    ...{ at: board.look.at, oldestAt: board.look.oldestAt, unread: board.look.unread, problem },
    ...{ domains: board.board.domains, changing: board.board.changing, states: statesAnswer(board.board.states) },
    lines: board.board.lines.map((line) => lineAnswer(board, line, ctx.now)),
  };
};

const MOST_ROWS = 500;
const USUAL_ROWS = 100;

const fleetBoardDomains: QueryResolvers['fleetBoardDomains'] = async (_parent, { line, offset, limit }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const board = await ctx.services.fleet.board(ctx.ports);
  const members = board?.board.lines.find(({ key }) => key === line)?.members ?? [];
  const from = Math.max(0, Math.trunc(offset ?? 0));
  const shown = members.slice(from, from + Math.min(Math.max(1, Math.trunc(limit ?? USUAL_ROWS)), MOST_ROWS));
  if (!board) return { total: 0, rows: [] };
  const gauges = await ctx.ports.fleetStates
    .worstGauges(
      shown.map(({ domain }) => domain.domainIdentifier),
      ctx.signal,
    )
    .catch((): ReadonlyMap<string, WorstGauges> => new Map());
  return { total: members.length, rows: await Promise.all(shown.map((entry) => rowOf(ctx, board, entry, gauges))) };
};

const fleetBoardChanges: QueryResolvers['fleetBoardChanges'] = async (_parent, { line: key }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const board = await ctx.services.fleet.board(ctx.ports);
  const line = board?.board.lines.find((one) => one.key === key);
  if (!board || !line) return [];
  const found = await ctx.services.lineChanges.before(ctx.ports, line, board.look, ctx.signal);
  return found.map(({ at, minutesBeforeOnset, estimated, ...change }) => ({
    ...change,
    at: Date.parse(at),
    minutesBefore: minutesBeforeOnset,
    isEstimated: estimated === true,
  }));
};

const rowOf = async (
  ctx: RequestContext,
  board: TriagedBoard,
  { domain, severity, worst, since }: BoardEntry,
  gauges: ReadonlyMap<string, WorstGauges>,
): Promise<FleetBoardDomain> => {
  const { domainIdentifier, state, version, change } = domain;
  // Texts are made for what is shown alone; without one the type still stands.
  const open = worst === null ? [] : await ctx.ports.issues.open(domainIdentifier, ctx.signal).catch((): Issue[] => []);
  const details = open.find(({ issueType, openedAt }) => issueType === worst?.type && openedAt === worst.openedAt)?.details ?? null;
  const subject = domainSubject(domainIdentifier);
  return {
    ...{ domainIdentifier, state, severity, since, version },
    verdict: domainVerdict({ state, since }, worst && { ...worst, details }, board.look.at),
    issue: worst?.type ?? null,
    zone: worst?.zone ?? null,
    change: change?.title ?? null,
    changeOwner: change?.owner ?? null,
    disk: gauges.get(domainIdentifier)?.disk ?? null,
    triage: triageAnswer(subject, board.triage.get(subject), severity, ctx.now),
  };
};

/** Lines of a place that its summary shows. */
const MOST_LINES = 20;
const URGENT_SEVERITY = 2;

const fleetPlaces: QueryResolvers['fleetPlaces'] = (_parent, { live }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const { fleet } = ctx.services;
  return Promise.all(
    fleet.placesOf(ctx.principal, ctx.stageRegion).map(async ({ stageRegion, isHere, isInUse }): Promise<FleetPlace> => {
      const place = { stage: stageRegion.stage, airportCode: stageRegion.airportCode, isHere, isInUse };
      const board = isInUse ? await fleet.board(isHere ? ctx.ports : fleet.portsOf(stageRegion), live ?? false) : null;
      const problem = fleet.problem(stageRegion);
      if (!board) return { ...place, at: null, domains: 0, states: NO_STATES, urgent: 0, lines: [], problem };
      const { lines, domains, states } = board.board;
      const isUrgent = ({ key, severity }: BoardLine): boolean => {
        if (severity > URGENT_SEVERITY) return false;
        const state = triageState(board.triage.get(causeSubject(key)) ?? null, severity, ctx.now);
        return state === 'new' || state === 'worse';
      };
      return {
        ...{ ...place, at: board.look.at, domains, states: statesAnswer(states), problem },
        urgent: lines.filter(isUrgent).length,
        // No more are made than are shown: each has its trend and its triage.
        lines: lines.slice(0, MOST_LINES).map((line) => lineAnswer(board, line, ctx.now)),
      };
    }),
  );
};

/** A watcher that nobody follows live looks every ten seconds. */
const LOOK_AGE_MS = 15_000;

const accountHealth: QueryResolvers['accountHealth'] = async (_parent, { clientId }, ctx) => {
  requirePermission(ctx, 'domain:read');
  if (!isClientId(clientId)) throw badInput('clientId', 'must be the 12 digits of an account');
  const board = await ctx.services.fleet.board(ctx.ports, false);
  const isFresh = board !== null && ctx.now - board.look.at < LOOK_AGE_MS;
  const look = isFresh ? board.look : await ctx.ports.fleetStates.look(ctx.signal);
  const domains = look.domains.filter(({ account }) => account === clientId);
  const gauges = await ctx.ports.fleetStates.worstGauges(
    domains.map(({ domainIdentifier }) => domainIdentifier),
    ctx.signal,
  );
  return domains.map(({ domainIdentifier, state, since, issues }) => {
    const worst = worstIssue(issues);
    return {
      ...{ domainIdentifier, state, since, issue: worst?.type ?? null, severity: worst?.severity ?? null },
      ...(gauges.get(domainIdentifier) ?? NO_GAUGES),
    };
  });
};

const LONGEST_SHIFT_MS = 7 * DAY;

const shiftSummary: QueryResolvers['shiftSummary'] = (_parent, { since }, ctx) => {
  requirePermission(ctx, 'domain:read');
  requirePermission(ctx, 'audit:read');
  if (!Number.isSafeInteger(since) || since >= ctx.now || since < ctx.now - LONGEST_SHIFT_MS)
    throw badInput('since', 'must be a time of the last seven days, in epoch milliseconds');
  const { ports, principal, now, signal } = ctx;
  return ctx.services.shifts.since({ ports, person: principal, since, now }, signal);
};

/** The line that a domain is on, which is one at most, and what stands there of it. */
const placeOnBoard = ({ lines }: Board, domainIdentifier: string): { line: BoardLine; entry: BoardEntry } | null => {
  for (const line of lines) {
    const entry = line.members.find(({ domain }) => domain.domainIdentifier === domainIdentifier);
    if (entry) return { line, entry };
  }
  return null;
};

/** How a domain is must be readable while the place cannot be looked at: that is said on the board. */
const sharedLine: NonNullable<DomainResolvers['sharedLine']> = async ({ record }, _args, ctx) => {
  const board = record.deleted ? null : await ctx.services.fleet.board(ctx.ports, false).catch(() => null);
  const line = board && placeOnBoard(board.board, record.domainIdentifier)?.line;
  return line && line.compared !== null && line.members.length > 1 ? lineAnswer(board, line, ctx.now) : null;
};

/** Waits for nothing: the page of the domain does for it. */
const boardVerdict: NonNullable<DomainResolvers['boardVerdict']> = ({ record }, _args, ctx) => {
  const watched = record.deleted ? null : ctx.services.fleet.newest(ctx.stageRegion);
  if (!watched || ctx.now - watched.look.at >= LOOK_AGE_MS) return null;
  const found = placeOnBoard(watched.board, record.domainIdentifier);
  if (!found) return null;
  const { domain, since, worst } = found.entry;
  return domainVerdict({ state: domain.state, since }, worst && { ...worst, details: null }, watched.look.at);
};

export const resolvers: Resolvers = {
  Query: { fleetBoard, fleetBoardDomains, fleetBoardChanges, fleetPlaces, accountHealth, shiftSummary },
  Domain: { sharedLine, boardVerdict },
};
