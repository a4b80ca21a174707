import Badge, { type BadgeProps } from '@cloudscape-design/components/badge';
import { type Badge as Look, softwareUpdateBadge } from '#rules/releases/projections';
import { StateBadge } from './state-badge.tsx';

/** Status of a task, a deployment, a software update or an operation on nodes, by its colour and shape (SDPDS-034). */
export function TaskStatus({ status }: { status: string }) {
  return <StateBadge badge={softwareUpdateBadge(status)} />;
}

const COLOURS = { success: 'green', error: 'red' } as const satisfies Partial<Record<Look['kind'], BadgeProps['color']>>;

/** A result as a badge: success, danger, and a warning for anything else (SDPDS-035, SDPDS-036). */
export function ResultBadge({ look }: { look: Look }) {
  return <Badge color={look.kind === 'success' || look.kind === 'error' ? COLOURS[look.kind] : 'severity-medium'}>{look.label}</Badge>;
}
