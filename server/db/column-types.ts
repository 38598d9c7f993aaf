/** A column that is read as one type and inserted as another. */
interface Column<Read, Inserted> {
  readonly read: Read
  readonly inserted: Inserted
}

/** Read as epoch milliseconds, written as a Date or an ISO text, because a number would be read as a day. */
export type Instant = Column<number, Date | string>

/** Read as parsed JSON; the reader declares its type. */
export type Json = Column<unknown, object>

/** A column with a default, which an inserted row may leave out. */
export type WithDefault<T> = Column<Read<T>, Inserted<T> | undefined>

type Read<T> = T extends Column<infer R, unknown> ? R : T
type Inserted<T> = T extends Column<unknown, infer I> ? I : T

/** Columns that may be null or have a default. */
type Optional<T> = {
  [C in keyof T]: null extends Inserted<T[C]> ? C : undefined extends Inserted<T[C]> ? C : never
}[keyof T]

/** A row of these columns as a statement reads it. */
export type RowRead<T> = { [C in keyof T]: Read<T[C]> }

/** A row of these columns as it is inserted. */
export type RowInserted<T> = { [C in Exclude<keyof T, Optional<T>>]: Inserted<T[C]> } & {
  [C in Optional<T>]?: Inserted<T[C]>
}
