import { graphql } from '../../generated/gql.ts';
import type { App_PutLogsQueryQueryVariables } from '../../generated/graphql.ts';

const PutLogs = graphql(`
  query App_PutLogsQuery($logsMessage: String!, $domainIdent: String, $apiName: String) {
    putLogs(logsMessage: $logsMessage, domainIdent: $domainIdent, apiName: $apiName)
  }
`);

/**
 * Writes one line into the server's error log (SHELL-041). Resolves whatever comes of it: it does not go through `request`, whose failures
 * are logged by this.
 */
export async function putLogs(variables: App_PutLogsQueryQueryVariables): Promise<void> {
  await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-tumbler-background': '1' },
    body: JSON.stringify({ query: PutLogs.toString(), variables, operationName: 'App_PutLogsQuery' }),
    credentials: 'same-origin',
    // The page may be left meanwhile.
    keepalive: true,
  }).catch(() => undefined);
}
