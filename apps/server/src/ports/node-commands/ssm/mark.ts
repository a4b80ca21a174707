import { createHash } from 'node:crypto';
import type { NodeRequest } from '../port.ts';

/** Systems Manager keeps 100 characters with a command. */
const LONGEST = 100;
const MARK_LETTERS = 24;

/** By which a command is found again: of the token, which may be too long and is nobody's business there. */
export const markOf = ({ token }: Pick<NodeRequest, 'token'>, name: string): string =>
  `tumbler:${createHash('sha256')
    .update(JSON.stringify([token, name]))
    .digest('hex')
    .slice(0, MARK_LETTERS)}`;

/** The ticket, for those who read the account's history of commands, and the mark at the end. */
export function commentOf(request: Pick<NodeRequest, 'token' | 'ticket'>, name: string): string {
  const mark = markOf(request, name);
  const ticket = request.ticket.replace(/\p{C}+/gu, ' ').slice(0, LONGEST - mark.length - 1);
  return ticket === '' ? mark : `${ticket} ${mark}`;
}
