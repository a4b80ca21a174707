import { type ChangeProgress, COPYING } from '#rules/domains/change-progress';
import { DAY, MINUTE } from '#rules/durations';
import { changeOf } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { between, hex } from '../random.ts';
import { changeTitle, SOFTWARE_UPDATE } from './changes.ts';
import { type Fault, faultsBetween } from './schedule.ts';

/** The identifier of a change, in its events and in its progress. */
export const changeIdOf = (fault: Fault): string => `chg-${hex(fault.salt, 601, 12)}`;

/** A number of minutes that is the change's own, in milliseconds. */
export const changeMinutes = (fault: Fault, purpose: number, low: number, high: number): number =>
  Math.floor(between(fault.salt, purpose, low, high) * MINUTE);

/** When a change had been validated, when it began to change machines, and when it was done. */
export const timesOf = (fault: Fault): { validated: number; begun: number; ended: number } => {
  const validated = fault.start + changeMinutes(fault, 602, 1.2, 2.4);
  const begun = validated + changeMinutes(fault, 603, 0.1, 0.5);
  return { validated, begun, ended: fault.end - changeMinutes(fault, 608, 0.05, 0.3) };
};

/** When each stage of a change begins, in their order. One that is stuck while copying never reaches those after it. */
export const stagesOf = (spec: DomainSpec, fault: Fault): { name: string; at: number }[] => {
  const change = changeOf(spec, fault);
  const { begun } = timesOf(fault);
  return [
    { name: 'Validation', at: fault.start },
    { name: 'Creating a new environment', at: begun + changeMinutes(fault, 605, 0.2, 0.9) },
    { name: 'Provisioning new nodes', at: Math.floor((begun + change.joinAt) / 2) },
    { name: 'Traffic routing on new nodes', at: change.joinAt + changeMinutes(fault, 606, 0.4, 1.8) },
    { name: 'Traffic routing on old nodes', at: Math.floor((change.joinAt + change.copyFrom) / 2) },
    { name: COPYING, at: change.copyFrom },
    ...(change.stuck
      ? []
      : [
          { name: 'Terminating nodes', at: change.copyTo },
          { name: 'Deleting older resources', at: change.leaveAt },
        ]),
  ];
};

/** What the service calls the settings that a change is about. */
const PROPERTIES: Readonly<Record<string, string>> = {
  'Instance type changed': 'ClusterConfig.InstanceType',
  'Storage changed': 'EBSOptions.VolumeSize',
  'Node count changed': 'ClusterConfig.InstanceCount',
  'Dedicated managers changed': 'ClusterConfig.DedicatedMasterEnabled',
  'Encryption setting changed': 'EncryptionAtRestOptions.Enabled',
};

const AFTER_COPYING = ['Terminating nodes', 'Deleting older resources'];

const KEPT_MS = 30 * DAY;

/** How far a change of the domain is at a time: the named one, or the newest; null where none of the last month is known by that name. */
export const changeProgressOf = (spec: DomainSpec, changeId: string | null, t: number): ChangeProgress | null => {
  const begun = faultsBetween(spec, 'change', t - KEPT_MS, t + 1).filter(({ start }) => start <= t);
  const fault = begun.findLast((one) => changeId === null || changeIdOf(one) === changeId);
  return fault ? progressOf(spec, fault, t) : null;
};

const progressOf = (spec: DomainSpec, fault: Fault, t: number): ChangeProgress => {
  const { ended } = timesOf(fault);
  const over = t >= ended;
  const begins = stagesOf(spec, fault);
  const unreached = AFTER_COPYING.filter((name) => begins.every((stage) => stage.name !== name));
  const reached = begins.findLastIndex(({ at }) => at <= t);
  const title = changeTitle(fault);
  const property = PROPERTIES[title];
  const properties = property === undefined ? [] : [property];
  return {
    changeId: changeIdOf(fault),
    status: over ? 'COMPLETED' : 'PROCESSING',
    initiatedBy: title === SOFTWARE_UPDATE ? 'SERVICE' : 'CUSTOMER',
    startTime: fault.start,
    lastUpdated: over ? ended : (begins[reached]?.at ?? fault.start),
    pendingProperties: over ? [] : properties,
    completedProperties: over ? properties : [],
    stages: [
      ...begins.map(({ name, at }, n) => {
        const status = over || n < reached ? 'COMPLETED' : n === reached ? 'PROCESSING' : 'PENDING';
        return { name, status, description: null, lastUpdated: at <= t ? at : null };
      }),
      ...unreached.map((name) => ({ name, status: over ? 'COMPLETED' : 'PENDING', description: null, lastUpdated: over ? ended : null })),
    ],
  };
};
