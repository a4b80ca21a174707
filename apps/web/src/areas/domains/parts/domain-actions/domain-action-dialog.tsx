import { CommandDialog } from '../commands/command-dialog.tsx';
import type { DomainAction } from './actions.ts';

interface DomainActionDialogProps {
  action: DomainAction;
  domainIdentifier: string;
  onClose: () => void;
}

/** Recovers the domain or bounces its dashboards after asking (ACT-015 to ACT-023). */
export function DomainActionDialog({ action, domainIdentifier, onClose }: DomainActionDialogProps) {
  return (
    <CommandDialog
      words={action}
      domainIdentifier={domainIdentifier}
      commands={action.urls.map((url) => ({ url, args: { domain_identifier: domainIdentifier } }))}
      draft={action.id}
      onClose={onClose}
    />
  );
}
