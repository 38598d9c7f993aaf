import type { ColumnType } from 'kysely'

/** Arrives as epoch milliseconds, is written as a Date: a number would be read as a day. See value-types.ts. */
export type Instant = ColumnType<number, Date, Date>
