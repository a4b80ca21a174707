import type { StackSettings } from './model.ts';

export type StackSetting = keyof StackSettings;

interface SettingRule {
  id: StackSetting;
  /** Behind the number. */
  unit: '%' | 'clusters';
  /** What it does, for who changes it. */
  what: string;
  problem: (value: number) => string | null;
}

const percent = (id: StackSetting) => (value: number) => {
  if (Number.isNaN(value)) return `${id} must be a number.`;
  if (value <= 0) return `${id} must be more than 0 percent.`;
  return value > 100 ? `${id} is at most 100 percent.` : null;
};

const whole = (id: StackSetting, least: number, most: number) => (value: number) => {
  if (!Number.isSafeInteger(value)) return `${id} must be a whole number.`;
  if (value < least) return `${id} is at least ${least}.`;
  return value > most ? `${id} is at most ${most}.` : null;
};

/** The limits of a stack in the order in which they are shown (SDPDS-015), with what each takes. The calls take the same. */
export const STACK_SETTINGS: readonly SettingRule[] = [
  {
    id: 'maxConcurrentNodesPercent',
    unit: '%',
    what: 'Most of a role’s nodes that are worked on at a time; at least one node.',
    problem: percent('maxConcurrentNodesPercent'),
  },
  {
    id: 'availabilityThreshold',
    unit: '%',
    what: 'Most of a role’s nodes that may be unavailable, those that are down already included; at least one node.',
    problem: percent('availabilityThreshold'),
  },
  {
    id: 'maxConcurrentDomains',
    unit: 'clusters',
    what: 'Clusters of the stack that are worked on at a time, over all its releases.',
    problem: whole('maxConcurrentDomains', 1, 10_000),
  },
  {
    id: 'maxFailedDeployment',
    unit: 'clusters',
    what: 'A release stops when more than this many of its clusters have failed.',
    problem: whole('maxFailedDeployment', 0, 100_000),
  },
];

/** What is wrong with each limit, in words; an empty answer lets them be sent. */
export const stackSettingsProblems = (settings: StackSettings): Partial<Record<StackSetting, string>> =>
  Object.fromEntries(
    STACK_SETTINGS.flatMap(({ id, problem }) => {
      const text = problem(settings[id]);
      return text === null ? [] : [[id, text]];
    }),
  );

/** What a change does, a line for each limit that is another: `maxConcurrentDomains: 20 → 10`. */
export const stackSettingsChanges = (before: StackSettings, after: StackSettings): string[] =>
  STACK_SETTINGS.filter(({ id }) => before[id] !== after[id]).map(
    ({ id, unit }) => `${id}: ${before[id]}${suffix(unit)} → ${after[id]}${suffix(unit)}`,
  );

const suffix = (unit: SettingRule['unit']): string => (unit === '%' ? '%' : '');
