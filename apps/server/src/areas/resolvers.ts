import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import type { Resolvers } from '../generated/resolvers.ts';
import { auditChain } from './audit/resolvers/query/audit-chain.ts';
import { commands } from './audit/resolvers/query/commands.ts';
import { fetchCommandHistory } from './audit/resolvers/query/fetch-command-history.ts';
import { Account } from './domains/resolvers/account.ts';
import { Cat, Cluster, ClusterInfo, ElasticResponse } from './domains/resolvers/cluster.ts';
import { Domain } from './domains/resolvers/domain.ts';
import { executeCommand } from './domains/resolvers/mutation/execute-command.ts';
import { account } from './domains/resolvers/query/account.ts';
import { changes } from './domains/resolvers/query/changes.ts';
import { domain } from './domains/resolvers/query/domain.ts';
import { getClusterInfo } from './domains/resolvers/query/get-cluster-info.ts';
import { getDomainDetails } from './domains/resolvers/query/get-domain-details.ts';
import { getSnapshotsInfo } from './domains/resolvers/query/get-snapshots-info.ts';
import { snapshotDetails } from './domains/resolvers/query/snapshot-details.ts';
import { startingPoints } from './domains/resolvers/query/starting-points.ts';
import { Resources, ResourcesAll } from './domains/resolvers/resources.ts';
import { domainEvents } from './events/resolvers/query/domain-events.ts';
import { domainKeyEvents } from './events/resolvers/query/domain-key-events.ts';
import { deleteExplorerQuery } from './explorer/resolvers/mutation/delete-explorer-query.ts';
import { executeGetAPI } from './explorer/resolvers/mutation/execute-get-api.ts';
import { executeGetFilteredDataAPI } from './explorer/resolvers/mutation/execute-get-filtered-data-api.ts';
import { saveExplorerQuery } from './explorer/resolvers/mutation/save-explorer-query.ts';
import { explorerCatalogue } from './explorer/resolvers/query/explorer-catalogue.ts';
import { explorerNames } from './explorer/resolvers/query/explorer-names.ts';
import { explorerQueries } from './explorer/resolvers/query/explorer-queries.ts';
import { inspection } from './inspector/resolvers/inspection.ts';
import { getDomainTMSIssues } from './issues/resolvers/query/get-domain-tms-issues.ts';
import { getDomainTMSIssuesArchive } from './issues/resolvers/query/get-domain-tms-issues-archive.ts';
import { ArchivedTMSIssue, TMSIssue } from './issues/resolvers/tms-issue.ts';
import { LseText } from './lse/resolvers/lse-text.ts';
import { detailPageFetchingData } from './lse/resolvers/query/detail-page-fetching-data.ts';
import { detailPageRequestingData } from './lse/resolvers/query/detail-page-requesting-data.ts';
import { lseReports } from './lse/resolvers/query/lse-reports.ts';
import { lseSamplesStatus } from './lse/resolvers/query/lse-samples-status.ts';
import { tmsSvgData } from './lse/resolvers/query/tms-svg-data.ts';
import { MetricListing } from './metrics/resolvers/metric-listing.ts';
import { cwMetrics } from './metrics/resolvers/query/cw-metrics.ts';
import { getJunoCwMetrics } from './metrics/resolvers/query/get-juno-cw-metrics.ts';
import { getRootCwMetrics } from './metrics/resolvers/query/get-root-cw-metrics.ts';
import { listMetrics } from './metrics/resolvers/query/list-metrics.ts';
import { MetricNumbers, MetricTimes } from './metrics/resolvers/scalars.ts';
import { otsVerifyNow } from './ots/resolvers/mutation/ots-verify-now.ts';
import { otsAll } from './ots/resolvers/query/ots-all.ts';
import { otsDomain } from './ots/resolvers/query/ots-domain.ts';
import { otsOnboardResponse } from './ots/resolvers/query/ots-onboard-response.ts';
import { otsRecentlyOnboarded } from './ots/resolvers/query/ots-recently-onboarded.ts';
import { otsVerification } from './ots/resolvers/query/ots-verification.ts';
import { otsVerifyActionableAll } from './ots/resolvers/query/ots-verify-actionable-all.ts';
import { otsVerifyAll } from './ots/resolvers/query/ots-verify-all.ts';
import { updateRoleArnResponse } from './ots/resolvers/query/update-role-arn-response.ts';
import { getSopData } from './runbooks/resolvers/query/get-sop-data.ts';
import { runbook } from './runbooks/resolvers/query/runbook.ts';
import { runbooks } from './runbooks/resolvers/query/runbooks.ts';
import { sopSearchesWithoutResult } from './runbooks/resolvers/query/sop-searches-without-result.ts';
import {
  getAccountSettings,
  getCPCellName,
  getDPCellName,
  serverlessDashboard,
  serverlessStandsOut,
} from './serverless/resolvers/query/account.ts';
import {
  getAccountCollectionsList,
  getCollectionDetails,
  junoGetApi,
  retryCollectionFailure,
} from './serverless/resolvers/query/collections.ts';
import {
  getJunoCloudWatchInsightsPC,
  getScalingAuditHistory,
  listReplicas,
  placementGroupReplicas,
  placementGroupWorkers,
  workerDeploymentReport,
} from './serverless/resolvers/query/groups.ts';
import {
  getAccessPolicy,
  getPoliciesStats,
  getSecurityConfig,
  getSecurityPolicy,
  listAccessPolicies,
  listSecurityConfigs,
  listSecurityPolicies,
} from './serverless/resolvers/query/policies.ts';
import { getWorkerDetails, getWorkersListForAccount, getWorkersListForCollection } from './serverless/resolvers/query/workers.ts';
import { createShortLink } from './shell/resolvers/mutation/create-short-link.ts';
import { noteVisit } from './shell/resolvers/mutation/note-visit.ts';
import { setPinned } from './shell/resolvers/mutation/set-pinned.ts';
import { places } from './shell/resolvers/query/places.ts';
import { putLogs } from './shell/resolvers/query/put-logs.ts';
import { putMetrics } from './shell/resolvers/query/put-metrics.ts';
import { quickSearch } from './shell/resolvers/query/quick-search.ts';
import { getSkewAnalysisInfo } from './skew/resolvers/query/get-skew-analysis-info.ts';
import { SkewAnalysisInfo, SkewCells, SkewColumns, SkewTable } from './skew/resolvers/skew.ts';
import { getTickets } from './tickets/resolvers/query/get-tickets.ts';

