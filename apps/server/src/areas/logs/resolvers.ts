import { CANCEL_LOG_SCAN, REQUEST_LOGS, SCAN_LOGS, STORE_REDACTION_FEEDBACK, VIEW_LOG, VIEW_RAW_LOG } from '#rules/commands/log-commands';
import { eventWindow } from '#rules/events/event-window';
import { RAW_NEEDS_REASON } from '#rules/logs/log-access';
import { logIdText } from '#rules/logs/log-id';
import { lineSearch } from '#rules/logs/search-line';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { runCommand } from '../../platform/commands/run-command.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import { domainIdentifierOf } from '../../platform/http/domain-identifier.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { logOfAddress } from './log-address.ts';
import { LONGEST_SEARCH } from './log-range.ts';
import { readingCalls } from './reading-calls.ts';

const getLogs: QueryResolvers['getLogs'] = async (_parent, { domainId, startTime, endTime }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainId', domainId);
  const window = eventWindow(startTime, endTime, ctx.now);
  if ('problem' in window) throw badInput(window.field, window.problem);
  return ctx.services.logs.requests.of(stageRegionText(ctx.stageRegion), identifier, window);
};

/** A refusal or failure of the one group is reported for that group: the page asks for each and groups them by status (DLOG-011). */
const requestLogs: MutationResolvers['requestLogs'] = async (_parent, { domainId, logGroup, startTime, endTime, hours }, ctx) => {
  const identifier = domainIdentifierOf('domainId', domainId);
  try {
    const args = { domain_identifier: identifier, log_group: logGroup, start_time: startTime, end_time: endTime, hours: hours ?? null };
    await runCommand(ctx, REQUEST_LOGS, args, null);
    return { success: true, data: [{ log: logGroup, status: 200, error: null }] };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { success: false, data: [{ log: logGroup, status: error.statusCode, error: error.message }] };
  }
};

const ViewLog: QueryResolvers['ViewLog'] = async (_parent, { bucket, key, ticket, description }, ctx) => {
  const log = logOfAddress(ctx.stageRegion, bucket, key);
  const args = { domain_identifier: domainIdentifierOf('key', log.domainId), log_id: logIdText(log), ticket: ticket ?? null };
  const isRaw = isGiven(ticket) && isGiven(description);
  // A description alone is half of what raw logs need; a ticket alone opens redacted logs where they take one.
  if (isGiven(description) && !isRaw) throw badInput('ticket', `is missing. ${RAW_NEEDS_REASON}`);
  const answer = isRaw
    ? await runCommand(ctx, VIEW_RAW_LOG, { ...args, description: description ?? null, from_line: null }, { ticket, description })
    : await runCommand(ctx, VIEW_LOG, args, { ticket });
  const record = { logContent: String(answer.logContent ?? ''), truncated: answer.truncated === true, isRedacted: !isRaw };
  return { viewLog: { viewLogResponse: { record } } };
};

const StoreLogRedactionFeedback: QueryResolvers['StoreLogRedactionFeedback'] = async (_parent, given, ctx) => {
  const { ticket, description, breakglassJustification } = given;
  for (const [field, value] of Object.entries({ ticket, description })) if (!isGiven(value)) throw badInput(field, 'must not be empty');
  const args = {
    domain_identifier: domainIdentifierOf('domainId', given.domainId),
    ...{ ticket, description, breakglass_justification: breakglassJustification ?? null },
  };
  const { message } = await runCommand(ctx, STORE_REDACTION_FEEDBACK, args, { ticket, description });
  return { validation: 'success', message: String(message) };
};

/** What is wrong with the search stands in the answer, with its place; nothing is begun, and there is nothing to record. */
const scanLogs: MutationResolvers['scanLogs'] = async (
  _parent,
  { domainIdentifier, groups, startTime, endTime, search, isPattern, ticket },
  ctx,
) => {
  const identifier = domainIdentifierOf('domainIdentifier', domainIdentifier);
  if (search.length > LONGEST_SEARCH) throw badInput('search', `must have at most ${LONGEST_SEARCH} characters`);
  const { problem } = lineSearch({ text: search, isPattern: isPattern ?? false, isCaseSensitive: false });
  if (problem) return { id: null, problem: problem.message, at: problem.at };
  const args = {
    ...{ domain_identifier: identifier, log_groups: groups.join(','), start_time: startTime, end_time: endTime },
    ...{ search, is_pattern: isPattern ?? false, ticket: ticket ?? null },
  };
  const { id } = await runCommand(ctx, SCAN_LOGS, args, ticket ? { ticket } : null);
  return { id: String(id), problem: null, at: null };
};

const cancelLogScan: MutationResolvers['cancelLogScan'] = async (_parent, { domainIdentifier, id }, ctx) => {
  const args = { domain_identifier: domainIdentifierOf('domainIdentifier', domainIdentifier), scan_id: id };
  const { was_running } = await runCommand(ctx, CANCEL_LOG_SCAN, args, null);
  return { wasRunning: was_running === true };
};

export const resolvers: Resolvers = {
  Query: { getLogs, ViewLog, StoreLogRedactionFeedback, ...readingCalls },
  Mutation: { requestLogs, scanLogs, cancelLogScan },
};

const isGiven = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';
