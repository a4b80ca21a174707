import { CommandDialog } from '../commands/command-dialog.tsx';
import type { DomainAction } from './actions.ts';

interface DomainActionDialogProps {
  action: DomainAction;
  domainIdentifier: string;
  /** What it is done for. */
  cause?: string | undefined;
  onClose: () => void;
}

/** Recovers the domain or bounces its dashboards after asking (ACT-015 to ACT-023). */
export function DomainActionDialog({ action, domainIdentifier, cause, onClose }: DomainActionDialogProps) {
  const args = { domain_identifier: domainIdentifier };
  const [first, ...more] = action.commands;
  return (
    <CommandDialog
      words={action}
      domainIdentifier={domainIdentifier}
      commands={[{ command: first, args }, ...more.map((command) => ({ command, args }))]}
      draft={action.id}
      cause={cause}
      onClose={onClose}
    />
  );
}
