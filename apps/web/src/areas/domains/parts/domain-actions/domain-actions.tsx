import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { lazy, Suspense, useState } from 'react';
import type { Permission } from '#rules/permissions';
import { useRefusal } from '../../../../kits/session/session.ts';
import { MANAGED_ACTIONS, type ManagedAction, NO_ROLE } from '../managed-actions/managed-actions.ts';
import { DOMAIN_ACTIONS, type DomainAction } from './actions.ts';

const DomainActionDialog = lazy(() => import('./domain-action-dialog.tsx').then((module) => ({ default: module.DomainActionDialog })));
const ManagedActionDialog = lazy(() =>
  import('../managed-actions/managed-action-dialog.tsx').then((module) => ({ default: module.ManagedActionDialog })),
);

interface DomainActionsProps {
  domainIdentifier: string;
  deleted: boolean;
  /** What the service that keeps the domain may be asked for; null where none does. */
  managed: readonly string[] | null;
}

/** The Actions dropdown of a domain (ACT-015); what would be refused is disabled and says why. */
export function DomainActions({ domainIdentifier, deleted, managed }: DomainActionsProps) {
  const [action, setAction] = useState<DomainAction | ManagedAction | null>(null);
  const refusals: Partial<Record<Permission, string | undefined>> = {
    'domain:recover': useRefusal('domain:recover'),
    'domain:bounce': useRefusal('domain:bounce'),
    'release:act': useRefusal('release:act'),
  };
  const itemOf = (id: string, text: string, reason: string | undefined) => ({
    ...{ id, text, disabled: reason !== undefined, disabledReason: reason ?? '' },
  });
  const reasonOf = (permission: Permission): string | undefined => (deleted ? 'The domain is deleted' : refusals[permission]);
  const own = DOMAIN_ACTIONS.map(({ id, title, permission }) => itemOf(id, title, reasonOf(permission)));
  const ofService = MANAGED_ACTIONS.map(({ id, command: { title, permission } }) =>
    itemOf(id, title, reasonOf(permission) ?? (managed?.includes(id) ? undefined : NO_ROLE)),
  );
  const close = () => setAction(null);
  return (
    <>
      <ButtonDropdown
        items={managed === null ? own : [...own, { id: 'service', text: 'OpenSearch Service', items: ofService }]}
        onItemClick={({ detail }) => setAction([...DOMAIN_ACTIONS, ...MANAGED_ACTIONS].find(({ id }) => id === detail.id) ?? null)}
      >
        Actions
      </ButtonDropdown>
      {action && (
        <Suspense fallback={null}>
          {'commands' in action ? (
            <DomainActionDialog action={action} domainIdentifier={domainIdentifier} onClose={close} />
          ) : (
            <ManagedActionDialog action={action.id} domainIdentifier={domainIdentifier} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
