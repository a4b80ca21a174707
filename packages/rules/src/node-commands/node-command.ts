/**
 * What can be asked of a node. The set is closed: each has parameters of its own, a source knows how it does each, and no text of a
 * person reaches a machine in any other way (field-note 24). Reads change nothing on the node. A `user` is the account of the machine that a
 * file is read as (DLOG-047); without, it is the one that commands come in as.
 */
export type NodeCommand =
  /** Names, kinds, sizes and times of what a folder holds. */
  | { name: 'list-folder'; path: string }
  /** The last lines of a file. */
  | { name: 'tail-file'; path: string; lines: number; user?: string }
  /** Lines that hold one of the terms as it stands, with what is around them. */
  | { name: 'grep-file'; path: string; terms: readonly string[]; matches: number; context: number; user?: string }
  | { name: 'disk-space' }
  | { name: 'memory' }
  | { name: 'uptime' }
  | { name: 'processes' }
  /** How the engine runs on the node, and whether it does. */
  | { name: 'deployment-type' }
  | { name: AgentCommand }
  | { name: ServiceCommand };

export const AGENT_COMMANDS = ['ping-agent', 'update-agent', 'activate-agent', 'deactivate-agent', 'install-docker'] as const;
export type AgentCommand = (typeof AGENT_COMMANDS)[number];

export const SERVICE_COMMANDS = ['stop-engine', 'start-engine', 'stop-dashboards', 'start-dashboards', 'reboot'] as const;
export type ServiceCommand = (typeof SERVICE_COMMANDS)[number];

export type NodeCommandName = NodeCommand['name'];

export const NODE_COMMAND_NAMES = [
  'list-folder',
  'tail-file',
  'grep-file',
  'disk-space',
  'memory',
  'uptime',
  'processes',
  'deployment-type',
  ...AGENT_COMMANDS,
  ...SERVICE_COMMANDS,
] as const satisfies readonly NodeCommandName[];

const READS: ReadonlySet<NodeCommandName> = new Set([
  'list-folder',
  'tail-file',
  'grep-file',
  'disk-space',
  'memory',
  'uptime',
  'processes',
  'deployment-type',
  'ping-agent',
]);

/** Whether it leaves the node as it was, so that it may be done again where nobody knows whether it was done. */
export const isRead = (name: NodeCommandName): boolean => READS.has(name);

/** Limits of one answer and of what is asked for (domain§7, domain§9). */
export const NODE_COMMAND_LIMITS = {
  tailLines: 1_000,
  grepMatches: 500,
  grepContext: 5,
  /** Terms of one search, and characters of one. */
  terms: 20,
  termLength: 200,
  pathLength: 512,
  /** Characters of a typed line of arguments. */
  lineLength: 4_096,
  /** What is kept of an answer; the rest is counted. */
  answerBytes: 10 * 1024 * 1024,
  /** What a call answers where `truncate_output` is not false. */
  truncatedBytes: 2 * 1024 * 1024,
  timeoutMs: 60_000,
} as const;

/** The name of an account of a machine: none is an option of a program. */
export const isAccountName = (text: string): boolean => /^[a-z_][a-z0-9_.-]{0,31}$/i.test(text);

/** Folders whose files may be listed and read, unless the configuration of a source names others. */
export const READABLE_FOLDERS = ['/opt/nodeenv', '/var/log'] as const;

const SEGMENT = /^[\w.@+=:,-]{1,128}$/;

/**
 * An absolute path without `..`, empty segments, or characters that some shell or tool would read as more than a name.
 * @returns the path without a slash at its end, or null
 */
export function readablePath(text: string, folders: readonly string[] = READABLE_FOLDERS): string | null {
  if (text.length > NODE_COMMAND_LIMITS.pathLength || !text.startsWith('/')) return null;
  const segments = text.replace(/\/$/, '').split('/').slice(1);
  if (!segments.every((segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..')) return null;
  const path = `/${segments.join('/')}`;
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`)) ? path : null;
}
