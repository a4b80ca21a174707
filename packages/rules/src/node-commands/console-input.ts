import type { Command, SentArguments } from '../commands/command.ts';
import {
  ACTIVATE_AGENT,
  DEACTIVATE_AGENT,
  INSTALL_DOCKER,
  PING_AGENT,
  READ_DEPLOYMENT_TYPE,
  RUN_NODE_COMMAND,
  UPDATE_AGENT,
} from '../commands/node-commands.ts';

export const CONSOLE_TYPES = ['tumbler', 'shell'] as const;
export type ConsoleType = (typeof CONSOLE_TYPES)[number];

/** What the console's form holds. */
export interface ConsoleInput {
  /** `clientId:name`. */
  cluster: unknown;
  /** The node's IP. */
  node: unknown;
  type: ConsoleType;
  command: unknown;
  arguments: unknown;
}

type ReadInput = { command: Command; args: SentArguments; problem: null } | { command: null; args: null; problem: string };

/** Commands of type tumbler that a console gives to its node; what takes a node away has dialogs of its own. */
export const CONSOLE_COMMANDS: readonly Command[] = [
  PING_AGENT,
  UPDATE_AGENT,
  ACTIVATE_AGENT,
  DEACTIVATE_AGENT,
  INSTALL_DOCKER,
  READ_DEPLOYMENT_TYPE,
];

/**
 * What the console sends for what was typed, or the first thing that is wrong with it, in the specification's words (ACT-058 to ACT-060).
 * A command of type tumbler is written `sdpdagent ping-agent`, with blanks or slashes, or by its last part alone.
 */
export function readConsoleInput({ cluster, node, type, command: typed, arguments: line }: ConsoleInput): ReadInput {
  if (typeof cluster !== 'string' || typeof node !== 'string') return problem('Both cluster and node IP should be strings.');
  if (typed === undefined || typed === null || typed === '') return problem('Please enter a command name.');
  if (type === 'shell') {
    if (typeof typed !== 'string' || typeof line !== 'string') return problem('Both command and arguments should be strings.');
    if (typed.trim() === '') return problem('Please enter a command name.');
    // What may be read there is known to the server alone, which refuses the rest in the words of `readShellLine`.
    const args = { cluster, node, base_cmd: typed.trim(), args: line, truncate_output: false };
    return { command: RUN_NODE_COMMAND, args, problem: null };
  }
  if (typeof typed !== 'string') return problem('The command should be a string.');
  if (typed.trim() === '') return problem('Please enter a command name.');
  const more = jsonObject(line);
  if (more === null) return problem('Ensure you pass a correct JSON in arguments.');
  const path = typed.trim().split(/[ /]/).filter(Boolean).join('/');
  const command = CONSOLE_COMMANDS.find(({ url, name }) => url === path || name === path);
  if (!command)
    return problem(`${JSON.stringify(typed.slice(0, 64))} cannot be run here. These can: ${CONSOLE_COMMANDS.map(cli).join(', ')}.`);
  return { command, args: { ...more, cluster, node }, problem: null };
}

const cli = ({ url, parent, name }: Command): string => (parent === 'sdpdagent' ? url.replaceAll('/', ' ') : name);

/** Empty arguments mean {}. */
function jsonObject(text: unknown): SentArguments | null {
  if (typeof text !== 'string') return null;
  if (text.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as SentArguments) : null;
  } catch {
    return null;
  }
}

const problem = (text: string): ReadInput => ({ command: null, args: null, problem: text });