/** A literal of the document as a JSON value. */
const literal = (node: ValueNode, variables: Record<string, unknown>): unknown => {
  switch (node.kind) {
    case Kind.OBJECT:
      // The JSON of a body may not hold this name either: copies of such an object lose it, and with it what was recorded.
      if (node.fields.some((field) => field.name.value === '__proto__')) throw new GraphQLError('A JSON value must not hold __proto__.');
      return Object.fromEntries(node.fields.map((field) => [field.name.value, literal(field.value, variables)]));
    case Kind.LIST:
      return node.values.map((value) => literal(value, variables));
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.BOOLEAN:
    case Kind.STRING:
    case Kind.ENUM:
      return node.value;
    case Kind.VARIABLE:
      return variables[node.name.value];
    default:
      return null;
  }
};

const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => literal(node, variables ?? {}),
});

/** Every resolver of the schema, by type. */
export const resolvers: Resolvers = {
  JSON: JsonScalar,
  LseText,
  MetricNumbers,
  MetricTimes,
  Query: {
    account,
    auditChain,
    changes,
    commands,
    cwMetrics,
    detailPageFetchingData,
    detailPageRequestingData,
    domain,
    explorerCatalogue,
    explorerNames,
    explorerQueries,
    fetchCommandHistory,
    getClusterInfo,
    getDomainDetails,
    getSnapshotsInfo,
    domainEvents,
    domainKeyEvents,
    getDomainTMSIssues,
    getDomainTMSIssuesArchive,
    getTickets,
    getSopData,
    getJunoCwMetrics,
    getRootCwMetrics,
    getSkewAnalysisInfo,
    listMetrics,
    lseReports,
    lseSamplesStatus,
    otsAll,
    otsDomain,
    otsOnboardResponse,
    otsRecentlyOnboarded,
    otsVerification,
    otsVerifyActionableAll,
    otsVerifyAll,
    places,
    putLogs,
    putMetrics,
    quickSearch,
    runbook,
    runbooks,
    snapshotDetails,
    sopSearchesWithoutResult,
    startingPoints,
    tmsSvgData,
    updateRoleArnResponse,
    getAccountSettings,
    getCPCellName,
    getDPCellName,
    serverlessDashboard,
    serverlessStandsOut,
    getAccountCollectionsList,
    getCollectionDetails,
    junoGetApi,
    retryCollectionFailure,
    getWorkersListForAccount,
    getWorkersListForCollection,
    getWorkerDetails,
    getScalingAuditHistory,
    placementGroupWorkers,
    placementGroupReplicas,
    workerDeploymentReport,
    listReplicas,
    getJunoCloudWatchInsightsPC,
    getPoliciesStats,
    listAccessPolicies,
    listSecurityPolicies,
    listSecurityConfigs,
    getAccessPolicy,
    getSecurityPolicy,
    getSecurityConfig,
  },
  Mutation: {
    createShortLink,
    deleteExplorerQuery,
    executeCommand,
    executeGetAPI,
    executeGetFilteredDataAPI,
    noteVisit,
    otsVerifyNow,
    saveExplorerQuery,
    setPinned,
  },
  Account,
  ArchivedTMSIssue,
  Cat,
  Cluster,
  ClusterInfo,
  Domain: { ...Domain, inspection },
  ElasticResponse,
  MetricListing,
  Resources,
  ResourcesAll,
  TMSIssue,
  SkewAnalysisInfo,
  SkewCells,
  SkewColumns,
  SkewTable,
};
