import { NODE_COMMAND_NAMES, type NodeCommand, type NodeCommandName } from '#rules/node-commands/node-command';
import { PortError } from '../../port-error.ts';
import { checkedCommand } from '../checked-command.ts';
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
/** Of engine and dashboards under either name: units that a machine lacks are answered as not found. */
const DEPLOYMENT_TYPE = [
  ...['systemctl', 'show', '--property=Id,LoadState,ActiveState,SubState,ExecStart'],
  ...[ENGINE_UNIT, DASHBOARDS_UNIT, 'elasticsearch.service', 'kibana.service'],
] as const;

/**
 * The words of a command as a machine runs it: the only place that says so. Options stand before `--`, so that no path and no term is read as one.
 * @throws PortError `not-offered` for a command without words here; `denied` for a path or number outside of what may be asked, even where a caller let it pass
 */
export function argvOf(given: NodeCommand, rules: Rules): readonly string[] {
  const command = checkedCommand(given, rules.readableFolders);
  switch (command.name) {
    case 'list-folder':
      return ['ls', '-la', '--time-style=full-iso', '--', command.path];
    case 'tail-file':
      return [...asUser(command.user, rules), 'tail', '-n', String(command.lines), '--', command.path];
    case 'grep-file': {
      const terms = command.terms.flatMap((term) => ['-e', term]);
      const options = ['-n', '-F', '-m', String(command.matches), '-C', String(command.context)];
      return [...asUser(command.user, rules), 'grep', ...options, ...terms, '--', command.path];
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

/** What runs the words behind it as another account; root needs no sudo for it. */
const asUser = (user: string | undefined, { account }: Pick<Rules, 'account'>): readonly string[] =>
  user === undefined || user === account ? [] : account === 'root' ? ['runuser', '-u', user, '--'] : ['sudo', '-n', '-u', user, '--'];

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
