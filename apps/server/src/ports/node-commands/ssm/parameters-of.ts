import type { NodeCommand } from '#rules/node-commands/node-command';
import { checkedCommand } from '../checked-command.ts';

/**
 * What a document is given. Systems Manager writes parameters into the document's script as text, so none of them may mean anything to a shell: terms come
 * in base64, joined by commas; paths and numbers have no character that would need it.
 * @throws PortError `denied` for what may not be asked
 */
export function parametersOf(given: NodeCommand, readableFolders: readonly string[]): Record<string, string[]> {
  const command = checkedCommand(given, readableFolders);
  switch (command.name) {
    case 'list-folder':
      return { path: [command.path] };
    case 'tail-file':
      return { path: [command.path], lines: [String(command.lines)] };
    case 'grep-file':
      return {
        path: [command.path],
        terms: [command.terms.map((term) => Buffer.from(term, 'utf8').toString('base64')).join(',')],
        matches: [String(command.matches)],
        context: [String(command.context)],
      };
    default:
      return {};
  }
}
