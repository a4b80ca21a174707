import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { lazy, Suspense, useState } from 'react';

const ProgressDialog = lazy(() => import('./progress-dialog.tsx').then((module) => ({ default: module.ProgressDialog })));
const EstimateDialog = lazy(() => import('./estimate-dialog.tsx').then((module) => ({ default: module.EstimateDialog })));

const DIALOGS = { progress: ProgressDialog, estimate: EstimateDialog };
const ITEMS = [
  { id: 'progress', text: 'B/G progress' },
  { id: 'estimate', text: 'Estimated B/G time' },
];

interface BlueGreenMenuProps {
  domainIdentifier: string;
  deleted: boolean;
}

/** How far a blue/green change of the domain is, and when it will be over (ACT-025). */
export function BlueGreenMenu({ domainIdentifier, deleted }: BlueGreenMenuProps) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open && DIALOGS[open];
  return (
    <>
      <ButtonDropdown
        items={ITEMS.map((item) => ({ ...item, disabled: deleted, disabledReason: 'The domain is deleted' }))}
        onItemClick={({ detail }) => setOpen(detail.id === 'progress' ? 'progress' : 'estimate')}
      >
        Blue/green
      </ButtonDropdown>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog domainIdentifier={domainIdentifier} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
