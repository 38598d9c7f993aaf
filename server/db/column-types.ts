import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'

/** Arrives as epoch milliseconds, is written as a Date or as an ISO text: a number would be read as a day. */
export type Instant = ColumnType<number, Date | string, Date | string>

/** Arrives parsed; what it holds, the reader says. */
export type Json = ColumnType<unknown, object, object>

/** A column that the database fills in when an inserted row leaves it out. */
export type WithDefault<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>
