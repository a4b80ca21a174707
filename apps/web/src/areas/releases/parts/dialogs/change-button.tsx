import Button, { type ButtonProps } from '@cloudscape-design/components/button';
import type { ClusterDialog } from '../cluster/cluster-view.ts';
import { useClusterContext } from '../cluster/view-context.ts';

interface ChangeButtonProps {
  text: 'Create a version' | 'Deploy';
  opens: ClusterDialog;
  variant?: ButtonProps.Variant;
  ariaLabel?: string;
}

/** Opens the dialog of a change. Not there where deploying is hidden (SDPDS-010); disabled, saying why, where nothing may be changed. */
export function ChangeButton({ text, opens, ...look }: ChangeButtonProps) {
  const { view, hidden, refusal } = useClusterContext();
  if (hidden.deploy) return null;
  return (
    <Button {...look} disabled={refusal !== undefined} disabledReason={refusal} onClick={() => view.open(opens)}>
      {text}
    </Button>
  );
}
