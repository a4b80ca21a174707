import { useNavigate } from 'react-router';
import { z } from 'zod';
import { domainAuditPath } from '#rules/paths/audit';
import { GENERIC_ERROR_TEXT } from '#rules/thrown';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { CommandFailure } from '../guarded-action/action-outcome.ts';
import { GuardedActionDialog } from '../guarded-action/guarded-action-dialog.tsx';
import type { CommandDone } from '../guarded-action/send-command.ts';
import type { AgentAction } from './agent-actions.ts';
import { commandOnNode } from './execute-command.ts';

interface AgentDialogProps {
  action: AgentAction;
  /** `clientId:name`. */
  cluster: string;
  /** The node's IP. */
  node: string;
  /** What the node said. */
  onAnswer: (text: string) => void;
  onClose: () => void;
}

const Said = z.object({ stdout: z.string(), stderr: z.string(), status: z.string() });

/** Asks before something changes on a node's agent (DOM-083). */
export function AgentDialog({ action, cluster, node, onAnswer, onClose }: AgentDialogProps) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const send = async (guard: Parameters<typeof commandOnNode>[2]): Promise<CommandDone> => {
    const done = await commandOnNode(action.command, { cluster, node }, guard);
    const { stdout, stderr, status } = Said.parse(done.data);
    onAnswer((stdout || stderr).trim());
    if (status !== 'ok') throw new CommandFailure(`The node did not do it: ${(stderr || stdout).trim()}`, 'NODE', null);
    return done;
  };
  return (
    <GuardedActionDialog
      title={action.title}
      target={`${cluster} ${node}`}
      targetKind="Node"
      effect={action.effect}
      duration={action.duration}
      command={action.command}
      // A node is named by its address here: a grant for its domain covers it, and every other node that is looked at next.
      grantFor={{ subject: cluster, opens: 'node:act' }}
      draftKey={`${action.id}:${cluster}:${node}`}
      refreshes={['graphql', 'sdpds']}
      run={async (guard) => {
        const { auditSeq } = await toasts.track(send(guard), {
          loading: { type: 'loading', area: 'domain', title: action.loading, text: node },
          success: () => ({ type: 'success', area: 'domain', title: action.done, text: node }),
          failure: (error) => ({
            type: 'error',
            area: 'domain',
            title: `${action.title} failed`,
            text: error instanceof Error ? error.message : GENERIC_ERROR_TEXT,
          }),
        });
        if (auditSeq === null) return { text: action.done };
        return {
          text: action.done,
          link: { text: `Audit record ${auditSeq}`, href: domainAuditPath({ domain: cluster, open: auditSeq }) },
        };
      }}
      onFollow={(href) => void navigate(href)}
      onClose={onClose}
    />
  );
}
