import { z } from 'zod';

/** What is read of StartDomainMaintenance's answer. */
export const Started = z.object({ MaintenanceId: z.string().min(1).max(64) });

export const Maintenance = z.object({
  MaintenanceId: z.string().min(1).max(64),
  /** REBOOT_NODE, RESTART_SEARCH_PROCESS or RESTART_DASHBOARD; a later one is let through. */
  Action: z.string().max(64).nullish(),
  NodeId: z.string().max(64).nullish(),
  Status: z.enum(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'TIMED_OUT']),
  StatusMessage: z.string().nullish(),
  CreatedAt: z.date(),
  UpdatedAt: z.date().nullish(),
});
export type Maintenance = z.infer<typeof Maintenance>;

/** What is read of ListDomainMaintenances' answer. */
export const Maintenances = z.object({ DomainMaintenances: z.array(Maintenance).default([]), NextToken: z.string().nullish() });

/** What is read of GetDomainMaintenanceStatus' answer. */
export const MaintenanceStatus = Maintenance.pick({ Status: true, StatusMessage: true });
