import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { READ_DEPLOYMENT_TYPE } from '#rules/commands/node-commands';
import { executeCommand } from '../../../../kits/node-console/execute-command.ts';
import { Status } from '../../../../ui/status/status.tsx';

const Read = z.record(
  z.string(),
  z.object({ type: z.string(), componentStatus: z.array(z.object({ Status: z.string(), Component: z.string() })) }),
);
type Known = z.infer<typeof Read>[string];

interface DeploymentTypeProps {
  domainIdentifier: string;
  instanceId: string;
}

const FAILED = 'Failed to fetch deployment type';

/** How the engine runs on a machine, asked of the machine when somebody wants to know (DOM-080). */
export function DeploymentType({ domainIdentifier, instanceId }: DeploymentTypeProps) {
  const { data, error, isFetching, refetch } = useQuery<Known, Error>({
    queryKey: ['deployment-type', domainIdentifier, instanceId],
    queryFn: () => read(domainIdentifier, instanceId),
    enabled: false,
    retry: false,
    networkMode: 'always',
  });
  if (isFetching) return <Status kind="in-progress">Loading</Status>;
  if (error)
    return (
      <span title={error.message}>
        <Status kind="error">Unknown</Status> {error.message}{' '}
        <Button variant="inline-link" ariaLabel={`Check the deployment type of ${instanceId} again`} onClick={() => void refetch()}>
          Retry
        </Button>
      </span>
    );
  if (data)
    return (
      <span>
        {data.type}
        {data.componentStatus.map(({ Status: word, Component }) => (
          <span key={Component}>
            {' · '}
            {Component} <Status kind={word === 'Active' ? 'success' : 'stopped'}>{word}</Status>
          </span>
        ))}
      </span>
    );
  return (
    <Button variant="inline-link" ariaLabel={`Click to check the deployment type of ${instanceId}`} onClick={() => void refetch()}>
      Click to check
    </Button>
  );
}

/** @throws Error with the words that the specification has for it (DOM-081) */
async function read(domainIdentifier: string, instanceId: string): Promise<Known> {
  const args = { domain_identifier: domainIdentifier, instance_id: instanceId };
  const { success, data, error } = await executeCommand(READ_DEPLOYMENT_TYPE, args, { idempotencyKey: crypto.randomUUID() }).catch(() => {
    throw new Error(FAILED);
  });
  if (!success) {
    const { status, statusText, body } = error?.extensions?.response ?? {};
    throw new Error(body ? `${status} ${statusText}: ${body.exc_type} - ${body.exc_value}` : FAILED);
  }
  const known = Read.safeParse(data).data?.[instanceId];
  if (!known) throw new Error(FAILED);
  return known;
}
