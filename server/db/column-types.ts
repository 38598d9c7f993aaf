import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'

/** Read as epoch milliseconds, written as a Date or an ISO text, because a number would be read as a day. */
export type Instant = ColumnType<number, Date | string, Date | string>

/** Read as parsed JSON; the reader declares its type. */
export type Json = ColumnType<unknown, object, object>

/** A column with a default, which an inserted row may leave out. */
export type WithDefault<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>
