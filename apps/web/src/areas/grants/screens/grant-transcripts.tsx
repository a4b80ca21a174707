import Box from '@cloudscape-design/components/box';
import { Link } from 'react-router';
import { domainAuditPath } from '#rules/paths/audit';
import { graphql } from '../../../generated/gql.ts';
import { useOperation } from '../../../kits/graphql/use-operation.ts';
import { FailedPanel } from '../../../kits/section/failed-panel.tsx';
import { Timestamp } from '../../../ui/timestamp/timestamp.tsx';

const Transcripts = graphql(`
  query GrantTranscripts_ListQuery($grantId: String!) {
    transcriptsOfGrant(grantId: $grantId) {
      seq
      domainIdentifier
      ip
      line
      startedAt
      exitCode
      failure
    }
  }
`);

/** What was run on nodes under a grant, newest first; each opens its audit record with its transcript. */
export function GrantTranscripts({ grantId }: { grantId: string }) {
  const query = useOperation(Transcripts, { grantId });
  const found = query.data?.transcriptsOfGrant;
  return (
    <section aria-label="Run on nodes">
      <Box variant="h3">Run on nodes</Box>
      {query.error ? (
        <FailedPanel
          what={`Unable to read the transcripts. Failed with ${query.error.message}`}
          code={query.error.code}
          requestId={query.error.requestId}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {found?.length === 0 ? <Box color="text-body-secondary">Nothing was run on a node under this grant.</Box> : null}
      {found && found.length > 0 ? (
        <ul>
          {found.map(({ seq, domainIdentifier, ip, line, startedAt, exitCode, failure }) => (
            <li key={seq}>
              <Link to={domainAuditPath({ domain: domainIdentifier, open: seq })}>{line}</Link> on {ip}, <Timestamp at={startedAt} />
              {failure ? ', failed' : exitCode ? `, exit code ${exitCode}` : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
