import Button from '@cloudscape-design/components/button';
import { copyText } from '../../../ui/copy/copy-text.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';

/** Copies a record as lines for a ticket; its link comes last. */
export function CopyForTicket({ lines }: { lines: readonly (readonly [name: string, value: string | null | undefined])[] }) {
  const toasts = useToasts();
  const copy = async () => {
    const known = lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
    try {
      await copyText([...known, `Link: ${window.location.href}`].join('\n'));
      toasts.show({ type: 'success', area: 'events', title: 'Copied for a ticket' });
    } catch (error) {
      toasts.show({ type: 'error', area: 'events', title: 'Could not copy', text: error instanceof Error ? error.message : undefined });
    }
  };
  return (
    <Button iconName="copy" onClick={() => void copy()}>
      Copy for ticket
    </Button>
  );
}
