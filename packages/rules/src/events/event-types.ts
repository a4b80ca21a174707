/** Where an event comes from; `observed` is what the console's own sampler saw. */
export type EventSource = 'asg' | 'self-healing' | 'control-plane' | 'deployment' | 'customer' | 'notification' | 'observed';

interface EventType {
  source: EventSource;
  /** It is among the domain events, the key events, or both. */
  domain: boolean;
  key: boolean;
}

const of = (source: EventSource, lists: 'D' | 'K' | 'DK'): EventType => ({ source, domain: lists !== 'K', key: lists !== 'D' });

/** The kinds of events, and after them those that the console notes itself. A source may name others: they are shown as they come. */
export const EVENT_TYPES = {
  InstanceLaunched: of('asg', 'D'),
  InstanceTerminated: of('asg', 'D'),
  InstanceLaunchFailed: of('asg', 'D'),
  InstanceReplaced: of('asg', 'D'),
  CapacityChanged: of('asg', 'D'),
  LifecycleHookTimedOut: of('asg', 'D'),
  ZoneRebalance: of('asg', 'D'),
  NodeUnhealthyDetected: of('self-healing', 'DK'),
  NodeRebooted: of('self-healing', 'DK'),
  NodeReplacedBySelfHealing: of('self-healing', 'DK'),
  SearchProcessRestarted: of('self-healing', 'DK'),
  DashboardsRestarted: of('self-healing', 'D'),
  AgentRestarted: of('self-healing', 'D'),
  RedIndexRestoreStarted: of('self-healing', 'DK'),
  RedIndexRestoreFinished: of('self-healing', 'DK'),
  StuckShardRetried: of('self-healing', 'D'),
  SelfHealingSkipped: of('self-healing', 'D'),
  VolumeReattached: of('self-healing', 'D'),
  ZoneShiftedAway: of('self-healing', 'DK'),
  ZoneShiftedBack: of('self-healing', 'DK'),
  ConfigChangeRequested: of('customer', 'DK'),
  ConfigChangeValidated: of('control-plane', 'DK'),
  ConfigChangeRejected: of('control-plane', 'DK'),
  BlueGreenStarted: of('control-plane', 'DK'),
  BlueGreenStageChanged: of('control-plane', 'K'),
  BlueGreenCompleted: of('control-plane', 'DK'),
  BlueGreenStuck: of('control-plane', 'DK'),
  DynamicUpdateApplied: of('control-plane', 'DK'),
  UpgradeStarted: of('customer', 'DK'),
  UpgradeCheckFailed: of('control-plane', 'DK'),
  UpgradeCompleted: of('control-plane', 'DK'),
  SnapshotFailed: of('control-plane', 'DK'),
  SnapshotCompleted: of('control-plane', 'K'),
  SoftwareUpdateScheduled: of('notification', 'D'),
  SoftwareUpdateStarted: of('deployment', 'DK'),
  SoftwareUpdateCompleted: of('deployment', 'DK'),
  ComponentDeployed: of('deployment', 'DK'),
  ComponentRolledBack: of('deployment', 'DK'),
  AutoTuneApplied: of('notification', 'DK'),
  CertificateRenewed: of('control-plane', 'K'),
  KmsKeyUnreachable: of('notification', 'DK'),
  DomainIsolated: of('control-plane', 'DK'),
  OperatorCommand: of('control-plane', 'DK'),
  HealthChanged: of('observed', 'DK'),
  NodeLeft: of('observed', 'DK'),
  NodeJoined: of('observed', 'DK'),
  ManagerChanged: of('observed', 'DK'),
} as const satisfies Record<string, EventType>;

export type EventTypeName = keyof typeof EVENT_TYPES;
