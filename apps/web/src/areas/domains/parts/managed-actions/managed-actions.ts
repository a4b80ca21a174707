import type { Command } from '#rules/commands/command';
import {
  CANCEL_SOFTWARE_UPDATE,
  CHECK_UPGRADE,
  RESCHEDULE_ACTION,
  SET_AUTO_TUNE,
  START_SOFTWARE_UPDATE,
} from '#rules/commands/managed-commands';

/** The kinds by the names that the server offers them under. */
export type ManagedActionId = 'start-software-update' | 'cancel-software-update' | 'reschedule-action' | 'set-auto-tune' | 'check-upgrade';

export interface ManagedAction {
  id: ManagedActionId;
  command: Command;
}

/** Why none of them can be asked for where the server offers none. */
export const NO_ROLE = 'The configuration names no role for actions in this account';

/** What the service of a managed domain does to it when it is asked, in the menu's order. */
export const MANAGED_ACTIONS: readonly ManagedAction[] = [
  { id: 'start-software-update', command: START_SOFTWARE_UPDATE },
  { id: 'cancel-software-update', command: CANCEL_SOFTWARE_UPDATE },
  { id: 'reschedule-action', command: RESCHEDULE_ACTION },
  { id: 'set-auto-tune', command: SET_AUTO_TUNE },
  { id: 'check-upgrade', command: CHECK_UPGRADE },
];
