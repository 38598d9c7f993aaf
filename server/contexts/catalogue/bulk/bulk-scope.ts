import type { BulkField } from '#domain/goods/bulk-fields.ts'
import type { Tx } from '#server/db/session.ts'

/** The store that is changed, the transaction and its time; a background job has no call to take them from. */
export interface BulkScope {
  readonly tx: Tx
  readonly orgId: string
  readonly storeId: string
  /** UTC milliseconds. */
  readonly now: number
  /** The run that writes; the history of prices names it and its person. */
  readonly runId?: string | undefined
  /** Undoes the changes of the run. */
  readonly undoing?: true
}

export interface WrittenValue {
  readonly id: string
  /** The product that has it, or is it. */
  readonly productId: string
  readonly field: BulkField
  readonly value: unknown
}
