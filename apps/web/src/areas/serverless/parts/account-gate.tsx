import Alert from '@cloudscape-design/components/alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isClientId } from '#rules/domains/identifiers';
import { serverlessPath } from '#rules/paths/serverless';
import { INVALID_COLLECTION_IDENTIFIER } from '#rules/serverless/identifier';

/** Shows a page of an account where the address has the 12 digits of one; nothing is asked for any other. */
export function AccountGate({ awsAccountId, children }: { awsAccountId: string; children: ReactNode }) {
  if (isClientId(awsAccountId)) return children;
  return (
    <Alert type="error" statusIconAriaLabel="Error" header={INVALID_COLLECTION_IDENTIFIER}>
      “{awsAccountId}” is not the id of an account, which has 12 digits. <Link to={serverlessPath}>Look another one up</Link>.
    </Alert>
  );
}
