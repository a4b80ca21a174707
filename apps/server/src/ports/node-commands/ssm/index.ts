import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { isRead, NODE_COMMAND_LIMITS, NODE_COMMAND_NAMES, type NodeCommand, type NodeCommandName } from '#rules/node-commands/node-command';
import { type ActionCall, actionFailure } from '../../aws-action/failures.ts';
import { limitTime } from '../../cluster-api/opensearch/network-failures.ts';
import { partsOf } from '../../metrics/cloudwatch/failures.ts';
import { PortError } from '../../port-error.ts';
import type { NodeAnswer, NodeCommandsPort, NodeRequest, NodeTarget, OutputChunk } from '../port.ts';
import { parametersOf } from './parameters-of.ts';
import { Commands, Invocation, type ListedCommand, Sent } from './schema.ts';
import { type SsmCalls, withSsmCalls } from './sdk-client.ts';
import type { SsmAccess, SsmDocument } from './target.ts';

const FIRST_LOOK_MS = 500;
const LONGEST_LOOK_MS = 5_000;
/** A command that was just sent is not known everywhere at once. */
const MOST_UNKNOWN = 5;
/** Two clocks differ; a command is not older than its acceptance by more than this. */
const CLOCKS_MS = 5_000;
const MOST_PAGES = 10;

export interface SsmCommandsOptions {
  /** By domain identifier. */
  accesses: ReadonlyMap<string, SsmAccess>;
  /** Between sending and the first look. */
  firstLookMs?: number;
}

/** Node commands by documents of the owner's in Systems Manager. Nothing is asked, not even for credentials, before the first command. */
export function createSsmCommands({ accesses, firstLookMs = FIRST_LOOK_MS }: SsmCommandsOptions): NodeCommandsPort {
  const known = ({ domainIdentifier }: NodeTarget): SsmAccess => {
    const access = accesses.get(domainIdentifier);
    if (access) return access;
    throw new PortError(
      'not-offered',
      'Not available from this source: the configuration names no access to the machines of this cluster.',
    );
  };

  async function limited<T>(
    command: NodeCommand,
    request: NodeRequest,
    outer: AbortSignal,
    call: Pick<ActionCall, 'action' | 'isChange'>,
    work: (calls: SsmCalls, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const access = known(request.target);
    const on = { access, document: documentOf(command, access), instanceId: instanceOf(request.target, access) };
    const limit = limitTime(access.timeoutMs, outer);
    try {
      limit.signal.throwIfAborted();
      return await withSsmCalls(on, request, limit.signal, (calls) => work(calls, limit.signal));
    } catch (error) {
      throw actionFailure(error, { ...call, service: 'Systems Manager', awsRegion: access.awsRegion }, limit, access.timeoutMs);
    } finally {
      limit.end();
    }
  }

  return {
    // Documents run as root, and say themselves as whom they go on.
    serviceUser: () => null,
    offered(domainIdentifier) {
      const documents = accesses.get(domainIdentifier)?.documents ?? {};
      return NODE_COMMAND_NAMES.filter((name) => documents[name] !== undefined);
    },
    readableFolders: (domainIdentifier) => accesses.get(domainIdentifier)?.readableFolders ?? [],
    async run(command, request, take, signal) {
      const parameters = parametersOf(command, known(request.target).readableFolders);
      const isChange = !isRead(command.name);
      const invocation = await limited(command, request, signal, { action: 'ssm:SendCommand', isChange }, async (calls, limit) => {
        // What changes something and was sent by an earlier attempt is waited for and not sent again.
        const known = isChange ? await sentBefore(calls, command, request) : undefined;
        const commandId =
          known?.CommandId ?? parsed(Sent, await calls.send(parameters, commentOf(request, command.name))).Command.CommandId;
        return endOf(calls, commandId, firstLookMs, limit).catch((error: unknown) => {
          if (!isChange || limit.aborted) throw error;
          throw new PortError(
            'timed-out',
            `${command.name} was sent, and what became of it could not be read in Systems Manager: whether it took effect is not known.`,
          );
        });
      });
      return answerOf(command.name, invocation, take);
    },
    async wasDone(command, request, signal) {
      const call = { action: 'ssm:ListCommands', isChange: false };
      const sent = await limited(command, request, signal, call, (calls) => sentBefore(calls, command, request));
      if (sent === undefined) return false;
      // One that failed, goes on or was cancelled may have done its work, or not.
      return sent.Status === 'Success' ? true : null;
    },
  };
}

function documentOf({ name }: NodeCommand, { documents }: SsmAccess): SsmDocument {
  const document = documents[name];
  if (document) return document;
  throw new PortError('not-offered', `${name} is not available from this source: machines.documents names no document for it.`);
}

function instanceOf({ ip, instanceId }: NodeTarget, { instances }: SsmAccess): string {
  const byAddress = Object.hasOwn(instances, ip) ? instances[ip] : undefined;
  const found = byAddress ?? Object.values(instances).find((each) => each === instanceId);
  if (found !== undefined) return found;
  throw new PortError(
    'not-found',
    `The machine of ${instanceId.slice(0, 64)} is none of machines.instances in the configuration. Add it if it belongs to the cluster.`,
  );
}

/** The command with the token's mark, among those that the machine was sent since it was accepted. */
async function sentBefore(calls: SsmCalls, { name }: NodeCommand, request: NodeRequest): Promise<ListedCommand | undefined> {
  const mark = markOf(request, name);
  let token: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { Commands: listed, NextToken } = parsed(Commands, await calls.list(new Date(request.at - CLOCKS_MS), token));
    const found = listed.find(({ Comment }) => Comment?.endsWith(mark));
    if (found || !NextToken) return found;
    token = NextToken;
  }
  return undefined;
}

