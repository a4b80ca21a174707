import type { FleetCluster, GateReading } from '#rules/releases/fleet';

/** The clusters that releases go to. All may throw PortError. Sources without writes answer `not-offered` to `putSetting`. */
export interface ReleaseFleetPort {
  /** All clusters of the place that are not deleted, by id ascending. */
  clusters(signal?: AbortSignal): Promise<readonly FleetCluster[]>;
  /** Null for one that does not exist or is deleted. */
  cluster(clusterId: string, signal?: AbortSignal): Promise<FleetCluster | null>;
  /** Every cluster that was asked; null for one that does not exist or could not be reached. */
  health(clusterIds: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, GateReading | null>>;
  /** A transient cluster setting; null when it is not set. */
  setting(clusterId: string, setting: string, signal?: AbortSignal): Promise<string | null>;
  /** Sets it, or takes it away with null. Repeating it is harmless. */
  putSetting(clusterId: string, setting: string, value: string | null, signal?: AbortSignal): Promise<void>;
}
