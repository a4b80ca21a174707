import type { AgentCommand, NodeCommand, ServiceCommand } from '#rules/node-commands/node-command';
import type { VersionRef } from '#rules/releases/model';
import type { LogService } from '../logs/log-service.ts';
import type { LogText } from '../logs/log-text.ts';
import { draw } from '../random.ts';
import type { EventHistory } from '../records/event-history.ts';
import type { ReleaseService } from '../releases/release-service.ts';
import { isOutOfReach } from '../rest/failures.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { dashboardsEnv, engineEnv } from './environments.ts';
import { findFile, grepText, listFolder } from './folder-answers.ts';
import { deploymentType, diskSpace, memory, processes, uptime } from './machine-answers.ts';
import { findNode, type NodeView } from './node-view.ts';

/** What a machine answers to a command, or why it does not. */
export type NodeReply =
  | {
      kind: 'answer';
      exitCode: number;
      stdout: Iterable<string>;
      stderr: string;
      /** Milliseconds over which it writes what has more than a line; 0 where it writes as fast as it is read. */
      lastsMs: number;
    }
  | { kind: 'gone' }
  | { kind: 'unreachable'; why: string }
  /** Its domain is one that cannot be reached: it fails as the cluster does. */
  | { kind: 'as-cluster' };

/** Machines of a domain that is slow write their lines over this time. */
const SLOW_MS = 5_000;

/** Lines of one piece of an answer. */
const PIECE = 64;

/** What the machines of the fleet answer. It only reads: what a command changes is a stored action. */
export class NodeService {
  readonly #releases: Pick<ReleaseService, 'installed' | 'standing'>;
  readonly #logs: Pick<LogService, 'nodeFiles'>;
  readonly #snapshot: (domainIdentifier: string, t: number) => Snapshot | null;
  readonly #history: (domainIdentifier: string, t: number) => EventHistory | null;

  constructor(
    releases: Pick<ReleaseService, 'installed' | 'standing'>,
    logs: Pick<LogService, 'nodeFiles'>,
    snapshot: (domainIdentifier: string, t: number) => Snapshot | null,
    history: (domainIdentifier: string, t: number) => EventHistory | null,
  ) {
    this.#releases = releases;
    this.#logs = logs;
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
    const files = this.#logs.nodeFiles(domainIdentifier, instanceId, t);
    const reply = answerOf({ ...found.view, history, installed, files }, command, this.#releases.standing(domainIdentifier));
    return { kind: 'answer', ...reply, lastsMs: snapshot.spec.script === 'slow' ? SLOW_MS : 0 };
  }
}

type Written = Pick<Extract<NodeReply, { kind: 'answer' }>, 'exitCode' | 'stdout' | 'stderr'>;

function answerOf(view: NodeView, command: NodeCommand, standing: readonly VersionRef[] | null): Written {
  switch (command.name) {
    case 'list-folder': {
      const listed = listFolder(view, command.path, standing);
      return listed === null ? failed(2, `ls: cannot access '${command.path}': No such file or directory\n`) : answered([listed]);
    }
    case 'tail-file': {
      const text = textOf(view, command.path);
      return text === null ? noFile('tail', command.path) : answered(piecesOf(text.lines(text.lineCount - command.lines)));
    }
    case 'grep-file': {
      const text = textOf(view, command.path);
      if (text === null) return noFile('grep', command.path);
      const { printed, isCut } = grepText(text, command.terms, command.matches, command.context);
      if (isCut)
        return {
          exitCode: 124,
          stdout: piecesOf(printed),
          stderr: 'grep: stopped: the file is too long to be searched in time\n',
        };
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
      return { exitCode, stdout: [stdout], stderr };
    }
  }
}

const textOf = (view: NodeView, path: string): LogText | null => findFile(view, path)?.text() ?? null;

function* piecesOf(lines: Iterable<string>): Generator<string> {
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (piece.length < PIECE) continue;
    yield `${piece.join('\n')}\n`;
    piece = [];
  }
  if (piece.length > 0) yield `${piece.join('\n')}\n`;
}

const answered = (stdout: Iterable<string>): Written => ({ exitCode: 0, stdout, stderr: '' });
const failed = (exitCode: number, stderr: string): Written => ({ exitCode, stdout: [], stderr });
const noFile = (program: string, path: string): Written =>
  failed(
    program === 'grep' ? 2 : 1,
    `${program}: ${program === 'tail' ? `cannot open '${path}' for reading` : path}: No such file or directory\n`,
  );

interface Printed {
  exitCode: number;
  stdout: string;
  stderr: string;
}

const printed = (stdout: string): Printed => ({ exitCode: 0, stdout: `${stdout}\n`, stderr: '' });
const refused = (exitCode: number, stderr: string): Printed => ({ exitCode, stdout: '', stderr: `${stderr}\n` });

/** What agent and service commands print. The view is that of the moment after the command was stored: it answers from the node's state. */
function agentAnswer(view: NodeView, name: AgentCommand | ServiceCommand): Printed {
  const { machine, spec, t, installed, isAgentOff, hasDocker, servesDashboards } = view;
  const agent = installed?.find(({ componentName }) => componentName === 'search-agent');
  const version = agent ? `${agent.major}.${agent.minor}` : null;
  switch (name) {
    case 'ping-agent':
      if (isAgentOff)
        return refused(
          3,
          `sdpdagent on ${machine.ip} is deactivated since ${new Date(switchedAt(view, 'deactivate-agent')).toISOString()}`,
        );
      if (version === null) return refused(1, `sdpdagent on ${machine.ip} did not answer within 10 s`);
      return printed(
        `sdpdagent ${version} on ${machine.ip}: OK, last poll ${1 + Math.floor(draw(machine.salt, Math.floor(t / 30_000)) * 29)} s ago`,
      );
    case 'activate-agent':
      return printed(`sdpdagent on ${machine.ip} is active`);
    case 'deactivate-agent':
      return printed(`sdpdagent on ${machine.ip} is deactivated`);
    case 'update-agent':
      if (isAgentOff) return refused(3, `sdpdagent on ${machine.ip} is deactivated: activate it first`);
      return printed(`sdpdagent on ${machine.ip} is up to date (${version ?? 'unknown'}) and was restarted`);
    case 'install-docker':
      return printed(hasDocker ? `docker on ${machine.ip} is installed and running` : `docker on ${machine.ip} is being installed`);
    case 'stop-engine':
      return printed(`${engineEnv(spec)} deactivate OK links=/opt/nodeenv/current`);
    case 'start-engine':
      return printed(`${engineEnv(spec)} activate OK links=/opt/nodeenv/current`);
    case 'stop-dashboards':
    case 'start-dashboards': {
      if (!servesDashboards) return refused(4, `no dashboards are installed on ${machine.ip}: nodes with data serve them`);
      return printed(`${dashboardsEnv(spec)} ${name === 'stop-dashboards' ? 'deactivate' : 'activate'} OK links=/opt/nodeenv/current`);
    }
    case 'reboot':
      return printed(`${machine.ip} is rebooting`);
  }
}

const switchedAt = ({ snapshot, machine }: NodeView, kind: string): number =>
  snapshot.context.actions.switches.findLast((one) => one.instanceId === machine.instanceId && one.kind === kind)?.at ?? snapshot.t;
