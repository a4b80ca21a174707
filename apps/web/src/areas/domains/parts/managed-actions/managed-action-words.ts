import type { CommandWords } from '../commands/command-dialog.tsx';
import type { ManagedActionId } from './managed-actions.ts';

/** What the dialog of each says; its title is the command's. */
export const MANAGED_WORDS: Readonly<Record<ManagedActionId, Omit<CommandWords, 'title'>>> = {
  'start-software-update': {
    effect:
      'Asks the service to install its newest software. It changes the domain blue/green: new nodes are started and shards move to them, which costs the domain some of its speed.',
    duration: 'a few seconds to ask; the update itself takes hours',
    loading: 'Asking for the software update',
    done: 'The software update was asked for',
    failed: 'The software update was not started',
  },
  'cancel-software-update': {
    effect: 'Withdraws the software update that is scheduled. An update that is under way cannot be stopped.',
    duration: 'a few seconds',
    loading: 'Cancelling the software update',
    done: 'The software update was cancelled',
    failed: 'The software update was not cancelled',
  },
  'reschedule-action': {
    effect: 'Asks the service to do at another time what it has planned for the domain.',
    duration: 'a few seconds',
    loading: 'Rescheduling the action',
    done: 'The action was rescheduled',
    failed: 'The action was not rescheduled',
  },
  'set-auto-tune': {
    effect: 'Turns automatic tuning of memory settings on or off. Some tunings change the domain blue/green.',
    duration: 'a few seconds; the service follows within minutes',
    loading: 'Switching Auto-Tune',
    done: 'Auto-Tune was switched',
    failed: 'Auto-Tune was not switched',
  },
  'check-upgrade': {
    effect: 'The service checks whether the domain could be upgraded. Nothing is upgraded; the result stands in Upgrade history.',
    duration: 'a few seconds to ask; the check takes minutes',
    loading: 'Asking for the check',
    done: 'The check was asked for',
    failed: 'The check was not started',
  },
};
