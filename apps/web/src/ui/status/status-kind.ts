import type { StatusKind } from './status.tsx';

const KINDS: readonly [StatusKind, readonly string[]][] = [
  [
    'success',
    ['green', 'active', 'available', 'running', 'healthy', 'ok', 'success', 'succeeded', 'completed', 'started', 'synced', 'yes'],
  ],
  ['warning', ['yellow', 'warning', 'degraded', 'impaired', 'partial', 'succeeded with issues']],
  ['error', ['red', 'error', 'failed', 'failure', 'unhealthy', 'unassigned', 'denied', 'timed out']],
  [
    'in-progress',
    [
      'in progress',
      'initializing',
      'relocating',
      'processing',
      'creating',
      'updating',
      'deleting',
      'shutting-down',
      'stopping',
      'rebooting',
      'syncing',
    ],
  ],
  ['pending', ['pending', 'queued', 'scheduled', 'waiting']],
  ['stopped', ['stopped', 'terminated', 'deleted', 'disabled', 'cancelled', 'paused', 'no']],
];

const BY_WORD = new Map(KINDS.flatMap(([kind, words]) => words.map((word) => [word, kind] as const)));

/** The look of a status word as services spell it, in any case and with _ or - between words; unknown words look unknown. */
export function statusKind(word: string): StatusKind {
  const plain = word.trim().toLowerCase();
  return BY_WORD.get(plain) ?? BY_WORD.get(plain.replaceAll(/[_-]+/g, ' ')) ?? 'unknown';
}
