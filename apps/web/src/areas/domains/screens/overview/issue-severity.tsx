import { Status, type StatusKind } from '../../../../ui/status/status.tsx';

const KINDS: Record<number, StatusKind> = { 1: 'error', 2: 'error', 3: 'warning', 4: 'info', 5: 'info' };

/** SEV1 pages somebody now, SEV5 is a note. */
export function IssueSeverity({ severity }: { severity: number | null | undefined }) {
  if (severity == null) return <>–</>;
  return <Status kind={KINDS[severity] ?? 'unknown'}>{`SEV${severity}`}</Status>;
}
