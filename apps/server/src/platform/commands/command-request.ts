import { commandByUrl } from '#rules/commands/catalogue';
import { type Command, levelIn, type SentArguments } from '#rules/commands/command';
import { type Grant, hasSecondPerson, parseSubject, subjectOf } from '#rules/grants/grant';
import type { GrantUse } from '#rules/grants/use-grant';
import { GUARD_TABLE } from '#rules/guard';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { AuditEntry } from '../audit/audit-record.ts';
import type { RequestContext } from '../http/context.ts';
import type { CommandContext } from './registry.ts';

/** A command as it came. */
export interface CommandRequest {
  url: string;
  args: unknown;
  approval?: unknown;
  confirm?: unknown;
  guard: {
    ticket?: string | null | undefined;
    reasonCode?: string | null | undefined;
    description?: string | null | undefined;
    idempotencyKey?: string | null | undefined;
    grantId?: string | null | undefined;
  };
}

/** How the record names a command: its url is its path. An unknown one is kept as it came, cut. */
export const commandOf = (url: string): AuditEntry['command'] => {
  const path = cut(url, 200);
  const slash = path.lastIndexOf('/');
  return { path, parent: slash > 0 ? path.slice(0, slash) : undefined, name: path.slice(slash + 1) || path };
};

export const auditSubject = (args: SentArguments): AuditEntry['subject'] => {
  const identifier = domainOf(args);
  if (identifier !== null) return { identifier, account: parseSubject(identifier)?.accountId };
  const account = typeof args.subject === 'string' ? parseSubject(args.subject)?.accountId : undefined;
  return account === undefined ? undefined : { identifier: account, account };
};

/** What a command needs a grant for in this place; null when it needs none. */
export function grantUseOf(ctx: RequestContext, command: Command, args: SentArguments): GrantUse | null {
  const { grant, secondPerson } = GUARD_TABLE[levelIn(ctx.stageRegion.stage, command)];
  if (!grant) return null;
  return {
    holderId: ctx.principal.id,
    stageRegion: stageRegionText(ctx.stageRegion),
    permission: command.permission,
    subject: subjectOf(domainOf(args) ?? '', typeof args.instance_id === 'string' ? args.instance_id : null),
    needsSecondPerson: secondPerson,
  };
}

/** Ticket, reason and description. Under a grant the ticket is the grant's, which was proved; whatever else a client names is in the arguments of the record. */
export const reasonOf = (request: CommandRequest, grant: Grant | undefined): CommandContext['reason'] => ({
  ticket: grant?.ticket || request.guard.ticket || inArguments(request, 'ticket') || '',
  reasonCode: request.guard.reasonCode || grant?.reasonCode || '',
  description: request.guard.description || inArguments(request, 'description') || grant?.description || '',
});

/** Some payloads carry them among their arguments (ACT-050). */
function inArguments({ url, args }: CommandRequest, name: 'ticket' | 'description'): string {
  const value = commandByUrl(url)?.hasReasonInArguments && isArguments(args) ? args[name] : null;
  return typeof value === 'string' ? value : '';
}

export const isArguments = (value: unknown): value is SentArguments => typeof value === 'object' && value !== null && !Array.isArray(value);

export const quote = (text: string): string => JSON.stringify(cut(text, 80));

/** Never cuts a character in two: the column would then hold another text than the one that was hashed. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

const MAX_LENGTH = 16_384;
const LONGEST_KEY = 200;

/** Refusals are recorded too, so what one request may put into the record has a limit. The key is part of an index. */
export const sizeProblem = ({ args, approval, confirm, guard }: CommandRequest): string | null => {
  const { idempotencyKey, ...texts } = guard;
  if (JSON.stringify([args, approval, confirm, texts]).length > MAX_LENGTH) {
    return `args, approval, confirm and guard are too long: together at most ${MAX_LENGTH} characters of JSON are taken.`;
  }
  if (idempotencyKey != null && (idempotencyKey === '' || idempotencyKey.length > LONGEST_KEY)) {
    return `guard.idempotencyKey must have 1 to ${LONGEST_KEY} characters.`;
  }
  return null;
};

/** The domain that a command is about, for the record and the page; null where its arguments name none. */
export const domainOf = (args: SentArguments): string | null => {
  const named = [args.domain_identifier, args.cluster].find((value) => typeof value === 'string' && value !== '');
  if (typeof named === 'string') return cut(named, 64);
  return typeof args.subject === 'string' ? (parseSubject(args.subject)?.domainIdentifier ?? null) : null;
};

/** approval and confirm as the client sent them: kept in the record, whatever they decide. */
export const clientWord = ({ approval, confirm }: CommandRequest): Record<string, unknown> => ({
  ...(approval == null ? {} : { approval }),
  ...(confirm == null ? {} : { confirm }),
});

export const guardInput = ({ guard, approval, confirm }: CommandRequest, grant: Grant | null) => ({
  ticket: guard.ticket,
  reasonCode: guard.reasonCode,
  description: guard.description,
  // Only one that was found and holds: the client's word opens nothing.
  grantId: grant?.id ?? null,
  secondPersonApproved: grant !== null && hasSecondPerson(grant),
  confirmed: isArguments(confirm) && confirm.is_confirmed === true,
  approvalMode: isArguments(approval) && typeof approval.mode === 'string' ? approval.mode : null,
});
