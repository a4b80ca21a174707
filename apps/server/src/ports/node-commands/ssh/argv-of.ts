import {
  NODE_COMMAND_LIMITS,
  NODE_COMMAND_NAMES,
  type NodeCommand,
  type NodeCommandName,
  readablePath,
} from '#rules/node-commands/node-command';
import { PortError } from '../../port-error.ts';
import type { ConfigurableCommand, SshAccess } from './target.ts';

type Rules = Pick<SshAccess, 'account' | 'commands' | 'readableFolders'>;

const ENGINE_UNIT = 'opensearch.service';
const DASHBOARDS_UNIT = 'opensearch-dashboards.service';

/** Built in for a machine with systemd; an account other than root needs sudo for exactly these. */
const SERVICES: Partial<Record<ConfigurableCommand, readonly string[]>> = {
  'stop-engine': ['systemctl', 'stop', ENGINE_UNIT],
  'start-engine': ['systemctl', 'start', ENGINE_UNIT],
  'stop-dashboards': ['systemctl', 'stop', DASHBOARDS_UNIT],
  'start-dashboards': ['systemctl', 'start', DASHBOARDS_UNIT],
  reboot: ['systemctl', 'reboot'],
};
const DEPLOYMENT_TYPE = ['systemctl', 'show', '--property=Id,LoadState,ActiveState,SubState,ExecStart', ENGINE_UNIT] as const;

/**
 * The words of a command as a machine runs it: the only place that says so. Options stand before `--`, so that no path and no term is read as one.
 * @throws PortError `not-offered` for a command without words here; `denied` for a path or number outside of what may be asked, whoever let it pass
 */
export function argvOf(command: NodeCommand, rules: Rules): readonly string[] {
  switch (command.name) {
    case 'list-folder':
      return ['ls', '-la', '--time-style=full-iso', '--', pathOf(command.path, rules)];
    case 'tail-file':
      return ['tail', '-n', numberOf(command.lines, 1, NODE_COMMAND_LIMITS.tailLines), '--', pathOf(command.path, rules)];
    case 'grep-file': {
      const { grepMatches, grepContext, terms } = NODE_COMMAND_LIMITS;
      if (command.terms.length === 0 || command.terms.length > terms) throw outside('The number of terms');
      return [
        'grep',
        '-n',
        '-F',
        '-m',
        numberOf(command.matches, 1, grepMatches),
        '-C',
        numberOf(command.context, 0, grepContext),
        ...command.terms.flatMap((term) => ['-e', termOf(term)]),
        '--',
        pathOf(command.path, rules),
      ];
    }
    case 'disk-space':
      return ['df', '-h'];
    case 'memory':
      return ['free', '-m'];
    case 'uptime':
      return ['uptime'];
    case 'processes':
      return ['ps', 'aux', '--sort=-pcpu'];
    default: {
      const words = wordsOf(command.name, rules);
      if (words === null)
        throw new PortError(
          'not-offered',
          `${command.name} is not available from this source: machines.commands does not say how it is done.`,
        );
      return words;
    }
  }
}

/** Those that `argvOf` has words for. */
export const offeredBy = (rules: Rules): readonly NodeCommandName[] =>
  NODE_COMMAND_NAMES.filter((name) => !isConfigurable(name) || wordsOf(name, rules) !== null);

function wordsOf(name: ConfigurableCommand, { account, commands }: Rules): readonly string[] | null {
  const configured = commands[name];
  if (configured !== undefined) return configured;
  if (name === 'deployment-type') return DEPLOYMENT_TYPE;
  const builtIn = SERVICES[name];
  if (builtIn === undefined) return null;
  return account === 'root' ? builtIn : ['sudo', '-n', ...builtIn];
}

const ALWAYS: ReadonlySet<NodeCommandName> = new Set([
  'list-folder',
  'tail-file',
  'grep-file',
  'disk-space',
  'memory',
  'uptime',
  'processes',
]);
const isConfigurable = (name: NodeCommandName): name is ConfigurableCommand => !ALWAYS.has(name);

function pathOf(path: string, { readableFolders }: Rules): string {
  const checked = readablePath(path, readableFolders);
  if (checked === null) throw outside('The path');
  return checked;
}

function numberOf(value: number, least: number, most: number): string {
  if (!Number.isInteger(value) || value < least || value > most) throw outside('A number');
  return String(value);
}

function termOf(term: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is there to refuse them
  if (term.length === 0 || term.length > NODE_COMMAND_LIMITS.termLength || /[\u0000-\u001f\u007f-\u009f]/.test(term))
    throw outside('A term');
  return term;
}

const outside = (what: string): PortError => new PortError('denied', `${what} is outside of what may be asked of a machine.`);
