import { type ComponentProps, lazy, Suspense } from 'react';

const DataProtectionDialog = lazy(async () => ({
  default: (await import('../../../../kits/data-protection/data-protection-dialog.tsx')).DataProtectionDialog,
}));

/** The data protection dialog, whose code comes when it is first opened. */
export function GuardedAccess(props: ComponentProps<typeof DataProtectionDialog>) {
  return (
    <Suspense fallback={null}>
      <DataProtectionDialog {...props} />
    </Suspense>
  );
}
