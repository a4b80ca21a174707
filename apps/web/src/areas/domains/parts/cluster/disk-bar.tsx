import { DISK_STATE } from '#rules/domains/thresholds';
import type { Stage } from '#rules/inspector/watermarks';
import { MiniBar } from '../../../../ui/bars/bars.tsx';

interface DiskBarProps {
  usedPercent: number | null | undefined;
  /** Of the machine; the disk of a warm one is a cache that is meant to be full, and is not judged. */
  nodeType: string | undefined;
  /** The mark in force that the disk is past; a bar of which it is not known is not judged. */
  stage: Stage | null | undefined;
}

/** How full a disk is, in the colour of the mark that it is past: a percentage alone says nothing of a large one. */
export function DiskBar({ usedPercent, nodeType, stage }: DiskBarProps) {
  const state = stage == null || stage === 'below' || nodeType === 'ultrawarm' ? null : DISK_STATE[stage];
  const tone = state === null ? 'normal' : state === 'bad' ? 'error' : 'warning';
  return <MiniBar label="Disk" value={usedPercent} text={`${usedPercent?.toFixed(0)}%`} tone={tone} />;
}
