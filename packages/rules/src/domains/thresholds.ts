import type { Stage } from '../inspector/watermarks.ts';

/*
 * From where on a number is worth a look, or bad: one table for the vitals' colours and for the inspector's checks, so that a red number
 * never stands beside a verdict that found nothing. Disks are judged by the marks in force on the cluster, which are sizes on managed
 * domains: a percentage alone says nothing of a disk of 6 TiB.
 */

/** A disk by the worst mark that it is past. */
export const DISK_STATE: Readonly<Record<Exclude<Stage, 'below'>, 'warning' | 'bad'>> = { low: 'warning', high: 'warning', flood: 'bad' };

/** How long the oldest task has waited for the manager. A rollover makes hundreds of tasks for seconds; waiting is what tells. */
export const QUEUE_WAIT_MS = { warning: 30_000, bad: 120_000 } as const;

/** Heap of one moment, in per cent. It is a saw-tooth, so it is never bad by itself: what collections leave behind is what the inspector judges. */
export const HEAP_PERCENT = { warning: 85 } as const;
