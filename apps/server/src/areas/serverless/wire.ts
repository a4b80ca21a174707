import type { Worker } from '#rules/serverless/worker';
import type { Collection, PolicyDetail, PolicySummary, Replica, SecurityConfigSummary } from '../../ports/serverless/port.ts';

/** Statuses are compared in small letters by the pages (JUNO-044); the public API has capitals. */
export const collectionEntry = ({ id, name, placementConstraintId, createdAt, arn, status, type }: Collection) => ({
  id,
  name,
  placement_constraint_id: placementConstraintId,
  created_date: createdAt,
  arn,
  status: status.toLowerCase(),
  type,
});

export const collectionDetails = (collection: Collection) => ({
  ...collectionEntry(collection),
  last_modified_date: collection.lastModifiedAt,
  kms_key_arn: collection.kmsKeyArn,
  failure_reason: collection.failureReason,
});

export const workerEntry = ({ workerId, generation, placementConstraint, availabilityZone, measurements, lastHeartbeatAt }: Worker) => ({
  workerId,
  generation,
  placementConstraint,
  workerMetadata: { availabilityZone },
  measurements,
  lastHeartbeat: lastHeartbeatAt,
});

export const replicaRow = ({
  replicaIndex,
  replicaState,
  workerId,
  workerGeneration,
  writerType,
  shardId,
  shardState,
  since,
}: Replica) => ({
  replica_index: replicaIndex,
  replica_state: replicaState,
  worker_id: workerId,
  worker_generation: workerGeneration,
  writer_type: writerType,
  shard_id: shardId,
  shard_state: shardState,
  since,
});

export const policyEntry = ({ name, type, policyVersion, createdAt, lastModifiedAt }: PolicySummary) => ({
  name,
  type,
  policy_version: policyVersion,
  created_date: createdAt,
  last_modified_date: lastModifiedAt,
});

export const policyDetail = ({ name, type, description, createdAt, lastModifiedAt, policyVersion, policy }: PolicyDetail) => ({
  name,
  type,
  description,
  createdDate: createdAt,
  lastModifiedDate: lastModifiedAt,
  policyVersion,
  policy,
});

export const configEntry = ({ id, type, configVersion, createdAt, lastModifiedAt }: SecurityConfigSummary) => ({
  id,
  type,
  config_version: configVersion,
  created_date: createdAt,
  last_modified_date: lastModifiedAt,
});
