import type { StateKind } from '#rules/domains/states';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';

/** "danger" and "error" differ in the specification's words, not in their look. */
const LOOK: Record<StateKind, StatusKind> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  danger: 'error',
  pending: 'pending',
  loading: 'in-progress',
  plain: 'warning',
  unknown: 'unknown',
};

/** A state of the rules as icon and word. */
export function StateStatus({ label, kind }: { label: string; kind: StateKind }) {
  return <Status kind={LOOK[kind]}>{label}</Status>;
}
