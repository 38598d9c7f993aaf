import type { ErrorCode } from '#contract/errors.ts'
import type { GridEdit, GridField } from '#contract/catalogue/grid.ts'
import type { Present } from '#server/contexts/catalogue/bulk/present-values.ts'

/** An edit of a row that the store has, in the version that the person saw. */
export interface CheckedEdit extends GridEdit {
  readonly productId: string
  readonly now: Present
}

/** A row: a sku, or a pack of it. */
export type RowIds = Pick<GridEdit, 'skuId' | 'packId'>

/** Notes what is wrong with a field of a row, '' for the whole row; `text`: in place of the error's sentence. */
export type Wrong = (row: RowIds, field: GridField | '', code: ErrorCode, text?: string) => void
