/** One configured cluster, its secrets already read from the environment or a file. Never stored, logged or answered. */
export interface ClusterTarget {
  stage: string;
  /** Airport code of the region. */
  region: string;
  /** 12 digits. */
  accountId: string;
  name: string;
  /** `http(s)://host:port` with an optional path prefix, tried in turn; without user name, query or fragment. */
  endpoints: string[];
  /** `OS_2.19`, where the cluster may not be asked for its version or cannot answer. */
  engine?: string | undefined;
  /** The zones it is meant to have, by the names of its awareness attribute; derived from the nodes when absent. */
  zones?: string[] | undefined;
  /** How many nodes it is meant to have; counted when absent. */
  dataNodes?: number | undefined;
  dedicatedManagers?: number | undefined;
  coordinators?: number | undefined;
  warmNodes?: number | undefined;
  sensitive?: boolean | undefined;
  credentials: ClusterCredentials;
  /** Address of OpenSearch Dashboards or Kibana, with its base path. */
  dashboards?: string | undefined;
  tls?: { caFile?: string | undefined; serverName?: string | undefined; allowUntrusted?: boolean | undefined } | undefined;
}

export type ClusterCredentials =
  | { type: 'none' }
  | { type: 'basic'; username: string; password: string }
  | { type: 'apiKey'; apiKey: string }
  | { type: 'clientCertificate'; certFile: string; keyFile: string; passphrase?: string | undefined }
  | {
      type: 'sigv4';
      awsRegion: string;
      /** `es` for managed domains (the default), `aoss` for serverless collections. */
      service?: 'es' | 'aoss' | undefined;
      accessKeyId: string;
      secretAccessKey: string;
      sessionToken?: string | undefined;
    }
  | {
      /** Signed with what is handed out for each request: credentials of a role, which change every quarter of an hour. */
      type: 'aws';
      awsRegion: string;
      credentials: () => Promise<{ accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }>;
    };

/** The key under which a configured cluster is known: `accountId:name`. */
export const identifierOf = (target: Pick<ClusterTarget, 'accountId' | 'name'>): string => `${target.accountId}:${target.name}`;
