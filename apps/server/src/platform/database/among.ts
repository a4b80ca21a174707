import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column's value is one of many, as one parameter: the statement stays the same text for any number of them, and the database
 * hashes the list or looks each up in an index. A sub-select of the list would be gone through again for every row of a table that the
 * database has no statistics of yet.
 * @param values as many as a few thousand
 */
export const isAmong = (column: Column, values: readonly string[]): SQL => sql`${column} = any(${sql.param([...new Set(values)])}::text[])`;
