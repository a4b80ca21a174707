import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import type { PreferencesDialogProps } from './preferences-dialog.tsx';

// The dialog with its drag and drop is the heaviest part of a table and seldom opened.
const PreferencesDialog = lazy(() => import('./preferences-dialog.tsx').then((module) => ({ default: module.PreferencesDialog })));

export type PreferencesButtonProps<Row> = PreferencesDialogProps<Row>;

/** Opens the table's preferences. */
export function PreferencesButton<Row>(props: PreferencesButtonProps<Row>) {
  const [wanted, setWanted] = useState(false);
  const trigger = (
    <Button
      variant="icon"
      iconName="settings"
      ariaLabel={`Preferences of ${props.title}`}
      onClick={() => setWanted(true)}
      loading={wanted}
    />
  );
  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <PreferencesDialog {...(props as unknown as PreferencesDialogProps<unknown>)} />
    </Suspense>
  );
}
