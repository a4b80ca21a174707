import type { NodeCommand } from '#rules/node-commands/node-command';
import type { VersionRef } from '#rules/releases/model';
import type { EventHistory } from '../records/event-history.ts';
import type { ReleaseService } from '../releases/release-service.ts';
import { isOutOfReach } from '../rest/failures.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { agentAnswer } from './agent-answers.ts';
import { findFile, grepLines, listFolder } from './folder-answers.ts';
import { deploymentType, diskSpace, memory, processes, uptime } from './machine-answers.ts';
import { findNode, type NodeView } from './node-view.ts';

/** What a machine answers to a command, or why it does not. */
export type NodeReply =
  | { kind: 'answer'; exitCode: number; stdout: Iterable<string>; stderr: string }
  | { kind: 'gone' }
  | { kind: 'unreachable'; why: string }
  /** Its domain is one that cannot be reached: it fails as the cluster does. */
  | { kind: 'as-cluster' };

/** Lines of one piece of an answer. */
const PIECE = 64;

/** What the machines of the fleet answer. It only reads: what a command changes is a stored action. */
export class NodeService {
  readonly #releases: Pick<ReleaseService, 'installed' | 'standing'>;
  readonly #snapshot: (domainIdentifier: string, t: number) => Snapshot | null;
  readonly #history: (domainIdentifier: string, t: number) => EventHistory | null;

  constructor(
    releases: Pick<ReleaseService, 'installed' | 'standing'>,
    snapshot: (domainIdentifier: string, t: number) => Snapshot | null,
    history: (domainIdentifier: string, t: number) => EventHistory | null,
  ) {
    this.#releases = releases;
    this.#snapshot = snapshot;
    this.#history = history;
  }

  /** Null when there never was such a domain. */
  reply(domainIdentifier: string, instanceId: string, command: NodeCommand, t: number): NodeReply | null {
    const snapshot = this.#snapshot(domainIdentifier, t);
    const history = this.#history(domainIdentifier, t);
    if (!snapshot || !history) return null;
    if (snapshot.deleted) return { kind: 'gone' };
    if (isOutOfReach(snapshot.spec)) return { kind: 'as-cluster' };
    const found = findNode(snapshot, instanceId);
    if (found.kind !== 'there') return found;
    const installed = this.#releases.installed(domainIdentifier, history.works, t)?.get(found.view.machine.ip) ?? null;
    return answerOf({ ...found.view, history, installed }, command, this.#releases.standing(domainIdentifier));
  }
}

function answerOf(view: NodeView, command: NodeCommand, standing: readonly VersionRef[] | null): NodeReply {
  switch (command.name) {
    case 'list-folder': {
      const listed = listFolder(view, command.path, standing);
      return listed === null ? failed(2, `ls: cannot access '${command.path}': No such file or directory\n`) : answered([listed]);
    }
    case 'tail-file': {
      const lines = linesOf(view, command.path);
      return lines === null ? noFile('tail', command.path) : answered(piecesOf(lines.slice(-command.lines)));
    }
    case 'grep-file': {
      const lines = linesOf(view, command.path);
      if (lines === null) return noFile('grep', command.path);
      const printed = grepLines(lines, command.terms, command.matches, command.context);
      return printed.length === 0 ? failed(1, '') : answered(piecesOf(printed));
    }
    case 'disk-space':
      return answered([diskSpace(view)]);
    case 'memory':
      return answered([memory(view)]);
    case 'uptime':
      return answered([uptime(view)]);
    case 'processes':
      return answered([processes(view)]);
    case 'deployment-type':
      return answered([deploymentType(view)]);
    default: {
      const { exitCode, stdout, stderr } = agentAnswer(view, command.name);
      return { kind: 'answer', exitCode, stdout: [stdout], stderr };
    }
  }
}

const linesOf = (view: NodeView, path: string): string[] | null =>
  findFile(view, path)
    ?.lines()
    .map(({ text }) => text) ?? null;

function* piecesOf(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += PIECE) yield `${lines.slice(at, at + PIECE).join('\n')}\n`;
}

const answered = (stdout: Iterable<string>): NodeReply => ({ kind: 'answer', exitCode: 0, stdout, stderr: '' });
const failed = (exitCode: number, stderr: string): NodeReply => ({ kind: 'answer', exitCode, stdout: [], stderr });
const noFile = (program: string, path: string): NodeReply =>
  failed(
    program === 'grep' ? 2 : 1,
    `${program}: ${program === 'tail' ? `cannot open '${path}' for reading` : path}: No such file or directory\n`,
  );
