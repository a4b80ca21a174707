/** The machines and groups under a domain. `null` in a field means "not available from this source". */
export interface InstanceRecord {
  instanceId: string;
  /** The engine's id of the node on it; null where no node answers for it. */
  nodeId: string | null;
  createdTime: number | null;
  diNumber: number | null;
  instanceType: string | null;
  /** 'data', 'master', 'coordinator', 'ultrawarm' … */
  nodeType: string;
  publicIp: string | null;
  privateIp: string | null;
  bastion: string | null;
  /** EC2's own word: pending, running, rebooting, stopping, stopped, shutting-down, terminated. */
  state: string | null;
  elbHealth: string | null;
  /** A path whose fourth segment is shown. */
  asg: string | null;
  az: string | null;
  /** '1.0' active, '0.0' standby. */
  azState: string | null;
  osDeploymentType: string | null;
  network: { publicDns: string | null };
  volumes: { deviceName: string; ebs: { volumeId: string } }[];
  /** From the cluster, where a node answers for this machine. */
  diskUsedPercent: number | null;
  heapPercent: number | null;
  cpuPercent: number | null;
}

export interface AutoScalingGroup {
  groupName: string;
  loadBalancers: { loadBalancerName: string; targetGroupName: string }[];
  availabilityZones: string[];
  instanceCount: number;
  nodeType: string;
  dateTime: number;
}

export interface AutoScalingEvent {
  groupName: string;
  instanceId: string;
  description: string;
  details: string;
  cause: string;
  statusMessage: string;
  statusCode: string;
  progress: number;
  startTime: number;
  endTime: number | null;
}

export interface LaunchConfiguration {
  launchConfigurationName: string;
  nodeType: string;
  instanceType: string;
  keyName: string;
  dateTime: number;
  imageId: string;
}

export interface SecurityGroup {
  groupName: string;
  groupId: string;
  partitions: string[];
  dateTime: number;
  softwareVersion: string;
}

export interface GroupResources {
  autoScalingGroups: AutoScalingGroup[];
  securityGroups: SecurityGroup[];
  autoScalingEvents: AutoScalingEvent[];
  launchConfigurations: LaunchConfiguration[];
  launchTemplates: LaunchConfiguration[];
}

/** All may throw PortError; `not-offered` where a source has no such thing. Times are epoch milliseconds. */
export interface ComputePort {
  /** By node type, then DI number, then id. Terminated machines stay for an hour. */
  instances(domainIdentifier: string, signal?: AbortSignal): Promise<InstanceRecord[]>;
  groups(domainIdentifier: string, signal?: AbortSignal): Promise<GroupResources>;
}
