import { subjectOf } from '#rules/grants/grant';
import type { Refusal } from '#rules/guard';
import { NODE_COMMAND_LIMITS, type NodeCommand } from '#rules/node-commands/node-command';
import { redactText } from '#rules/redaction/redact';
import { stageRegionText } from '#rules/regions/stage-regions';
import { NOT_OFFERED } from '../../../platform/commands/offered-action.ts';
import type { CommandContext } from '../../../platform/commands/registry.ts';
import type { NodeAnswer, NodeTarget } from '../../../ports/node-commands/port.ts';
import { isPortError, PortError } from '../../../ports/port-error.ts';
import { textOf } from '../transcripts/transcript-recorder.ts';

/** What a machine answered, as the person who asked may see it. */
export interface NodeOutput {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  /** More came than is shown or was taken. */
  isTruncated: boolean;
  isRedacted: boolean;
  /** Of the whole answer. */
  bytes: number;
}

interface Run {
  target: NodeTarget;
  command: NodeCommand;
  /** As a person would type it, for the transcript. */
  line: string;
  /** Shows no more than so many bytes; all that was taken without. */
  mostBytes?: number;
}

/** Why nothing of this kind can be run on the machines of the domain; null when it can. */
export function notOffered({ ports }: CommandContext, domainIdentifier: string, command: NodeCommand): Refusal | null {
  return ports.nodeCommands?.offered(domainIdentifier).includes(command.name) ? null : NOT_OFFERED;
}

/**
 * Runs a command on a machine and keeps its transcript, also of one that breaks off.
 * @throws PortError of the source; `timed-out` after the limit of node commands
 */
export async function runOnNode(
  ctx: CommandContext,
  { target, command, line, mostBytes = NODE_COMMAND_LIMITS.answerBytes }: Run,
): Promise<NodeOutput> {
  const { nodeCommands } = ctx.ports;
  if (nodeCommands === null) throw new PortError('not-offered', 'Nothing can be run on machines from this source.');
  const path = 'path' in command ? command.path : null;
  const recorder = ctx.services.transcripts.recorder(path);
  const limit = AbortSignal.timeout(NODE_COMMAND_LIMITS.timeoutMs);
  const keep = (answer: NodeAnswer | null, failure: string | null) =>
    ctx.services.transcripts.keep(recorder, {
      id: ctx.token,
      auditId: ctx.auditId ?? ctx.token,
      stageRegion: stageRegionText(ctx.stageRegion),
      domain: target.domainIdentifier,
      instanceId: target.instanceId,
      ip: target.ip,
      line: redactText(line),
      actorName: ctx.actor.name,
      grantId: ctx.grantId,
      exitCode: answer?.exitCode ?? null,
      failure,
      isTruncated: answer?.isTruncated ?? false,
      isGuarded: path !== null,
    });
  const request = { target, token: ctx.token, actor: ctx.actor.name, ticket: ctx.reason.ticket, at: ctx.acceptedAt };
  let answer: NodeAnswer;
  try {
    answer = await nodeCommands.run(command, request, recorder.take, AbortSignal.any([ctx.signal, limit]));
  } catch (error) {
    const failure =
      limit.aborted && isPortError(error, 'cancelled')
        ? new PortError('timed-out', `The node gave no answer within ${NODE_COMMAND_LIMITS.timeoutMs / 1_000} s.`)
        : error;
    await keep(null, failure instanceof PortError ? failure.message : 'An unexpected error has occured');
    throw failure;
  }
  const { events, bytes } = await keep(answer, null);
  const isRaw = path !== null && (await maySeeRaw(ctx, target));
  const [stdout, stderr] = (['stdout', 'stderr'] as const).map((stream) => (isRaw ? recorder.raw(stream) : textOf(events, stream)));
  const shown = [cutTo(stdout ?? '', mostBytes), cutTo(stderr ?? '', mostBytes)] as const;
  return {
    exitCode: answer.exitCode,
    stdout: shown[0],
    stderr: shown[1],
    isTruncated: answer.isTruncated || shown[0] !== stdout || shown[1] !== stderr,
    isRedacted: !isRaw,
    bytes,
  };
}

/** Content as it is takes a grant of its own for the node. */
const maySeeRaw = (ctx: CommandContext, { domainIdentifier, instanceId }: NodeTarget): Promise<boolean> =>
  ctx.services.grants.isOpen({
    holderId: ctx.actor.id,
    stageRegion: stageRegionText(ctx.stageRegion),
    permission: 'data:raw',
    subject: subjectOf(domainIdentifier, instanceId),
    needsSecondPerson: false,
  });

/** The beginning of a text in so many bytes; never half of a character. */
function cutTo(text: string, bytes: number): string {
  if (text.length * 3 <= bytes) return text;
  const whole = Buffer.from(text);
  return whole.length <= bytes ? text : new TextDecoder().decode(whole.subarray(0, bytes), { stream: true });
}
