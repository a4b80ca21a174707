import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';

/** Cluster Info refreshes by itself, milliseconds; the server answers from its own cache within ten seconds. */
const REFRESH_MS = 15_000;

const Health = graphql(`
  query ClusterInfo_HealthQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cluster {
          lightMode
          health {
            cluster_name
            status
            timed_out
            number_of_nodes
            number_of_data_nodes
            active_shards
            active_primary_shards
            relocating_shards
            initializing_shards
            unassigned_shards
            delayed_unassigned_shards
            number_of_pending_tasks
            task_max_waiting_in_queue_millis
            awareness_attributes {
              zone
            }
            asOf
          }
        }
      }
    }
  }
`);

const Stats = graphql(`
  query ClusterInfo_StatsQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cluster {
          stats {
            asOf
            nodes {
              count {
                total
                data
                master
                coordinating_only
              }
              fs {
                available
                total
              }
            }
          }
        }
      }
    }
  }
`);

const Settings = graphql(`
  query ClusterInfo_SettingsQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cluster {
          settings
        }
      }
    }
  }
`);

const Kibana = graphql(`
  query ClusterInfo_KibanaQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      clusterData {
        serverType
        discoveryMode
      }
      kibana {
        health
      }
    }
  }
`);

const Decommission = graphql(`
  query ClusterInfo_DecommissionQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cluster {
          decommission
        }
      }
    }
  }
`);

// One query a cluster call: each fills its own part of the page, and a slow one holds up no other.
export const useClusterHealth = (domainIdentifier: string) => useOperation(Health, { domainIdentifier }, { refreshMs: REFRESH_MS });
export const useClusterStats = (domainIdentifier: string) => useOperation(Stats, { domainIdentifier }, { refreshMs: REFRESH_MS * 2 });
export const useClusterSettings = (domainIdentifier: string) => useOperation(Settings, { domainIdentifier }, { refreshMs: REFRESH_MS * 2 });
export const useDashboards = (domainIdentifier: string) => useOperation(Kibana, { domainIdentifier }, { refreshMs: REFRESH_MS * 2 });
export const useDecommission = (domainIdentifier: string) =>
  useOperation(Decommission, { domainIdentifier }, { refreshMs: REFRESH_MS * 2 });
