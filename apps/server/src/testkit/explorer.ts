import type { ExplorerCell } from '#rules/explorer/rows';
import type { DemoServer } from './demo-server.ts';

const ANSWER =
  'data { truncated_output error presigned_url is_data_truncated notice } status tookMs sizeBytes asOf rows nextToken fellBackTo';
const ASK = `mutation A($url: String!, $domain: String!, $queryParams: JSON, $instanceId: String, $background: Boolean) {
  executeGetAPI(url: $url, domainIdentifier: $domain, queryParams: $queryParams, instanceId: $instanceId, background: $background) { ${ANSWER} }
}`;
const FILTER = `mutation F($url: String!, $domain: String!, $argument: String!, $value: String!) {
  executeGetFilteredDataAPI(url: $url, domainIdentifier: $domain, filterArguement: $argument, filterValue: $value) { ${ANSWER} }
}`;

/** For tests: the explorer as a person's page asks it, or with null as nobody. */
export function explorerDoor(server: DemoServer, person: string | null) {
  const gql = (document: string, variables: Record<string, unknown>) => server.gql(person ?? '', document, variables);
  return {
    ask: async (url: string, domain: string, more: Record<string, unknown> = {}) => {
      const { data, errors, text } = await gql(ASK, { url, domain, ...more });
      return { answer: data?.executeGetAPI, error: errors[0], text };
    },
    filter: async (url: string, domain: string, argument: string, value: string) => {
      const { data, errors } = await gql(FILTER, { url, domain, argument, value });
      return { answer: data?.executeGetFilteredDataAPI, error: errors[0] };
    },
    rows: async (url: string, domain: string) => {
      const search = new URLSearchParams({ domainIdentifier: domain, url });
      const { status, body, headers } = await server.send(person, `/api/explorer/rows?${search}`);
      const lines = body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      return { status, headers, lines, rows: lines.flatMap((line) => (line.rows ?? []) as ExplorerCell[][]) };
    },
  };
}
