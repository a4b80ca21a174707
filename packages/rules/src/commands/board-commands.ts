import { defineCommand, number, text } from './command.ts';

/**
 * What is said about a line or a domain of the fleet board. It changes nothing of any domain, and everybody who is on call may say it; readers may not,
 * because an acknowledgement tells others that somebody is at it. `severity` is the one that the person saw.
 */
const SAID = { isChange: false, level: 'safe', permission: 'board:triage' } as const;
/** `domain_identifier` beside a domain's subject, so that its history has it. */
const SUBJECT = { board_subject: text(), domain_identifier: text().optional() };

export const ACKNOWLEDGE_ON_BOARD = defineCommand({
  url: 'aes/fleet/board/acknowledge',
  title: 'Acknowledge',
  ...SAID,
  args: { ...SUBJECT, severity: number() },
});

/** `until` is epoch milliseconds: 5 minutes to 7 days from now. */
export const SNOOZE_ON_BOARD = defineCommand({
  url: 'aes/fleet/board/snooze',
  title: 'Snooze',
  ...SAID,
  args: { ...SUBJECT, severity: number(), until: number() },
});

/** The person who gives it becomes the owner. */
export const TAKE_ON_BOARD = defineCommand({ url: 'aes/fleet/board/take', title: 'Take', ...SAID, args: SUBJECT });

/** `description` is the note to the person who takes over. */
export const HAND_OVER_ON_BOARD = defineCommand({
  url: 'aes/fleet/board/hand-over',
  title: 'Hand over',
  ...SAID,
  hasReasonInArguments: true,
  args: { ...SUBJECT, to: text(), description: text() },
});

/** Takes back what was said: acknowledgement, snooze, owner and note. */
export const UNDO_ON_BOARD = defineCommand({ url: 'aes/fleet/board/undo', title: 'Undo', ...SAID, args: SUBJECT });

/** The commands of the board's triage, in the order of its buttons. */
export const BOARD_COMMANDS = [ACKNOWLEDGE_ON_BOARD, SNOOZE_ON_BOARD, TAKE_ON_BOARD, HAND_OVER_ON_BOARD, UNDO_ON_BOARD] as const;
