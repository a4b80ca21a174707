import { graphql } from '../../../../generated/gql.ts';

export const CwMetricsQuery = graphql(`
  query Metrics_CwMetricsQuery($domainIdentifier: String!, $metrics: String!, $startTime: String!, $endTime: String!, $period: Int!) {
    cwMetrics(domainIdentifier: $domainIdentifier, metrics: $metrics, startTime: $startTime, endTime: $endTime, period: $period) {
      timeStamps
      partialFrom
      externalMetrics {
        label
        unit
        values
        failure {
          kind
          message
        }
      }
    }
  }
`);

export const ListMetricsQuery = graphql(`
  query Metrics_ListMetricsQuery($domainIdentifier: String!) {
    listMetrics(domainIdentifier: $domainIdentifier) {
      packed
    }
  }
`);

export const RootMetricsQuery = graphql(`
  query Metrics_RootMetricsQuery($domainIdentifier: String!, $accountId: String!) {
    getRootCwMetrics(domainIdentifier: $domainIdentifier, accountId: $accountId) {
      listRootMetrics {
        packed
      }
    }
  }
`);

export const ChangesQuery = graphql(`
  query Metrics_ChangesQuery($subject: String!, $from: Float!, $to: Float!) {
    changes(subject: $subject, from: $from, to: $to, limit: 500) {
      kind
      title
      at
      until
    }
  }
`);

export const NodeNamesQuery = graphql(`
  query Metrics_NodeNamesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cat {
          nodes {
            id
            ip
          }
        }
      }
    }
  }
`);

export const MachineNamesQuery = graphql(`
  query Metrics_MachineNamesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      resources {
        ALL {
          ec2Instances {
            instanceId
            privateIp
            nodeType
            az
            volumes {
              deviceName
              ebs {
                volumeId
              }
            }
          }
        }
      }
    }
  }
`);
