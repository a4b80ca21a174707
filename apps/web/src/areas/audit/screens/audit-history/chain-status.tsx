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
  if (chain.isError) return <Status kind="unknown">The chain of records could not be verified: {chain.error.message}</Status>;
  const { ok, records, verifiedUpTo, checkedAt, problem } = chain.data.auditChain;
  const at = new Date(checkedAt).toISOString().slice(0, 16).replace('T', ' ');
  if (!ok) return <Status kind="error">The chain is broken: {problem}</Status>;
  return (
    <Status kind="success">
      Chain of {records} records verified at {at} UTC, signed up to record {verifiedUpTo}
    </Status>
  );
}
