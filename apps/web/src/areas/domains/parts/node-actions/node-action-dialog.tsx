import Alert from '@cloudscape-design/components/alert';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { subjectOf } from '#rules/grants/grant';
import { domainAuditPath } from '#rules/paths/audit';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { CommandFailure } from '../../../../kits/guarded-action/action-outcome.ts';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { commandOnNode } from '../../../../kits/node-console/execute-command.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import type { NodeAction } from './actions.ts';

const Objections = graphql(`
  query NodeAction_ObjectionsQuery($domainIdentifier: String!, $instanceId: String!) {
    nodeObjections(domainIdentifier: $domainIdentifier, instanceId: $instanceId) {
      rule
      text
      fix
    }
  }
`);

interface NodeActionDialogProps {
  action: NodeAction;
  domainIdentifier: string;
  instanceId: string;
  onClose: () => void;
}

/** Asks before something happens to a machine, with all that speaks against it now (ACT-032, ACT-036). */
export function NodeActionDialog({ action, domainIdentifier, instanceId, onClose }: NodeActionDialogProps) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const query = useOperation(Objections, { domainIdentifier, instanceId }, { staleMs: 0, refreshMs: 15_000 });
  const [isOverridden, setIsOverridden] = useState(false);
  const objections = query.data?.nodeObjections ?? [];
  const isGone = objections.some(({ rule }) => rule === 'gone');
  const send = async (guard: Parameters<typeof commandOnNode>[2]) => {
    const args = { domain_identifier: domainIdentifier, instance_id: instanceId, ...(isOverridden ? { override: true } : {}) };
    try {
      return await commandOnNode(action.command, args, guard);
    } catch (error) {
      // A refusal says itself what to do; what failed at the source is said in the specification's words.
      throw error instanceof CommandFailure && error.refusal === null
        ? new CommandFailure(action.failedWith(error.message), error.code, null)
        : error;
    }
  };
  return (
    <GuardedActionDialog
      title={action.title}
      target={`${domainIdentifier} ${instanceId}`}
      targetKind="Instance"
      effect={action.effect}
      duration={action.duration}
      form={
        <SpaceBetween size="s">
          <Against objections={objections} isReading={query.isPending} error={query.error} />
          {objections.length > 0 && !isGone ? (
            <Checkbox checked={isOverridden} onChange={({ detail }) => setIsOverridden(detail.checked)}>
              Do it all the same. This takes a grant that a second person approved, and is kept in the record.
            </Checkbox>
          ) : null}
        </SpaceBetween>
      }
      command={action.command}
      grantFor={{ subject: subjectOf(domainIdentifier, instanceId), opens: 'node:act' }}
      needsSecondPerson={isOverridden}
      disabledReason={isGone ? 'The instance is not of this domain any more' : standing(objections.length, isOverridden)}
      draftKey={`node:${action.id}:${domainIdentifier}:${instanceId}`}
      run={async (guard) => {
        const { auditSeq } = await toasts.track(send(guard), {
          loading: { type: 'loading', area: 'domain', title: action.loading, text: instanceId },
          success: () => ({ type: 'success', area: 'domain', title: action.done(instanceId), text: domainIdentifier }),
          failure: (error) => ({
            type: 'error',
            area: 'domain',
            title: error instanceof CommandFailure ? error.message : action.failed,
            text: instanceId,
          }),
        });
        const text = action.done(instanceId);
        if (auditSeq === null) return { text };
        return { text, link: { text: `Audit record ${auditSeq}`, href: domainAuditPath({ domain: domainIdentifier, open: auditSeq }) } };
      }}
      onFollow={(href) => void navigate(href)}
      onClose={onClose}
    />
  );
}

const standing = (count: number, isOverridden: boolean): string | undefined =>
  count > 0 && !isOverridden ? 'Something speaks against it' : undefined;

interface AgainstProps {
  objections: readonly { rule: string; text: string; fix: string }[];
  isReading: boolean;
  error: Error | null;
}

/** What speaks against it now; that nothing does is said as well. */
function Against({ objections, isReading, error }: AgainstProps) {
  if (isReading) return <StatusIndicator type="in-progress">Reading the cluster</StatusIndicator>;
  if (!error && objections.length === 0)
    return <StatusIndicator type="success">All preconditions are met. They are checked again before it runs.</StatusIndicator>;
  return (
    <Alert type="warning" statusIconAriaLabel="Warning">
      {error ? <>Whether this is safe could not be read: {error.message}</> : null}
      <SpaceBetween size="xs">
        {objections.map(({ rule, text, fix }) => (
          <div key={rule}>
            <b>{text}</b> {fix}
          </div>
        ))}
      </SpaceBetween>
    </Alert>
  );
}
