/** One statement. With a `name` the server parses it once per connection; a name stands for one text only. */
export interface Statement {
  readonly name?: string
  readonly text: string
  /** Times as `Date`, jsonb as `JSON.stringify(…)`: the driver cannot know that a number is a time. */
  readonly values?: readonly unknown[]
  /**
   * Why it touches rows of organisations that it does not name; tests check that every other statement of a call stays
   * within those.
   */
  readonly across?: string
}

export interface Result<R> {
  readonly rows: R[]
  /** Rows returned or touched. */
  readonly rowCount: number
}

/** The interface for queries: one transaction, or the database itself, where each statement is its own transaction. */
export interface Tx {
  /** The engine; on PostgreSQL statistics, writing to disk and the like are its own matter. */
  readonly kind: 'embedded' | 'postgres'
  /** bigint and numeric are read as numbers, timestamptz as epoch milliseconds, jsonb parsed, date as text. */
  query<R = Record<string, unknown>>(statement: Statement): Promise<Result<R>>
  /** Runs `work` in a savepoint: a failure rolls back only this work. Statements inside use the same Tx. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /**
   * Called once the transaction has committed, never after a rollback; at once without a transaction. `tell` must not
   * throw.
   */
  afterCommit(tell: () => void): void
}

export interface TxOptions {
  /** A consistent read-only snapshot for a long read. */
  readonly snapshot?: boolean
  /**
   * On PostgreSQL its commit does not wait for the disk: a power cut of the database server may undo what was committed in the
   * second before, though never in part. For what is done again then, or what a buyer still has before them.
   */
  readonly mayBeLost?: boolean
}

/** SQL: what ends a statement's SELECT to say the same of a statement that is a transaction of its own. */
export const mayBeLost = ({ kind }: Pick<Tx, 'kind'>): string =>
  kind === 'postgres' ? `from (select set_config('synchronous_commit', 'off', true)) as may_be_lost` : ''

export interface Database extends Tx {
  /** Whether somebody works in it through this process, or waits to: who is in no hurry lets them go first. */
  isBusy(): boolean
  /**
   * begin, work, commit. The whole of `work` is repeated, at most five times, on a conflict with another transaction.
   */
  tx<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
  /** Writes everything committed to the data files. Does nothing on PostgreSQL, which does it by itself. */
  checkpoint(): Promise<void>
  /** Removes dead rows and updates statistics, table by table: at night and after bulk imports. */
  maintain(): Promise<void>
  close(): Promise<void>
}
