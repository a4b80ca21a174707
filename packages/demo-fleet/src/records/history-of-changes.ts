import { HOUR, MINUTE } from '#rules/durations';
import { changeOf, isKnownStuck, STUCK_AFTER_MS } from '../context.ts';
import { upgradesOf } from '../fleet/upgrades.ts';
import { changeIdOf, changeMinutes, stagesOf, timesOf } from '../incidents/change-stages.ts';
import { changeTitle, SOFTWARE_UPDATE } from '../incidents/changes.ts';
import { faultsBetween } from '../incidents/schedule.ts';
import { between, hex, mix } from '../random.ts';
import type { EventHistory } from './event-history.ts';
import type { HistoryEntry } from './history-entry.ts';
import { ownerOf } from './history-of-faults.ts';

/** A software update is scheduled so long before it begins, minutes. */
const NOTICE = { least: 1_500, most: 9_000 };

/** Blue/green changes stage by stage, and upgrades. What is scheduled is known before it begins. */
export const changeHistory = (history: EventHistory, from: number, to: number): HistoryEntry[] => [
  ...faultsBetween(history.spec, 'change', from - HOUR, to + NOTICE.most * MINUTE).flatMap((fault) => ofChange(history, fault)),
  ...ofUpgrades(history),
];

type Fault = Parameters<typeof changeOf>[1];

const ofChange = (history: EventHistory, fault: Fault): HistoryEntry[] => {
  const { spec } = history;
  const change = changeOf(spec, fault);
  const title = changeTitle(fault);
  const update = title === SOFTWARE_UPDATE;
  const resource = changeIdOf(fault);
  const minutes = (purpose: number, low: number, high: number): number => changeMinutes(fault, purpose, low, high);
  const salt = (n: number): number => mix(fault.salt, 600 + n);
  const base = { resource };
  const { validated, begun, ended } = timesOf(fault);
  // Its validation has an event of its own.
  const stages = stagesOf(spec, fault)
    .slice(1)
    .map(({ name, at }, n): HistoryEntry => {
      return { ...base, type: 'BlueGreenStageChanged', at, salt: salt(21 + n), status: 'InProgress', action: name };
    });
  const list: HistoryEntry[] = update
    ? [
        {
          ...base,
          type: 'SoftwareUpdateScheduled',
          at: fault.start - minutes(604, NOTICE.least, NOTICE.most),
          salt: salt(1),
          startTime: fault.start,
        },
        { ...base, type: 'SoftwareUpdateStarted', at: fault.start, salt: salt(2), status: 'InProgress' },
      ]
    : [
        {
          ...base,
          type: 'ConfigChangeRequested',
          at: fault.start,
          salt: salt(3),
          eventName: 'UpdateDomainConfig',
          user: ownerOf(history, fault.salt),
          input: title,
        },
        { ...base, type: 'ConfigChangeValidated', at: validated, salt: salt(4), status: 'Successful' },
      ];
  list.push(
    { ...base, type: 'BlueGreenStarted', at: begun, salt: salt(5), status: 'InProgress', cause: title },
    ...stages.slice(0, 2),
    {
      ...base,
      type: 'CapacityChanged',
      at: Math.floor((begun + change.joinAt) / 2) + 7_300,
      salt: salt(6),
      cause: capacity(spec.dataNodes, spec.dataNodes * 2),
    },
    ...stages.slice(2),
  );
  const stuckAt = change.stoppedAt + STUCK_AFTER_MS + minutes(607, 0.3, 4);
  if (isKnownStuck(change, stuckAt))
    list.push({ ...base, type: 'BlueGreenStuck', at: stuckAt, salt: salt(7), status: 'InProgress', cause: 'no shard has moved for 3 h' });
  list.push(
    {
      ...base,
      type: 'CapacityChanged',
      at: change.leaveAt + minutes(609, 0.1, 0.7),
      salt: salt(8),
      cause: capacity(spec.dataNodes * 2, spec.dataNodes),
    },
    { ...base, type: 'BlueGreenCompleted', at: ended, salt: salt(9), status: 'Successful', startTime: begun, endTime: ended },
  );
  if (update)
    list.push({
      ...base,
      type: 'SoftwareUpdateCompleted',
      at: fault.end,
      salt: salt(10),
      status: 'Successful',
      startTime: fault.start,
      endTime: fault.end,
    });
  return list;
};

const capacity = (before: number, after: number): string => `Desired capacity moved from ${before} to ${after} for a blue/green change.`;

const ofUpgrades = (history: EventHistory): HistoryEntry[] =>
  upgradesOf(history.spec, history.now).flatMap((upgrade, n): HistoryEntry[] => {
    const salt = mix(mix(history.spec.salt, 640), n);
    const resource = `upg-${hex(salt, 641, 12)}`;
    const failed = upgrade.status === 'FAILED';
    return [
      {
        type: 'UpgradeStarted',
        at: upgrade.startTime,
        salt: mix(salt, 1),
        resource,
        eventName: 'UpgradeDomain',
        user: ownerOf(history, salt),
        input: upgrade.name,
      },
      {
        type: failed ? 'UpgradeCheckFailed' : 'UpgradeCompleted',
        at: Math.floor(upgrade.startTime + (failed ? between(salt, 642, 3, 19) * MINUTE : between(salt, 643, 0.7, 7) * HOUR)),
        salt: mix(salt, 2),
        resource,
        status: failed ? 'Failed' : 'Successful',
        cause: failed ? `${upgrade.name}: a check refused it` : upgrade.name,
        startTime: upgrade.startTime,
      },
    ];
  });
