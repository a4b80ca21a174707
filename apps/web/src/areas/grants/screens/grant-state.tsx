import Badge from '@cloudscape-design/components/badge';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { GrantRow } from './grants-query.ts';

const STATES: Record<string, { type: StatusIndicatorProps.Type; text: string }> = {
  WAITING: { type: 'pending', text: 'Waiting' },
  LIVE: { type: 'success', text: 'Live' },
  REFUSED: { type: 'error', text: 'Refused' },
  WITHDRAWN: { type: 'stopped', text: 'Withdrawn' },
  LAPSED: { type: 'stopped', text: 'Lapsed' },
  REVOKED: { type: 'error', text: 'Revoked' },
  ENDED: { type: 'stopped', text: 'Ended' },
};

/** The state in words, and that glass was broken. */
export function GrantState({ grant: { state, isBreakGlass, review } }: { grant: Pick<GrantRow, 'state' | 'isBreakGlass' | 'review'> }) {
  const { type, text } = STATES[state] ?? { type: 'info', text: state };
  return (
    <>
      <StatusIndicator type={type}>{text}</StatusIndicator>{' '}
      {isBreakGlass ? (
        <Badge color={review === 'overdue' ? 'red' : 'grey'}>{review === 'overdue' ? 'overdue' : 'break-glass'}</Badge>
      ) : null}
    </>
  );
}
