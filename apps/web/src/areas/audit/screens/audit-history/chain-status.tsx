import type { ReactNode } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { Status } from '../../../../ui/status/status.tsx';

const Chain = graphql(`
  query AuditHistory_ChainQuery {
    auditChain {
      ok
      records
      verifiedUpTo
      checkedAt
      problem
    }
  }
`);

/** "Chain verified up to …": what the server found when it last read the whole log. */
export function ChainStatus() {
  const chain = useOperation(Chain, {}, { refreshMs: 5 * 60_000 });
  if (chain.isPending) return <>Verifying the chain of records…</>;
  if (chain.isError)
    return (
      <Status kind="unknown">
        <Sentence>The chain of records could not be verified: {chain.error.message}</Sentence>
      </Status>
    );
  const { ok, records, verifiedUpTo, checkedAt, problem } = chain.data.auditChain;
  const at = new Date(checkedAt).toISOString().slice(0, 16).replace('T', ' ');
  if (!ok)
    return (
      <Status kind="error">
        <Sentence>The chain is broken: {problem}</Sentence>
      </Status>
    );
  return (
    <Status kind="success">
      <Sentence>
        Chain of {records} {records === 1 ? 'record' : 'records'} verified at {at} UTC,{' '}
        {verifiedUpTo > 0 ? `signed up to record ${verifiedUpTo}` : 'not signed yet'}
      </Sentence>
    </Status>
  );
}

/** A status is one word elsewhere and does not wrap; a sentence must, on a narrow page. */
const Sentence = ({ children }: { children: ReactNode }) => <span style={{ whiteSpace: 'normal' }}>{children}</span>;
