import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { lazy, Suspense, useState } from 'react';
import { type Permission, permissionNeeded } from '#rules/permissions';
import { useMay } from '../../../../kits/session/session.ts';
import { MANAGED_ACTIONS, type ManagedAction } from '../managed-actions/managed-actions.ts';
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
  const may: Partial<Record<Permission, boolean>> = {
    'domain:recover': useMay('domain:recover'),
    'domain:bounce': useMay('domain:bounce'),
    'release:act': useMay('release:act'),
  };
  const own = DOMAIN_ACTIONS.map(({ id, title, permission }) => ({
    id,
    text: title,
    disabled: deleted || !may[permission],
    disabledReason: deleted ? 'The domain is deleted' : permissionNeeded(permission),
  }));
  const ofService = MANAGED_ACTIONS.map(({ id, command: { title, permission } }) => ({
    id,
    text: title,
    disabled: deleted || !may[permission] || !managed?.includes(id),
    disabledReason: deleted ? 'The domain is deleted' : may[permission] ? NO_ROLE : permissionNeeded(permission),
  }));
  const close = () => setAction(null);
  return (
    <>
      <ButtonDropdown
        items={managed === null ? own : [...own, { id: 'service', text: 'Service of the domain', items: ofService }]}
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

const NO_ROLE = 'The configuration names no role for actions in this account';
