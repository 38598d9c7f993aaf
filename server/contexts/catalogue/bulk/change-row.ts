/** A recorded change as it is undone. */
export interface ChangeRow {
  readonly change_no: number
  readonly entity: 'product' | 'sku' | 'pack' | 'category' | 'unit'
  readonly entity_id: string
  readonly field: string
  readonly before_value: unknown
  readonly after_value: unknown
}
