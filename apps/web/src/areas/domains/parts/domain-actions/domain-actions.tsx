import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { lazy, Suspense, useState } from 'react';
import { useRefusal } from '../../../../kits/session/session.ts';
import { DOMAIN_ACTIONS, type DomainAction } from './actions.ts';

const DomainActionDialog = lazy(() => import('./domain-action-dialog.tsx').then((module) => ({ default: module.DomainActionDialog })));

interface DomainActionsProps {
  domainIdentifier: string;
  deleted: boolean;
}

/** The Actions dropdown of a domain (ACT-015); what would be refused is disabled and says why. */
export function DomainActions({ domainIdentifier, deleted }: DomainActionsProps) {
  const [action, setAction] = useState<DomainAction | null>(null);
  const refusals = { 'domain:recover': useRefusal('domain:recover'), 'domain:bounce': useRefusal('domain:bounce') };
  const reasonOf = (permission: keyof typeof refusals) => (deleted ? 'The domain is deleted' : refusals[permission]);
  return (
    <>
      <ButtonDropdown
        items={DOMAIN_ACTIONS.map(({ id, title, permission }) => ({
          id,
          text: title,
          disabled: reasonOf(permission) !== undefined,
          disabledReason: reasonOf(permission) ?? '',
        }))}
        onItemClick={({ detail }) => setAction(DOMAIN_ACTIONS.find(({ id }) => id === detail.id) ?? null)}
      >
        Actions
      </ButtonDropdown>
      {action && (
        <Suspense fallback={null}>
          <DomainActionDialog action={action} domainIdentifier={domainIdentifier} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  );
}
