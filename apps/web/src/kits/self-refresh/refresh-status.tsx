import { Status } from '../../ui/status/status.tsx';
import type { RefreshState } from './use-self-refresh.ts';

const TEXTS = {
  refreshing: { kind: 'in-progress', text: 'Refreshing...' },
  refreshed: { kind: 'success', text: 'Refreshed' },
  failed: { kind: 'error', text: 'Error refreshing' },
} as const;

/** How the last refresh of a list went, in the words of every shard list (JUNO-072, contradiction 49). */
export function RefreshStatus({ state }: { state: RefreshState }) {
  const shown = state === 'waiting' ? null : TEXTS[state];
  return <span role="status">{shown && <Status kind={shown.kind}>{shown.text}</Status>}</span>;
}
