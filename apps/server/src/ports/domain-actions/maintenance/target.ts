import type { ActionRole } from '../../aws-action/role.ts';

/** A managed domain whose maintenance the console may start. */
export interface MaintenanceTarget extends ActionRole {
  domainName: string;
}
