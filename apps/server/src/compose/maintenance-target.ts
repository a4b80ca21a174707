import { actionRoleOf } from '../ports/aws-account/action-role.ts';
import type { DomainStatuses } from '../ports/aws-account/domain-statuses.ts';
import type { MaintenanceTarget } from '../ports/domain-actions/maintenance/target.ts';

/** How the nodes of an account's domain are restarted; null for a domain of none, or of one without a role for actions. @throws PortError not-found for a domain that is gone */
export async function maintenanceTarget(
  account: DomainStatuses | undefined,
  domainIdentifier: string,
  signal: AbortSignal,
): Promise<MaintenanceTarget | null> {
  const role = account && actionRoleOf(account.clients.target);
  if (!role) return null;
  const domainName = await account.nameOf(domainIdentifier, signal);
  return { ...role, domainName, attach: (client) => account.clients.attach(client) };
}
