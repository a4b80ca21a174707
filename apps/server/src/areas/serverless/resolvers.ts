import type { Resolvers } from '../../generated/resolvers.ts';
import { getAccountSettings, getCPCellName, getDPCellName, serverlessDashboard, serverlessStartingPoints } from './resolvers/account.ts';
import { getAccountCollectionsList, getCollectionDetails, junoGetApi, retryCollectionFailure } from './resolvers/collections.ts';
import {
  getJunoCloudWatchInsightsPC,
  getScalingAuditHistory,
  listReplicas,
  placementGroupReplicas,
  placementGroupWorkers,
  workerDeploymentReport,
} from './resolvers/groups.ts';
import {
  getAccessPolicy,
  getPoliciesStats,
  getSecurityConfig,
  getSecurityPolicy,
  listAccessPolicies,
  listSecurityConfigs,
  listSecurityPolicies,
} from './resolvers/policies.ts';
import { serverlessAccountVerdict, serverlessCollectionVerdict, serverlessGroupVerdict } from './resolvers/verdicts.ts';
import { getWorkerDetails, getWorkersListForAccount, getWorkersListForCollection } from './resolvers/workers.ts';

export const resolvers: Resolvers = {
  Query: {
    getAccessPolicy,
    getAccountCollectionsList,
    getAccountSettings,
    getCPCellName,
    getCollectionDetails,
    getDPCellName,
    getJunoCloudWatchInsightsPC,
    getPoliciesStats,
    getScalingAuditHistory,
    getSecurityConfig,
    getSecurityPolicy,
    getWorkerDetails,
    getWorkersListForAccount,
    getWorkersListForCollection,
    junoGetApi,
    listAccessPolicies,
    listReplicas,
    listSecurityConfigs,
    listSecurityPolicies,
    placementGroupReplicas,
    placementGroupWorkers,
    retryCollectionFailure,
    serverlessAccountVerdict,
    serverlessCollectionVerdict,
    serverlessDashboard,
    serverlessGroupVerdict,
    serverlessStartingPoints,
    workerDeploymentReport,
  },
};
