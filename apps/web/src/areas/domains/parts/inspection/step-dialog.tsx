import { lazy, Suspense } from 'react';
import { DOMAIN_ACTIONS, type DomainAction } from '../domain-actions/actions.ts';

const DomainActionDialog = lazy(() =>
  import('../domain-actions/domain-action-dialog.tsx').then((module) => ({ default: module.DomainActionDialog })),
);
const ExplainDialog = lazy(() =>
  import('../allocation-explain-dialog/allocation-explain-dialog.tsx').then((module) => ({ default: module.AllocationExplainDialog })),
);
const ProgressDialog = lazy(() => import('../blue-green/progress-dialog.tsx').then((module) => ({ default: module.ProgressDialog })));

/** Steps that a dialog takes or shows. */
export const DIALOG_STEPS = ['recover-domain', 'bounce-dashboards', 'explain-allocation', 'blue-green-progress'] as const;
export type DialogStep = (typeof DIALOG_STEPS)[number];

export const isDialogStep = (step: string): step is DialogStep => (DIALOG_STEPS as readonly string[]).includes(step);

/** The command behind a step; undefined for one that only shows something. */
export const actionOf = (step: DialogStep): DomainAction | undefined =>
  DOMAIN_ACTIONS.find(({ id }) => (id === 'recover' ? step === 'recover-domain' : step === 'bounce-dashboards'));

interface StepDialogProps {
  domainIdentifier: string;
  step: DialogStep;
  /** What it is done for: the first words of the record's description. */
  cause?: string | undefined;
  onClose: () => void;
}

/** Takes a step that the inspector recommends, asking first where it changes something. */
export function StepDialog({ domainIdentifier, step, cause, onClose }: StepDialogProps) {
  const action = actionOf(step);
  return (
    <Suspense fallback={null}>
      {action && <DomainActionDialog action={action} domainIdentifier={domainIdentifier} cause={cause} onClose={onClose} />}
      {step === 'explain-allocation' && <ExplainDialog domainIdentifier={domainIdentifier} onClose={onClose} />}
      {step === 'blue-green-progress' && <ProgressDialog domainIdentifier={domainIdentifier} onClose={onClose} />}
    </Suspense>
  );
}
