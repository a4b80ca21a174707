import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { GrantOpens, GrantState } from '#rules/grants/grant';
import { moment } from './columns.ts';

/** Grants and the requests for them: `Grant` of rules/grants, and what became of the notice of each break-glass. */
export const grants = pgTable(
  'grants',
  {
    /** The token of the command that asked: a request that is repeated after a crash is one grant. */
    id: text('id').primaryKey(),
    stageRegion: text('stage_region').notNull(),
    holderId: text('holder_id').notNull(),
    holderName: text('holder_name').notNull(),
    subject: text('subject').notNull(),
    opens: text('opens').$type<GrantOpens>().notNull(),
    ticket: text('ticket').notNull(),
    reasonCode: text('reason_code').notNull(),
    description: text('description').notNull(),
    minutes: integer('minutes').notNull(),
    needsSecondPerson: boolean('needs_second_person').notNull(),
    isBreakGlass: boolean('is_break_glass').notNull(),
    unproved: text('unproved'),
    state: text('state').$type<GrantState>().notNull(),
    requestedAt: moment('requested_at').notNull(),
    openedAt: moment('opened_at'),
    endsAt: moment('ends_at').notNull(),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
    decision: text('decision'),
    /** The token of the command that decided or reviewed last: after a crash it says whether that took effect. */
    changedBy: text('changed_by'),
    reviewDueAt: moment('review_due_at'),
    reviewedById: text('reviewed_by_id'),
    reviewedByName: text('reviewed_by_name'),
    reviewedAt: moment('reviewed_at'),
    review: text('review'),
    /** When people are notified of a break-glass, at the earliest; null when they were, or nobody is. */
    noticeDueAt: moment('notice_due_at'),
    noticeAttempts: integer('notice_attempts').notNull(),
  },
  (table) => [
    index('grants_listed').on(table.stageRegion, table.requestedAt, table.id),
    index('grants_of_holder').on(table.stageRegion, table.holderId, table.state),
    index('grants_open').on(table.endsAt).where(sql`${table.state} in ('WAITING', 'LIVE')`),
    index('grants_notices').on(table.noticeDueAt).where(sql`${table.noticeDueAt} is not null`),
  ],
);
