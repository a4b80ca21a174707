import type { Command } from '#rules/commands/command';
import {
  CANCEL_SOFTWARE_UPDATE,
  CHECK_UPGRADE,
  RESCHEDULE_ACTION,
  SET_AUTO_TUNE,
  START_SOFTWARE_UPDATE,
} from '#rules/commands/managed-commands';
import type { CommandWords } from '../commands/command-dialog.tsx';

/** The kinds by the names that the server offers them under. */
export type ManagedActionId = 'start-software-update' | 'cancel-software-update' | 'reschedule-action' | 'set-auto-tune' | 'check-upgrade';

export interface ManagedAction {
  id: ManagedActionId;
  command: Command;
  words: CommandWords;
}

const action = (id: ManagedActionId, command: Command, words: Omit<CommandWords, 'title'>): ManagedAction => ({
  id,
  command,
  words: { title: command.title, ...words },
});

/** What the service of a managed domain does to it when it is asked, in the menu's order. */
export const MANAGED_ACTIONS: readonly ManagedAction[] = [
  action('start-software-update', START_SOFTWARE_UPDATE, {
    effect:
      'Asks the service to install its newest software. It changes the domain blue/green: new nodes are started and shards move to them, which costs the domain some of its speed.',
    duration: 'a few seconds to ask; the update itself takes hours',
    loading: 'Asking for the software update',
    done: 'The software update was asked for',
    failed: 'The software update was not started',
  }),
  action('cancel-software-update', CANCEL_SOFTWARE_UPDATE, {
    effect: 'Withdraws the software update that is scheduled. An update that is under way cannot be stopped.',
    duration: 'a few seconds',
    loading: 'Cancelling the software update',
    done: 'The software update was cancelled',
    failed: 'The software update was not cancelled',
  }),
  action('reschedule-action', RESCHEDULE_ACTION, {
    effect: 'Asks the service to do at another time what it has planned for the domain.',
    duration: 'a few seconds',
    loading: 'Rescheduling the action',
    done: 'The action was rescheduled',
    failed: 'The action was not rescheduled',
  }),
  action('set-auto-tune', SET_AUTO_TUNE, {
    effect:
      'Lets the service tune memory settings of the domain by itself, or no longer. Some of its tunings change the domain blue/green.',
    duration: 'a few seconds; the service follows within minutes',
    loading: 'Switching Auto-Tune',
    done: 'Auto-Tune was switched',
    failed: 'Auto-Tune was not switched',
  }),
  action('check-upgrade', CHECK_UPGRADE, {
    effect: 'The service checks whether the domain could be upgraded. Nothing is upgraded; the result stands in Upgrade history.',
    duration: 'a few seconds to ask; the check takes minutes',
    loading: 'Asking for the check',
    done: 'The check was asked for',
    failed: 'The check was not started',
  }),
];