/** Looks until the invocation is over, with growing pauses. The caller's limit of time ends the waiting. */
async function endOf(calls: SsmCalls, commandId: string, firstLookMs: number, signal: AbortSignal): Promise<Invocation> {
  let unknown = 0;
  for (let pause = firstLookMs; ; pause = Math.min(pause * 1.5, LONGEST_LOOK_MS)) {
    await wait(pause, undefined, { signal });
    const answer = await calls.invocation(commandId).catch((error: unknown) => {
      unknown += 1;
      if (partsOf(error).name !== 'InvocationDoesNotExist' || unknown > MOST_UNKNOWN) throw error;
      return null;
    });
    if (answer === null) continue;
    const invocation = parsed(Invocation, answer);
    if (isOver(invocation)) return invocation;
  }
}

function parsed<T>(schema: z.ZodType<T>, answer: unknown): T {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new PortError('malformed', 'Systems Manager’s answer does not have the form that is known.');
}

/** Systems Manager keeps 100 characters with a command. */
const LONGEST = 100;
const MARK_LETTERS = 24;

/** By which a command is found again: of the token, which may be too long and is nobody's business there. */
const markOf = ({ token }: Pick<NodeRequest, 'token'>, name: string): string =>
  `tumbler:${createHash('sha256')
    .update(JSON.stringify([token, name]))
    .digest('hex')
    .slice(0, MARK_LETTERS)}`;

/** The ticket, for those who read the account's history of commands, and the mark at the end. */
function commentOf(request: Pick<NodeRequest, 'token' | 'ticket'>, name: string): string {
  const mark = markOf(request, name);
  const ticket = request.ticket.replace(/\p{C}+/gu, ' ').slice(0, LONGEST - mark.length - 1);
  return ticket === '' ? mark : `${ticket} ${mark}`;
}

/** Characters of each stream that Systems Manager keeps; what is longer is cut there. */
const KEPT_LETTERS = 24_000;
const CUT = /-{2,3}output truncated-{2,3}\s*$/i;

const isOver = ({ Status }: Pick<Invocation, 'Status'>): boolean =>
  Status !== 'Pending' && Status !== 'InProgress' && Status !== 'Delayed' && Status !== 'Cancelling';

/**
 * The answer behind an invocation that is over; its output goes to `take`, stdout first.
 * @throws PortError where the program did not run to its end
 */
function answerOf(name: NodeCommandName, invocation: Invocation, take: (chunk: OutputChunk) => void): NodeAnswer {
  const failure = failureOf(name, invocation);
  if (failure !== null) throw failure;
  let left = NODE_COMMAND_LIMITS.answerBytes;
  let isTruncated = false;
  for (const [stream, content] of [
    ['stdout', invocation.StandardOutputContent ?? ''],
    ['stderr', invocation.StandardErrorContent ?? ''],
  ] as const) {
    const whole = Buffer.from(content, 'utf8');
    const bytes = whole.subarray(0, left);
    left -= bytes.byteLength;
    isTruncated ||= content.length >= KEPT_LETTERS || CUT.test(content.slice(-64)) || bytes.byteLength < whole.byteLength;
    if (bytes.byteLength > 0) take({ stream, bytes });
  }
  return { exitCode: invocation.ResponseCode ?? null, isTruncated };
}

function failureOf(name: NodeCommandName, { Status, StatusDetails, ResponseCode }: Invocation): PortError | null {
  const unknown = isRead(name) ? '' : ' Whether it took effect is not known.';
  // What Systems Manager itself ends has no status of a program: -1.
  if (Status === 'Success' || (Status === 'Failed' && (ResponseCode ?? -1) >= 0)) return null;
  if (Status === 'Cancelled') return new PortError('unavailable', `${name} was cancelled in Systems Manager.${unknown}`);
  if (Status === 'TimedOut' && /delivery/i.test(StatusDetails ?? ''))
    return new PortError('unavailable', 'The machine did not pick the command up in time: its agent of Systems Manager may not run.');
  if (Status === 'TimedOut') return new PortError('timed-out', `${name} did not end in the time that its document gives.${unknown}`);
  const words = (StatusDetails ?? '').replace(/[^\w ]/g, '').slice(0, 64);
  return new PortError('unavailable', `Systems Manager did not run ${name}${words === '' ? '' : ` (${words})`}.${unknown}`);
}
