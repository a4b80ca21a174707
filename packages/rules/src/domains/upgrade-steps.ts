/** An upgrade as sources tell it: three lists of equal length, of which a source may leave the end out. */
export interface UpgradeLists {
  status: string;
  steps: readonly string[];
  stepsStatus: readonly string[];
  /** Per cent. */
  stepsProgress: readonly number[];
}

export interface UpgradeStep {
  /** The service's own name. */
  name: string;
  /** For people: "Pre-upgrade check". */
  label: string;
  /** `PENDING` where the source reports none. */
  status: string;
  /** 0 to 100. */
  progress: number;
  meaning: string | null;
}

const KNOWN: Readonly<Record<string, { label: string; meaning: string }>> = {
  PRE_UPGRADE_CHECK: { label: 'Pre-upgrade check', meaning: 'looks for what would block the upgrade' },
  SNAPSHOT: { label: 'Snapshot', meaning: 'takes the copy that leads back' },
  UPGRADE: { label: 'Upgrade', meaning: 'moves the nodes to the new engine; there is no way down afterwards' },
};

const SUCCEEDED: ReadonlySet<string> = new Set(['SUCCEEDED', 'SUCCEEDED_WITH_ISSUES', 'COMPLETED']);

/** The steps of an upgrade, in their order. */
export const upgradeSteps = ({ steps, stepsStatus, stepsProgress }: UpgradeLists): UpgradeStep[] =>
  steps.map((name, at) => {
    const status = stepsStatus[at] ?? 'PENDING';
    const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
    const progress = stepsProgress[at] ?? (SUCCEEDED.has(status) ? 100 : 0);
    return {
      name,
      label: known?.label ?? name.replaceAll('_', ' ').toLowerCase(),
      status,
      progress: Math.min(100, Math.max(0, Number.isFinite(progress) ? progress : 0)),
      meaning: known?.meaning ?? null,
    };
  });

/** Where an upgrade stands, in words: "3 of 3 steps", "Upgrade failed at 53%, 2 of 3 steps", "Snapshot 40%, 1 of 3 steps". */
export const upgradeSummary = (upgrade: UpgradeLists): string => {
  const steps = upgradeSteps(upgrade);
  if (steps.length === 0) return '';
  const done = steps.filter(({ status }) => SUCCEEDED.has(status)).length;
  const count = `${done} of ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
  const failed = steps.find(({ status }) => status === 'FAILED');
  if (failed) return `${failed.label} failed${failed.progress < 100 ? ` at ${failed.progress}%` : ''}, ${count}`;
  const running = steps.find(({ status }) => status === 'IN_PROGRESS');
  return running ? `${running.label} ${running.progress}%, ${count}` : count;
};
