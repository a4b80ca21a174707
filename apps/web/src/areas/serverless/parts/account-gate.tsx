import Alert from '@cloudscape-design/components/alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isClientId } from '#rules/domains/identifiers';
import { serverlessPath } from '#rules/paths/serverless';
import { INVALID_COLLECTION_IDENTIFIER } from '#rules/serverless/identifier';
import { graphql } from '../../../generated/gql.ts';
import { NotFound } from './not-found.tsx';
import { useServerless } from './use-serverless.ts';

/** The lightest of an account's answers; its page asks for the same, so it is asked once. */
export const ControlPlaneCellQuery = graphql(`
  query Serverless_ControlPlaneCellQuery($awsAccountId: String!) {
    getCPCellName(awsAccountId: $awsAccountId)
  }
`);

/**
 * Shows a page of an account where the address has the 12 digits of one; nothing is asked for any other. An account that the source does not
 * know is said once, instead of by each panel.
 */
export function AccountGate({ awsAccountId, children }: { awsAccountId: string; children: ReactNode }) {
  if (isClientId(awsAccountId)) return <KnownAccount awsAccountId={awsAccountId}>{children}</KnownAccount>;
  return (
    <Alert type="error" statusIconAriaLabel="Error" header={INVALID_COLLECTION_IDENTIFIER}>
      “{awsAccountId}” is not the id of an account, which has 12 digits. <Link to={serverlessPath}>Look another one up</Link>.
    </Alert>
  );
}

function KnownAccount({ awsAccountId, children }: { awsAccountId: string; children: ReactNode }) {
  const { error } = useServerless(ControlPlaneCellQuery, { awsAccountId });
  return error?.code === 'not-found' ? <NotFound what="Account" id={awsAccountId} error={error} /> : children;
}
