import { subjectOf } from '#rules/grants/grant';
import type { Refusal } from '#rules/guard';
import { isRead, NODE_COMMAND_LIMITS, type NodeCommand } from '#rules/node-commands/node-command';
import { redactText } from '#rules/redaction/redact';
import { stageRegionText } from '#rules/regions/stage-regions';
import { NOT_OFFERED } from '../../../platform/commands/offered-action.ts';
import type { CommandContext } from '../../../platform/commands/registry.ts';
import type { NodeAnswer, NodeTarget } from '../../../ports/node-commands/port.ts';
import { isPortError, PortError } from '../../../ports/port-error.ts';
import type { OutputWriter } from '../live-output/live-outputs.ts';
import { type TranscriptRecorder, textOf } from '../transcripts/transcript-recorder.ts';

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
 * Runs a command on a machine and keeps its transcript, also of one that breaks off. What is kept is shown meanwhile to the person who asked.
 * @throws PortError of the source; `timed-out` after the limit of node commands, `cancelled` where the person gave up a read
 */
export async function runOnNode(
  ctx: CommandContext,
  { target, command, line, mostBytes = NODE_COMMAND_LIMITS.answerBytes }: Run,
): Promise<NodeOutput> {
  const { nodeCommands } = ctx.ports;
  if (nodeCommands === null) throw new PortError('not-offered', 'Nothing can be run on machines from this source.');
  const path = 'path' in command ? command.path : null;
  const limit = AbortSignal.timeout(NODE_COMMAND_LIMITS.timeoutMs);
  const cancelled = new AbortController();
  const stageRegion = stageRegionText(ctx.stageRegion);
  // What changes something is not left in the middle.
  const cancel = isRead(command.name) ? () => cancelled.abort() : null;
  const live = ctx.services.outputs.open({ stageRegion, actorId: ctx.actor.id, key: ctx.idempotencyKey }, cancel);
  try {
    const { recorder, writer } = await ctx.services.transcripts.begin(
      {
        id: ctx.token,
        auditId: ctx.auditId ?? ctx.token,
        stageRegion,
        domain: target.domainIdentifier,
        instanceId: target.instanceId,
        ip: target.ip,
        line: redactText(line),
        actorName: ctx.actor.name,
        grantId: ctx.grantId,
        isGuarded: path !== null,
      },
      path,
      preview(live, mostBytes),
    );
    const request = { target, token: ctx.token, actor: ctx.actor.name, ticket: ctx.reason.ticket, at: ctx.acceptedAt };
    let answer: NodeAnswer;
    try {
      answer = await nodeCommands.run(command, request, writer.take, AbortSignal.any([ctx.signal, limit, cancelled.signal]));
    } catch (error) {
      const failure = ownFailure(error, { limit, cancelled: cancelled.signal });
      await writer.end({
        exitCode: null,
        failure: failure instanceof PortError ? failure.message : 'An unexpected error has occured',
        isTruncated: false,
      });
      throw failure;
    }
    await writer.end({ exitCode: answer.exitCode, failure: null, isTruncated: answer.isTruncated });
    const isRaw = path !== null && (await maySeeRaw(ctx, target));
    return outputOf(answer, recorder, isRaw, mostBytes);
  } finally {
    live.end();
  }
}

/** What was written, as it may be seen: redacted, or as it is. */
function outputOf({ exitCode, isTruncated }: NodeAnswer, recorder: TranscriptRecorder, isRaw: boolean, mostBytes: number): NodeOutput {
  const { events, bytes } = recorder;
  const [stdout, stderr] = (['stdout', 'stderr'] as const).map((stream) => (isRaw ? recorder.raw(stream) : textOf(events, stream)));
  const shown = [cutTo(stdout ?? '', mostBytes), cutTo(stderr ?? '', mostBytes)] as const;
  return {
    exitCode,
    stdout: shown[0],
    stderr: shown[1],
    isTruncated: isTruncated || shown[0] !== stdout || shown[1] !== stderr,
    isRedacted: !isRaw,
    bytes,
  };
}

/** The source's failure in our words where it was we who left. */
function ownFailure(error: unknown, { limit, cancelled }: { limit: AbortSignal; cancelled: AbortSignal }): unknown {
  if (!isPortError(error, 'cancelled')) return error;
  if (cancelled.aborted) return new PortError('cancelled', 'It was cancelled by the person who ran it.');
  if (limit.aborted) return new PortError('timed-out', `The node gave no answer within ${NODE_COMMAND_LIMITS.timeoutMs / 1_000} s.`);
  return error;
}

/** Shows what comes, always redacted, and of each stream no more than the answer will hold: both are cut at the same character. */
export function preview(live: Pick<OutputWriter, 'show'>, mostBytes: number): OutputWriter['show'] {
  const left = { stdout: mostBytes, stderr: mostBytes };
  return (events, bytes) => {
    const within = events.flatMap((event) => {
      const text = cutTo(event.text, left[event.stream]);
      left[event.stream] = text === event.text ? left[event.stream] - Buffer.byteLength(text) : 0;
      return text === '' ? [] : [{ ...event, text }];
    });
    if (within.length > 0) live.show(within, bytes);
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
  return whole.length <= bytes ? text : new TextDecoder('utf-8', { ignoreBOM: true }).decode(whole.subarray(0, bytes), { stream: true });
}
