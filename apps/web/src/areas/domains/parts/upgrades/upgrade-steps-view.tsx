import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type UpgradeLists, type UpgradeStep, upgradeSteps } from '#rules/upgrade-steps';
import { RunbookLink } from '../../../../kits/sop-search/runbook-link.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { statusKind } from '../../../../ui/status/status-kind.ts';
import './upgrade-steps.css';

/** The steps in one line: each with its status as a mark, and how far it came where it did not end well. */
export function UpgradeStepsLine({ upgrade }: { upgrade: UpgradeLists }) {
  return (
    <span className="upgrade-line">
      {upgradeSteps(upgrade).map((step) => (
        <span key={step.name} title={`${step.name}: ${step.status}, ${step.progress}%`}>
          <Status kind={statusKind(step.status)}>
            {step.label} {step.progress}%
          </Status>
        </span>
      ))}
    </span>
  );
}

/** The steps below each other with their progress. */
export function UpgradeStepsList({ upgrade }: { upgrade: UpgradeLists }) {
  const steps = upgradeSteps(upgrade);
  return (
    <SpaceBetween size="m">
      <ol className="upgrade-list">
        {steps.map((step) => (
          <li key={step.name}>
            <ProgressBar
              label={step.label}
              value={step.progress}
              status={barStatus(step)}
              description={step.meaning}
              resultText={resultText(step)}
              additionalInfo={step.status === 'IN_PROGRESS' || step.status === 'PENDING' ? step.status : undefined}
            />
          </li>
        ))}
      </ol>
      {steps.some(({ status }) => status === 'FAILED' || status === 'SUCCEEDED_WITH_ISSUES') && (
        <span>
          What to do: <RunbookLink sop="SOP-21">SOP-21 Upgrade failed</RunbookLink>
        </span>
      )}
    </SpaceBetween>
  );
}

const barStatus = ({ status }: UpgradeStep): 'success' | 'error' | 'in-progress' =>
  status === 'FAILED' ? 'error' : status.startsWith('SUCCEEDED') || status === 'COMPLETED' ? 'success' : 'in-progress';

const resultText = ({ status, progress }: UpgradeStep): string => {
  if (status === 'FAILED') return progress < 100 ? `FAILED at ${progress}%` : 'FAILED';
  return status;
};
