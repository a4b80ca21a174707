import { graphql } from '../generated/gql.ts';
import { putLogs } from '../kits/graphql/put-logs.ts';
import { request } from '../kits/graphql/request.ts';

const PutMetrics = graphql(`
  query App_PutMetricsQuery($failureType: String!) {
    putMetrics(failureType: $failureType)
  }
`);

/** Tells the server that a component crashed (SHELL-044) and what it said; a failure to tell is of no use to the reader. */
export function reportCrash(component: string, error: Error): void {
  request(PutMetrics, { failureType: `UIComponentCrash: ${component}` }).catch(() => undefined);
  void putLogs({ logsMessage: error.message.slice(0, 1000), domainIdent: domainOfPage(), apiName: component });
}

const domainOfPage = (): string | null => {
  const [clientId, name] = window.location.pathname.split('/').filter(Boolean);
  return clientId && /^\d{12}$/.test(clientId) && name ? `${clientId}:${name}` : null;
};
