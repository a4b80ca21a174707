import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { SERVICE_USER } from '#fleet/nodes/folder-answers';
import type { StoredAction, World } from '#fleet/world';
import {
  isRead,
  NODE_COMMAND_LIMITS,
  NODE_COMMAND_NAMES,
  type NodeCommand,
  type NodeCommandName,
  READABLE_FOLDERS,
} from '#rules/node-commands/node-command';
import { reachCluster, type Wire } from '../../cluster-api/demo/reach-cluster.ts';
import type { ActionStore } from '../../domain-actions/demo/demo-actions.ts';
import { PortError } from '../../port-error.ts';
import type { NodeAnswer, NodeCommandsPort, NodeRequest, OutputChunk } from '../port.ts';

/** What a command does to the fleet, as it is stored; a command that is not here changes nothing. */
const STORED: Partial<Record<NodeCommandName, StoredAction['kind']>> = {
  'stop-engine': 'deactivate-es',
  'start-engine': 'activate-es',
  reboot: 'reboot-instance',
  'stop-dashboards': 'stop-dashboards',
  'start-dashboards': 'start-dashboards',
  'update-agent': 'update-agent',
  'activate-agent': 'activate-agent',
  'deactivate-agent': 'deactivate-agent',
  'install-docker': 'install-docker',
};

/**
 * Commands on the machines of the demo fleet. They answer from the world that every screen is read from; what changes something is stored before
 * the world takes note of it, as actions on domains are. What the machine refuses by itself (an agent that is switched off) is not stored.
 */
export const demoNodeCommands = (world: World, store: ActionStore, wire: Wire): NodeCommandsPort => ({
  offered: () => NODE_COMMAND_NAMES,
  readableFolders: () => READABLE_FOLDERS,
  serviceUser: () => SERVICE_USER,

  async run(command, request, take, signal) {
    stopIf(signal);
    const { target, token, at } = request;
    const before = await answerTo(world, wire, command, request, signal);
    const kind = STORED[command.name];
    if (before.exitCode !== 0 || kind === undefined || (await store.find(token)) !== undefined) return send(before, take, signal);
    const { domainIdentifier, instanceId } = target;
    const action: StoredAction = { id: token, domainIdentifier, kind, instanceId, at, token };
    await store.append(action);
    world.apply(action);
    return send(before, take, signal);
  },

  async wasDone(command, { token }) {
    if (isRead(command.name)) return null;
    const action = await store.find(token);
    return action !== undefined && action.kind === STORED[command.name];
  },
});

type Answer = Extract<ReturnType<World['nodes']['reply']>, { kind: 'answer' }>;

/** @throws PortError for a machine that does not answer */
async function answerTo(world: World, wire: Wire, command: NodeCommand, { target }: NodeRequest, signal: AbortSignal): Promise<Answer> {
  const { domainIdentifier, instanceId, ip } = target;
  const reply = world.nodes.reply(domainIdentifier, instanceId, command, wire.clock.now());
  switch (reply?.kind) {
    case 'answer':
      return reply;
    case 'as-cluster':
      await reachCluster(wire, domainIdentifier, signal);
      throw new PortError('unavailable', `The node ${ip} does not answer.`);
    case 'unreachable':
      throw new PortError('unavailable', `The node ${ip} does not answer: ${reply.why}.`);
    case 'gone':
      throw new PortError('not-found', `${domainIdentifier} has no instance ${instanceId} any more.`);
    default:
      throw new PortError('not-found', `There is no domain ${domainIdentifier.slice(0, 64)}.`);
  }
}

/** Others have their turn after this much: what is written is read on its way. */
const CHUNK_BYTES = 64 * 1024;
/** A machine that takes its time writes in this many steps. */
const STEPS = 12;

async function send(answer: Answer, take: (chunk: OutputChunk) => void, signal: AbortSignal): Promise<NodeAnswer> {
  const { exitCode, stderr, lastsMs } = answer;
  let left: number = NODE_COMMAND_LIMITS.answerBytes;
  const [stdout, pauseMs] = lastsMs > 0 ? [stepsOf(answer.stdout), lastsMs / STEPS] : [answer.stdout, 0];
  for (const [stream, parts] of [
    ['stdout', stdout],
    ['stderr', [stderr]],
  ] as const) {
    for (const text of parts) {
      if (text === '') continue;
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) {
        stopIf(signal);
        const chunk = bytes.subarray(at, at + CHUNK_BYTES);
        take({ stream, bytes: chunk.subarray(0, left) });
        left -= chunk.byteLength;
        if (left < 0) return { exitCode, isTruncated: true };
        await nextTurn();
      }
      // Left in the middle of a pause, it is left.
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
  stopIf(signal);
  return { exitCode, isTruncated: false };
}

/** The same text in some steps of whole lines. */
function stepsOf(parts: Iterable<string>): string[] {
  const lines = [...parts].join('').match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const step = Math.max(1, Math.ceil(lines.length / STEPS));
  return Array.from({ length: Math.ceil(lines.length / step) }, (_, at) => lines.slice(at * step, (at + 1) * step).join(''));
}

const stopIf = (signal: AbortSignal): void => {
  if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled');
};
