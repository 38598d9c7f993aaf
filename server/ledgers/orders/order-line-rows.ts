import { newId } from '#server/kernel/new-id.ts'
import type { NewGuarantee, NewOrderLine } from '#server/ledgers/orders/place-order.ts'

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
