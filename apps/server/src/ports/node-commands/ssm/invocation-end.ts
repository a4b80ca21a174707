import { isRead, NODE_COMMAND_LIMITS, type NodeCommandName } from '#rules/node-commands/node-command';
import { PortError } from '../../port-error.ts';
import type { NodeAnswer, OutputChunk } from '../port.ts';
import type { Invocation } from './schema.ts';

/** Characters of each stream that Systems Manager keeps; what is longer is cut there. */
const KEPT_LETTERS = 24_000;
const CUT = /-{2,3}output truncated-{2,3}\s*$/i;

export const isOver = ({ Status }: Pick<Invocation, 'Status'>): boolean =>
  Status !== 'Pending' && Status !== 'InProgress' && Status !== 'Delayed' && Status !== 'Cancelling';

/**
 * The answer behind an invocation that is over; its output goes to `take`, stdout first.
 * @throws PortError where the program did not run to its end
 */
export function answerOf(name: NodeCommandName, invocation: Invocation, take: (chunk: OutputChunk) => void): NodeAnswer {
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
  return new PortError('unavailable', `Systems Manager could not run ${name}${words === '' ? '' : ` (${words})`}.${unknown}`);
}
