import { bigint, customType } from 'drizzle-orm/pg-core';

/** A moment: milliseconds since 1970-01-01 UTC. Whole milliseconds, as every Clock gives them, on both databases alike. */
export const moment = (name: string) => bigint(name, { mode: 'number' });

/** Letter by letter, as JavaScript sorts: a database's own language may leave hyphens out. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
