/** The Prometheus that scrapes one cluster, its secrets already read. Never stored, logged or answered. */
export interface PrometheusTarget {
  /** The domain it is asked for by. */
  domainIdentifier: string;
  accountId: string;
  /** `http(s)://host:port` with an optional path prefix; without user name, query or fragment. */
  url: string;
  credentials: { type: 'none' } | { type: 'basic'; username: string; password: string } | { type: 'bearer'; token: string };
  tls?: { caFile?: string | undefined; serverName?: string | undefined; allowUntrusted?: boolean | undefined } | undefined;
  /** Labels and values that tell the cluster's series from others. */
  match: Readonly<Record<string, string>>;
  /** Where dimensions are kept, by their names: `{ NodeId: 'node' }`. What is missing has the label that the exporter gives it by itself. */
  labels: Readonly<Record<string, string>>;
  /** Between two scrapes. */
  scrapeSeconds: number;
  /** What the console calls the domain: values of ClientId and DomainName. */
  clientId: string;
  domainName: string;
}
