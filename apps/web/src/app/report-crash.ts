import { graphql } from '../generated/gql.ts';
import { request } from '../kits/graphql/request.ts';

const PutMetrics = graphql(`
  query App_PutMetricsQuery($failureType: String!) {
    putMetrics(failureType: $failureType)
  }
`);

const PutLogs = graphql(`
  query App_PutLogsQuery($logsMessage: String!, $domainIdent: String, $apiName: String) {
    putLogs(logsMessage: $logsMessage, domainIdent: $domainIdent, apiName: $apiName)
  }
`);

/** Tells the server that a component crashed (SHELL-044) and what it said; a failure to tell is of no use to the reader. */
export function reportCrash(component: string, error: Error): void {
  const ignore = () => undefined;
  request(PutMetrics, { failureType: `UIComponentCrash: ${component}` }).catch(ignore);
  request(PutLogs, { logsMessage: error.message.slice(0, 1000), domainIdent: domainOfPage(), apiName: component }).catch(ignore);
}

const domainOfPage = (): string | null => {
  const [clientId, name] = window.location.pathname.split('/').filter(Boolean);
  return clientId && /^\d{12}$/.test(clientId) && name ? `${clientId}:${name}` : null;
};
