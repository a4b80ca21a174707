import { Status, type StatusKind } from '../../../ui/status/status.tsx';

const KINDS: Record<string, StatusKind> = {
  successful: 'success',
  succeeded: 'success',
  started: 'in-progress',
  inprogress: 'in-progress',
  failed: 'error',
  cancelled: 'stopped',
  skipped: 'stopped',
};

/** How an event ended, as its source spells it. */
export function EventStatus({ word }: { word: string | null | undefined }) {
  if (!word) return <>–</>;
  return <Status kind={KINDS[word.toLowerCase().replaceAll(/[_ -]/g, '')] ?? 'info'}>{word}</Status>;
}
