/** One statement. With a `name` the server parses it once per connection; a name stands for one text only. */
export interface Statement {
  readonly name?: string
  readonly text: string
  /** Instants as `Date`, jsonb as `JSON.stringify(…)`: the driver cannot know that a number is an instant. */
  readonly values?: readonly unknown[]
  /** Why it touches rows of organisations that it does not name; tests hold every other statement of a call to those. */
  readonly across?: string
}

export interface Result<R> {
  readonly rows: R[]
  /** Rows returned or touched. */
  readonly rowCount: number
}

/** What a query needs: one transaction, or the database itself, where each statement is its own. */
export interface Tx {
  /** bigint and numeric arrive as numbers, timestamptz as epoch milliseconds, jsonb parsed, date as text. */
  query<R = Record<string, unknown>>(statement: Statement): Promise<Result<R>>
  /** Runs `work` so that its failure undoes only itself. Statements inside go through the same Tx. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /** Called once the transaction has committed, never where it is undone; at once where each statement is its own. `tell` never throws. */
  afterCommit(tell: () => void): void
}

export interface TxOptions {
  /** One consistent view for a long read; nothing can be written. */
  readonly snapshot?: boolean
}

export interface Database extends Tx {
  readonly kind: 'embedded' | 'postgres'
  /** begin, work, commit. The whole of `work` runs again, at most five times, when another transaction was in the way. */
  tx<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
  /** Everything committed goes to the data files. Nothing on PostgreSQL, which does it by itself. */
  checkpoint(): Promise<void>
  /** Clears out dead rows and refreshes the planner's figures, table by table: at night and after bulk imports. */
  maintain(): Promise<void>
  close(): Promise<void>
}
