import type { ArgumentsOf } from '#rules/commands/command';
import { CANCEL_LOG_SCAN, REQUEST_LOGS, SCAN_LOGS, STORE_REDACTION_FEEDBACK, VIEW_LOG, VIEW_RAW_LOG } from '#rules/commands/log-commands';
import { HOUR } from '#rules/durations';
import { eventWindow } from '#rules/events/event-window';
import { invalidArguments, preconditionFailed, type Refusal } from '#rules/guard';
import { RAW_NEEDS_REASON } from '#rules/logs/log-access';
import { ELB_LOG_GROUP, NODE_LOG_GROUPS } from '#rules/logs/log-groups';
import { LOG_RANGE_TOO_LONG, MOST_LOG_DAYS } from '#rules/logs/log-request';
import { lineSearch } from '#rules/logs/search-line';
import { stageRegionText } from '#rules/regions/stage-regions';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../../platform/commands/registry.ts';
import { CommandProblem } from '../../../platform/commands/result.ts';
import { unknownDomainRefusal } from '../../../ports/domains/missing-domain.ts';
import { logTicketRefusal } from '../../../ports/tickets/log-ticket-refusal.ts';
import { logPathOf } from '../log-address.ts';
import { LONGEST_SEARCH, readLogRange } from '../log-range.ts';
import { readLogLines, viewLog } from '../log-reading.ts';
import { NO_ARCHIVE } from '../log-request-maker.ts';
import type { LogScanInputs } from '../scan/log-scan-kind.ts';

/** Requests that one person, and all persons of a stage and region, may have under way. */
const MOST_OF_A_PERSON = 64;
const MOST_OF_A_REGION = 512;

const requestLogs = implementCommand(REQUEST_LOGS, {
  repeatable: true,
  precondition: async (ctx, args) => {
    const { refusal } = rangeOf(ctx, args);
    if (refusal) return refusal;
    const missing = await unknownDomainRefusal(ctx, args.domain_identifier);
    if (missing) return missing;
    return ctx.ports.logs === null
      ? NOT_OFFERED
      : ctx.services.logs.requests.refusal(ctx, { person: MOST_OF_A_PERSON, region: MOST_OF_A_REGION });
  },
  run: async (ctx, args) => {
    const { range, refusal } = rangeOf(ctx, args);
    if (refusal) throw new CommandProblem('ValidationException', refusal.message);
    const { actor, stageRegion, token } = ctx;
    const { domain_identifier, log_group } = args;
    await ctx.services.logs.requests.begin({
      ...{ stageRegion: stageRegionText(stageRegion), domainIdentifier: domain_identifier, logGroup: log_group },
      ...{ ...range, asker: actor, token },
    });
    return { log: log_group, status: 200 };
  },
  wasDone: async () => null,
});

const view = implementCommand(VIEW_LOG, {
  repeatable: true,
  precondition: async (ctx, { domain_identifier, ticket }) =>
    (await unknownDomainRefusal(ctx, domain_identifier)) ?? (await logTicketRefusal(ctx, domain_identifier, ticket ?? '')),
  run: async (ctx, { domain_identifier, log_id }) => ({
    ...(await viewLog({ archive: archiveOf(ctx), domainIdentifier: domain_identifier, path: logPathOf(log_id) }, false, ctx.signal)),
  }),
  wasDone: async () => null,
  kept: () => ({}),
});

/** Recorded, under its ticket and grant, before the archive is asked: what is read leaves no copy in the record. */
const viewRaw = implementCommand(VIEW_RAW_LOG, {
  repeatable: true,
  precondition: async (ctx, { domain_identifier }) => {
    const { ticket, description } = ctx.reason;
    if (ticket.trim() === '' || description.trim() === '')
      return { code: 'REASON_REQUIRED', message: RAW_NEEDS_REASON, fix: 'Fill in both fields.' };
    return (await unknownDomainRefusal(ctx, domain_identifier)) ?? (await logTicketRefusal(ctx, domain_identifier, ticket));
  },
  run: async (ctx, { domain_identifier, log_id, from_line }) => {
    const source = { archive: archiveOf(ctx), domainIdentifier: domain_identifier, path: logPathOf(log_id) };
    if (from_line === undefined) return { ...(await viewLog(source, true, ctx.signal)) };
    const { from, lines, total, note } = await readLogLines(
      source,
      { from: Math.max(1, Math.trunc(from_line)), count: RAW_LINES, isRaw: true },
      ctx.signal,
    );
    return { from, lines, total, note };
  },
  wasDone: async () => null,
  kept: () => ({}),
});

/** Lines of a raw file in one answer. */
const RAW_LINES = 1_000;

