import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useRefusal } from '../../../../kits/session/session.ts';
import { GuardedAccess } from './guarded-access.tsx';

interface CredentialsButtonProps {
  domainIdentifier: string;
  deleted: boolean;
}

/** Leads to credentials for the domain's data (ACT-067, ACT-068). */
export function CredentialsButton({ domainIdentifier, deleted }: CredentialsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const refusal = useRefusal('data:guarded');
  const reason = deleted ? 'The domain is deleted' : refusal;
  return (
    <>
      <Button iconName="key" disabled={reason !== undefined} disabledReason={reason} onClick={() => setIsOpen(true)}>
        Credentials
      </Button>
      {isOpen && <GuardedAccess target={{ flow: 'credentials', domainIdentifier }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
