import type { MaintenanceType } from '@aws-sdk/client-opensearch';
import { type ActionReason, clientSettings, ONCE, takeActionRole } from '../../aws-action/role.ts';
import { quietAwsSdk } from '../../aws-clients.ts';
import type { MaintenanceTarget } from './target.ts';

export type { MaintenanceType };

/** The calls that one action makes. Answers are what the SDK hands out, unchecked. */
export interface MaintenanceCalls {
  start(action: MaintenanceType, nodeId: string | undefined): Promise<unknown>;
  status(maintenanceId: string): Promise<unknown>;
  list(action: MaintenanceType, nextToken: string | undefined): Promise<unknown>;
}

const ACTIONS = ['es:StartDomainMaintenance', 'es:GetDomainMaintenanceStatus', 'es:ListDomainMaintenances'] as const;
const PAGE = 100;

/** Takes the role over and works with a client of its own, which is closed afterwards. */
export async function withMaintenanceCalls<T>(
  target: MaintenanceTarget,
  reason: ActionReason,
  signal: AbortSignal,
  work: (calls: MaintenanceCalls) => Promise<T>,
): Promise<T> {
  const { domainName: DomainName, awsRegion: region } = target;
  const session = await takeActionRole(
    target,
    reason,
    ({ partition, accountId }) => [{ actions: ACTIONS, resources: [`arn:${partition}:es:${region}:${accountId}:domain/${DomainName}`] }],
    signal,
  );
  quietAwsSdk();
  const sdk = await import('@aws-sdk/client-opensearch');
  const settings = { ...clientSettings(target), credentials: session, region };
  const reader = new sdk.OpenSearchClient(settings);
  const starter = new sdk.OpenSearchClient({ ...settings, ...ONCE });
  for (const client of [reader, starter]) target.attach?.(client);
  try {
    return await work({
      start: (Action, NodeId) =>
        starter.send(new sdk.StartDomainMaintenanceCommand({ DomainName, Action, ...(NodeId === undefined ? {} : { NodeId }) }), {
          abortSignal: signal,
        }),
      status: (MaintenanceId) =>
        reader.send(new sdk.GetDomainMaintenanceStatusCommand({ DomainName, MaintenanceId }), { abortSignal: signal }),
      list: (Action, NextToken) =>
        reader.send(
          new sdk.ListDomainMaintenancesCommand({
            DomainName,
            Action,
            MaxResults: PAGE,
            ...(NextToken === undefined ? {} : { NextToken }),
          }),
          { abortSignal: signal },
        ),
    });
  } finally {
    reader.destroy();
    starter.destroy();
  }
}