/** Recorded before the archive is asked; the ticket that reading takes is asked for here, and again of everybody who reads what was found. */
const scan = implementCommand(SCAN_LOGS, {
  repeatable: true,
  precondition: async (ctx, args) => {
    const { refusal } = scanOf(ctx, args);
    if (refusal) return refusal;
    const missing = await unknownDomainRefusal(ctx, args.domain_identifier);
    if (missing) return missing;
    if (ctx.ports.logs === null) return NOT_OFFERED;
    return (await logTicketRefusal(ctx, args.domain_identifier, args.ticket ?? '')) ?? (await ctx.services.logs.scans.refusal(ctx));
  },
  run: async (ctx, args) => {
    const { inputs, refusal } = scanOf(ctx, args);
    if (refusal) throw new CommandProblem('ValidationException', refusal.message);
    return { id: await ctx.services.logs.scans.begin(ctx, inputs) };
  },
  wasDone: async () => null,
});

const cancelScan = implementCommand(CANCEL_LOG_SCAN, {
  repeatable: true,
  precondition: (ctx, { domain_identifier, scan_id }) => ctx.services.logs.scans.cancelRefusal(ctx, domain_identifier, scan_id),
  run: async (ctx, { domain_identifier, scan_id }) => ({
    was_running: await ctx.services.logs.scans.cancel(ctx, domain_identifier, scan_id),
  }),
  wasDone: async () => null,
});

/** The record is the store: who said what of which domain, under which ticket. */
const storeFeedback = implementCommand(STORE_REDACTION_FEEDBACK, {
  repeatable: true,
  precondition: (ctx, { domain_identifier }) => unknownDomainRefusal(ctx, domain_identifier),
  run: async () => ({ message: 'success' }),
  wasDone: async () => null,
});

export const logCommands: readonly ImplementedCommand[] = [requestLogs, scan, cancelScan, view, viewRaw, storeFeedback];

const ELB_ON_DEMAND = 'Logs of the load balancer come on demand: requestOnDemandData fetches them.';

const NOT_OFFERED: Refusal = preconditionFailed(NO_ARCHIVE, 'Configure an archive of logs for it.');

const archiveOf = ({ ports }: CommandContext): NonNullable<CommandContext['ports']['logs']> => {
  if (ports.logs === null) throw new CommandProblem('NotAvailableException', NO_ARCHIVE);
  return ports.logs;
};

type Range = { range: { from: number; to: number }; refusal: null } | { range: null; refusal: Refusal };

/** Whole hours; with `hours` the last so many of the range. */
function rangeOf({ acceptedAt }: CommandContext, { log_group, start_time, end_time, hours }: ArgumentsOf<typeof REQUEST_LOGS>): Range {
  if (log_group === ELB_LOG_GROUP) return unfit(ELB_ON_DEMAND, 'Choose another group.');
  if (!(NODE_LOG_GROUPS as readonly string[]).includes(log_group))
    return unfit(`There is no log group ${JSON.stringify(log_group.slice(0, 40))}.`, `Choose from ${NODE_LOG_GROUPS.join(', ')}.`);
  const window = eventWindow(start_time, end_time, acceptedAt);
  if ('problem' in window) return unfit(`${window.field} ${window.problem}.`, 'Send ISO 8601 times.');
  if (hours !== undefined && !(Number.isInteger(hours) && hours >= 1 && hours <= 72))
    return unfit('hours must be a whole number from 1 to 72.', 'Send it, or leave it out.');
  const to = window.to;
  const from = hours === undefined ? window.from : Math.max(window.from, to - hours * HOUR);
  if (to - from > MOST_LOG_DAYS * 24 * HOUR) return unfit(LOG_RANGE_TOO_LONG, 'Ask in several requests.');
  return { range: { from, to }, refusal: null };
}

type Scan = { inputs: LogScanInputs; refusal: null } | { inputs: null; refusal: Refusal };

/** What is to be searched for, and where. */
function scanOf({ acceptedAt }: CommandContext, args: ArgumentsOf<typeof SCAN_LOGS>): Scan {
  const wrong = (message: string): Scan => ({ inputs: null, refusal: unfit(message, 'Correct it and send it again.').refusal });
  const { domain_identifier, log_groups, start_time, end_time, search, is_pattern } = args;
  const given = { groups: log_groups.split(',').filter((group) => group !== ''), startTime: start_time, endTime: end_time };
  const { range, field, problem } = readLogRange(given, acceptedAt);
  if (problem !== null) return wrong(`${field} ${problem}.`);
  if (search.length > LONGEST_SEARCH) return wrong(`search must have at most ${LONGEST_SEARCH} characters.`);
  const { problem: inSearch } = lineSearch({ text: search, isPattern: is_pattern ?? false, isCaseSensitive: false });
  if (inSearch) return wrong(`${inSearch.message}.`);
  return { inputs: { domainIdentifier: domain_identifier, ...range, text: search, isPattern: is_pattern ?? false }, refusal: null };
}

const unfit = (message: string, fix: string): { range: null; refusal: Refusal } => ({
  range: null,
  refusal: invalidArguments(message, fix),
});
