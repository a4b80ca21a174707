import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathOfDomain } from '#rules/paths/domains';
import { whoHas } from '#rules/permissions';
import { useMay } from '../../../../kits/session/session.ts';
import { actionOf, type DialogStep, isDialogStep, StepDialog } from './step-dialog.tsx';

interface StepButtonProps {
  domainIdentifier: string;
  /** As the inspector names it; one that this page does not know has no button. */
  step: string | null | undefined;
  /** The finding's text. */
  cause: string;
}

/** The recommended step where the console can take it; for a person who may not, who may. */
export function StepButton({ domainIdentifier, step, cause }: StepButtonProps) {
  if (step === 'snapshots') return <Link to={pathOfDomain(domainIdentifier, 'snapshots')}>Show snapshots</Link>;
  return step && isDialogStep(step) ? <ByDialog domainIdentifier={domainIdentifier} step={step} cause={cause} /> : null;
}

const SHOWN: Partial<Record<DialogStep, string>> = {
  'explain-allocation': 'Explain allocation',
  'blue-green-progress': 'Show B/G progress',
};

function ByDialog({ domainIdentifier, step, cause }: { domainIdentifier: string; step: DialogStep; cause: string }) {
  const [open, setOpen] = useState(false);
  const action = actionOf(step);
  const may = useMay(action?.permission ?? 'domain:read');
  const title = action?.title ?? SHOWN[step] ?? '';
  if (!may && action)
    return (
      <span className="tumbler-step-needs">
        {title}: {whoHas(action.permission)} can run it ({action.permission}).
      </span>
    );
  return (
    <>
      <Button variant="inline-link" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && <StepDialog domainIdentifier={domainIdentifier} step={step} cause={cause} onClose={() => setOpen(false)} />}
    </>
  );
}
