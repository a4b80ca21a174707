import { parseAnchor } from '#rules/logs/line-anchor';
import { hourOfLog, parseLogId } from '#rules/logs/log-id';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { QueryResolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { domainIdentifierOf } from '../../platform/http/domain-identifier.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { LogArchivePort } from '../../ports/log-archive/port.ts';
import { PortError } from '../../ports/port-error.ts';
import { logTicketRefusal } from '../../ports/tickets/log-ticket-refusal.ts';
import { logPathOf } from './log-address.ts';
import { type Exploration, exploreLogs as explore } from './log-exploration.ts';
import { anchoredLine, firstLineAt } from './log-place.ts';
import { LONGEST_SEARCH, readLogRange } from './log-range.ts';
import { type LogSource, readLogLines, searchLog } from './log-reading.ts';
import { NO_ARCHIVE } from './log-request-maker.ts';
import { isScanId, keyOfScan } from './scan/log-scan-kind.ts';

/** Lines of one answer: some screens of them. */
const MOST_LINES = 2_000;
const LONGEST_ANCHOR = 64;
const MOST_PATTERNS = 500;

const logLines: QueryResolvers['logLines'] = async (_parent, { domainIdentifier, logId, from, count, ticket }, ctx) => {
  const source = await readableLog(ctx, { domainIdentifier, logId, ticket });
  if (from < 1) throw badInput('from', 'must be the number of a line, from 1');
  if (count < 1 || count > MOST_LINES) throw badInput('count', `must be from 1 to ${MOST_LINES}`);
  return readLogLines(source, { from, count, isRaw: false }, ctx.signal);
};

const logSearch: QueryResolvers['logSearch'] = async (_parent, { domainIdentifier, logId, search, isPattern, ticket }, ctx) => {
  const source = await readableLog(ctx, { domainIdentifier, logId, ticket });
  if (search.length > LONGEST_SEARCH) throw badInput('search', `must have at most ${LONGEST_SEARCH} characters`);
  const { lines, count, problem } = await searchLog(source, { text: search, isPattern }, ctx.signal);
  return { lines, count, problem: problem?.message ?? null, at: problem?.at ?? null };
};

const logPlace: QueryResolvers['logPlace'] = async (_parent, { domainIdentifier, logId, time, anchor, line, ticket }, ctx) => {
  const source = await readableLog(ctx, { domainIdentifier, logId, ticket });
  const { value: log } = parseLogId(logId);
  const near = log ? hourOfLog(log) : ctx.now;
  if (anchor != null) {
    const parsed = parseAnchor(logId, anchor.slice(0, LONGEST_ANCHOR));
    if (parsed === null) throw badInput('anchor', 'is no anchor of a line');
    const found = await anchoredLine(source, { anchor: parsed, was: Math.max(1, line ?? 1), near }, ctx.signal);
    return { line: found.state === 'gone' ? null : found.line, state: found.state };
  }
  const at = Date.parse(time ?? '');
  if (Number.isNaN(at)) throw badInput('time', 'must be an ISO time such as 2026-11-21T10:00:00Z');
  const number = await firstLineAt(source, at, near, ctx.signal);
  return number === null ? { line: null, state: 'gone' } : { line: number + 1, state: 'same' };
};

const exploreLogs: QueryResolvers['exploreLogs'] = async (_parent, given, ctx) => {
  const { archive, identifier } = await readableArchive(ctx, given);
  const { range, field, problem } = readLogRange(given, ctx.now);
  if (problem !== null) throw badInput(field, problem);
  const { groups, ...window } = range;
  const text = given.search ?? '';
  if (text.length > LONGEST_SEARCH) throw badInput('search', `must have at most ${LONGEST_SEARCH} characters`);
  const question = {
    ...{ domainIdentifier: identifier, groups, ...window },
    search: text === '' ? null : { text, isPattern: given.isPattern ?? false },
    pattern: given.pattern ?? null,
  };
  const found = await ctx.services.logs.explorations.run(() => explore(archive, question, ctx.signal), ctx.signal);
  return explorationAnswer(found);
};

const logScan: QueryResolvers['logScan'] = async (_parent, given, ctx) => {
  const { identifier } = await readableArchive(ctx, given);
  if (!isScanId(given.id)) throw badInput('id', 'is no id of a search');
  return ctx.services.logs.scans.of(keyOfScan(stageRegionText(ctx.stageRegion), identifier, given.id), ctx.principal.id);
};

export const readingCalls = { logLines, logSearch, logPlace, exploreLogs, logScan };

/** A log file that this person may read here, redacted. */
async function readableLog(
  ctx: RequestContext,
  { domainIdentifier, logId, ticket }: { domainIdentifier: string; logId: string; ticket?: string | null | undefined },
): Promise<LogSource> {
  const { archive, identifier } = await readableArchive(ctx, { domainIdentifier, ticket });
  return { archive, domainIdentifier: identifier, path: logPathOf(logId) };
}

/** The archive of a domain whose logs this person may read here, redacted: where that takes a customer's ticket, under one. */
async function readableArchive(
  ctx: RequestContext,
  { domainIdentifier, ticket }: { domainIdentifier: string; ticket?: string | null | undefined },
): Promise<{ archive: LogArchivePort; identifier: string }> {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainIdentifier', domainIdentifier);
  const archive = ctx.ports.logs;
  if (archive === null) throw new PortError('not-offered', NO_ARCHIVE);
  const refusal = await logTicketRefusal(ctx, identifier, ticket ?? '');
  if (refusal) throw new HttpError(403, refusal.code, `${refusal.message} ${refusal.fix}`);
  return { archive, identifier };
}

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const explorationAnswer = ({
  start,
  stepMs,
  histogram,
  patterns,
  fresh,
  lines,
  count,
  countOfRange,
  grouped,
  read,
  ...rest
}: Exploration) => ({
  start: new Date(start).toISOString(),
  stepSeconds: stepMs / 1_000,
  histogram: { error: [...histogram.error], warn: [...histogram.warn], info: [...histogram.info], other: [...histogram.other] },
  isCompared: fresh !== null,
  patterns: patterns.slice(0, MOST_PATTERNS).map(({ id, template, level, share, sample, histogram: counts, ...of }) => ({
    ...{ id, template, level, share, sample, count: of.count, counts: [...counts] },
    ...{ first: isoOf(of.first), last: isoOf(of.last), isNew: fresh === null ? null : fresh.has(id) },
  })),
  lines: lines.map(({ path, time, ...line }) => ({ ...line, logId: path, time: isoOf(time) })),
  ...{ count, countOfRange, isPart: rest.isPart, groupedEntries: grouped?.entries ?? null, groupedOfEntries: grouped?.ofEntries ?? null },
  ...{ linesRead: read.lines, linesOfRange: read.ofLines, filesRead: read.files, filesOfRange: read.ofFiles },
  notes: [...rest.notes],
  problem: rest.problem?.message ?? null,
  at: rest.problem?.at ?? null,
});
