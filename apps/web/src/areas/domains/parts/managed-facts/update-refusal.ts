import { type ManagedActionId, NO_ROLE } from '../managed-actions/managed-actions.ts';

interface Offered {
  offered: readonly string[];
  software?: { isUpdateAvailable: boolean; isCancellable: boolean } | null;
}

/** Why the service cannot be asked for an update now; undefined where it can. */
export function updateRefusal(action: ManagedActionId, managed: Offered | null | undefined, isFailed: boolean): string | undefined {
  if (!managed) return isFailed ? 'The service software could not be read' : 'The service software is being read';
  if (!managed.offered.includes(action)) return NO_ROLE;
  const { software } = managed;
  return software?.isUpdateAvailable || software?.isCancellable ? undefined : 'The service says that there is no update now';
}
