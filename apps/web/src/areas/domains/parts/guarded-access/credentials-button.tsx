import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { permissionNeeded } from '#rules/permissions';
import { useMay } from '../../../../kits/session/session.ts';
import { GuardedAccess } from './guarded-access.tsx';

interface CredentialsButtonProps {
  domainIdentifier: string;
  deleted: boolean;
}

/** Leads to credentials for the domain's data (ACT-067, ACT-068). */
export function CredentialsButton({ domainIdentifier, deleted }: CredentialsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayOpen = useMay('data:guarded');
  return (
    <>
      <Button
        iconName="key"
        disabled={deleted || !mayOpen}
        disabledReason={deleted ? 'The domain is deleted' : permissionNeeded('data:guarded')}
        onClick={() => setIsOpen(true)}
      >
        Credentials
      </Button>
      {isOpen && <GuardedAccess target={{ flow: 'credentials', domainIdentifier }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
