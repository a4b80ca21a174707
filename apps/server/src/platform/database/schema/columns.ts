import { bigint } from 'drizzle-orm/pg-core';

/** A moment: milliseconds since 1970-01-01 UTC. Whole milliseconds, as every Clock gives them, on both databases alike. */
export const moment = (name: string) => bigint(name, { mode: 'number' });
