import { isAccountName, NODE_COMMAND_LIMITS, type NodeCommand, readablePath } from '#rules/node-commands/node-command';
import { PortError } from '../port-error.ts';

/**
 * The same command, its path in the one form that a machine is sent. For adapters: nothing outside of the limits goes on, even where a caller let it pass.
 * @throws PortError `denied` for a path outside of `readableFolders`, a number or a term outside of NODE_COMMAND_LIMITS
 */
export function checkedCommand<Command extends NodeCommand>(command: Command, readableFolders: readonly string[]): Command {
  const { tailLines, grepMatches, grepContext, terms } = NODE_COMMAND_LIMITS;
  if (command.name === 'tail-file') requireNumber(command.lines, 1, tailLines);
  if (command.name === 'grep-file') {
    requireNumber(command.matches, 1, grepMatches);
    requireNumber(command.context, 0, grepContext);
    if (command.terms.length === 0 || command.terms.length > terms || !command.terms.every(isTerm)) throw outside('A term');
  }
  if ('user' in command && command.user !== undefined && !isAccountName(command.user)) throw outside('The account');
  if (!('path' in command)) return command;
  const path = readablePath(command.path, readableFolders);
  if (path === null) throw outside('The path');
  return { ...command, path };
}

function requireNumber(value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) throw outside('A number');
}

const isTerm = (term: string): boolean => term.length > 0 && term.length <= NODE_COMMAND_LIMITS.termLength && !/\p{Cc}/u.test(term);

const outside = (what: string): PortError => new PortError('denied', `${what} is outside of what may be asked of a machine.`);
