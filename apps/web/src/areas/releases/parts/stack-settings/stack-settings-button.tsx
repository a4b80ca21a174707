import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { useRefusal } from '../../../../kits/session/session.ts';

const Dialog = lazy(async () => ({ default: (await import('./stack-settings-dialog.tsx')).StackSettingsDialog }));

/** Opens the dialog that changes the limits of a stack; disabled, with the reason, for who may not. */
export function StackSettingsButton({ stackName }: { stackName: string }) {
  const notPermitted = useRefusal('release:act');
  const query = useSdpds('stack/describe', { name: stackName });
  const [edited, setEdited] = useState<SdpdsAnswer<'stack/describe'>['stack'] | null>(null);
  const [isOpening, setOpening] = useState(false);
  const stack = query.data?.stack;
  const refusal = notPermitted ?? (query.isError ? 'The stack could not be read' : undefined);
  /** What somebody changed a moment ago may still be on its way: what the dialog begins with is read when it opens. */
  const open = async (): Promise<void> => {
    setOpening(true);
    const { data } = await query.refetch();
    setOpening(false);
    if (data) setEdited(data.stack);
  };
  return (
    <>
      <Button
        loading={isOpening}
        disabled={refusal !== undefined || stack === undefined}
        disabledReason={refusal ?? 'The stack is being read'}
        onClick={() => void open()}
      >
        Stack settings
      </Button>
      {edited === null ? null : (
        <Suspense fallback={null}>
          <Dialog stack={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
