import type { Words } from '#contract/schemas.ts'
import type { LineTax } from '#domain/cart/settle.ts'
import type { Cents, Milli } from '#domain/money.ts'
import { newId } from '#server/kernel/new-id.ts'

/** What of an item is kept for a line: the goods themselves, or each material of which they are made. */
interface Promised {
  readonly itemId: string
  readonly quantity: Milli
}

/** A line of goods of an order that is placed. */
export interface NewOrderLine {
  readonly skuId: string
  readonly name: Words
  readonly unitPrice: Cents
  readonly quantity: Milli
  readonly discount: Cents
  readonly net: Cents
  readonly taxes: readonly LineTax[]
  readonly tax: Cents
  readonly additionalFee: Cents
  /** Macou may pay it; absent: it may. */
  readonly takesMacou?: boolean
  readonly presale: boolean
  readonly recipeVersion: number | null
  /** Empty: its stock is not counted, or it is sold before it comes. */
  readonly promised: readonly Promised[]
  /** Most that its member, or one purchase, may have in a day; null: any quantity. */
  readonly memberLimit: Milli | null
  /** Of as much as the goods; absent: none. */
  readonly guarantee?: NewGuarantee | undefined
}

/** A guarantee that is ordered with goods. */
export interface NewGuarantee extends Pick<
  NewOrderLine,
  'name' | 'unitPrice' | 'net' | 'taxes' | 'tax' | 'takesMacou'
> {
  readonly id: string
  /** Days after that on which the goods are handed over. */
  readonly validDays: number
}

type NewLine = NewOrderLine & { readonly lineId: string }

/** The rows of an order's lines: each guarantee after its goods. */
export const lineRowsOf = (lines: readonly NewLine[], now: number) =>
  lines.flatMap((line) => [
    goodsRow(line),
    ...(line.guarantee === undefined ? [] : [guaranteeRow(line, line.guarantee, newId(now))]),
  ])

const pricedRow = ({
  name,
  unitPrice,
  net,
  taxes,
  tax,
  takesMacou = true,
}: Omit<NewGuarantee, 'id' | 'validDays'>) => ({
  name_zh: name.zh,
  name_en: name.en,
  unit_price_cents: unitPrice,
  net_cents: net,
  taxes,
  tax_cents: tax,
  takes_macou: takesMacou,
})

const goodsRow = (line: NewLine) => ({
  ...pricedRow(line),
  line_id: line.lineId,
  sku_id: line.skuId,
  recipe_version: line.recipeVersion,
  presale: line.presale,
  quantity_milli: line.quantity,
  discount_cents: line.discount,
  additional_fee_cents: line.additionalFee,
})

const guaranteeRow = ({ lineId, quantity }: NewLine, guarantee: NewGuarantee, id: string) => ({
  ...pricedRow(guarantee),
  line_id: id,
  quantity_milli: quantity,
  guarantee_id: guarantee.id,
  for_line: lineId,
  valid_days: guarantee.validDays,
})
