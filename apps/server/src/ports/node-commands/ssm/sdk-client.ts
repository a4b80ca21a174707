import { type ActionReason, clientSettings, ONCE, takeActionRole } from '../../aws-action/role.ts';
import { quietAwsSdk } from '../../aws-clients.ts';
import type { SsmAccess, SsmDocument } from './target.ts';

/** Systems Manager takes none below 30: how long a machine may take to pick a command up. */
const DELIVERY_SECONDS = 30;
const PAGE = 50;

/** The calls that one command makes. Answers are what the SDK hands out, unchecked. */
export interface SsmCalls {
  send(parameters: Record<string, string[]>, comment: string): Promise<unknown>;
  invocation(commandId: string): Promise<unknown>;
  /** Commands sent to the machine since a time, the newest first. */
  list(since: Date, nextToken: string | undefined): Promise<unknown>;
}

/** Takes the role over for one document on one machine, and works with a client of its own, which is closed afterwards. */
export async function withSsmCalls<T>(
  { access, document, instanceId }: { access: SsmAccess; document: SsmDocument; instanceId: string },
  reason: ActionReason,
  signal: AbortSignal,
  work: (calls: SsmCalls) => Promise<T>,
): Promise<T> {
  const { awsRegion: region } = access;
  const session = await takeActionRole(
    access,
    reason,
    ({ partition, accountId }) => {
      const arn = (service: string, what: string): string => `arn:${partition}:${service}:${region}:${accountId}:${what}`;
      const machine = instanceId.startsWith('mi-') ? arn('ssm', `managed-instance/${instanceId}`) : arn('ec2', `instance/${instanceId}`);
      const script = arn('ssm', `document/${document.name}`);
      return [
        { actions: ['ssm:SendCommand'], resources: [script, machine] },
        // These two know no resource.
        { actions: ['ssm:GetCommandInvocation', 'ssm:ListCommands'], resources: ['*'] },
      ];
    },
    signal,
  );
  quietAwsSdk();
  const sdk = await import('@aws-sdk/client-ssm');
  const settings = { ...clientSettings(access), credentials: session, region };
  const reader = new sdk.SSMClient(settings);
  const sender = new sdk.SSMClient({ ...settings, ...ONCE });
  const options = { abortSignal: signal };
  try {
    return await work({
      send: (Parameters, Comment) =>
        sender.send(
          new sdk.SendCommandCommand({
            DocumentName: document.name,
            ...(document.version === undefined ? {} : { DocumentVersion: document.version }),
            InstanceIds: [instanceId],
            Parameters,
            Comment,
            TimeoutSeconds: DELIVERY_SECONDS,
          }),
          options,
        ),
      invocation: (CommandId) => reader.send(new sdk.GetCommandInvocationCommand({ CommandId, InstanceId: instanceId }), options),
      list: (since, NextToken) =>
        reader.send(
          new sdk.ListCommandsCommand({
            InstanceId: instanceId,
            MaxResults: PAGE,
            // Whole seconds: it takes no fractions.
            Filters: [{ key: 'InvokedAfter', value: `${since.toISOString().slice(0, 19)}Z` }],
            ...(NextToken === undefined ? {} : { NextToken }),
          }),
          options,
        ),
    });
  } finally {
    reader.destroy();
    sender.destroy();
  }
}
