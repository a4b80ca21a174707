import type { AccountClients } from '../../aws-account/account-clients.ts';
import type { ActionRole } from '../../aws-action/role.ts';

/** A managed domain whose maintenance the console may start. */
export interface MaintenanceTarget extends ActionRole {
  domainName: string;
  /** Paces and counts the calls, where the account that they are of has a budget. */
  attach?: AccountClients['attach'] | undefined;
}
