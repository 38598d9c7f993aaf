import { cashIn, colleagueOf, factKind } from '#contract/facts/fact-kind.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { saleRounding } from '#domain/cash-rounding.ts'
import { ZERO } from '#domain/money.ts'

/** A completed in-store order. */
export const sale = factKind<SaleV2>({
  newest: 5,
  words: { zh: '销售', en: 'Sale' },
  worth: ({ total }) => total,
  takes: ({ lines }) => lines.map((line) => [line.skuId, line.quantity]),
  drawer: ({ payments }) => {
    const cash = cashIn(payments)
    return cash === 0 ? undefined : { kind: 'sale', cents: cash }
  },
  turnover: ({ total }) => total,
  receipt: (data) => data,
  report: (data, { body }) => {
    const { goods, tax, tip, total, lines, payments, policy } = data
    const by = colleagueOf(body, data)
    const rounding = saleRounding(total, payments, policy.cashRounding)
    const discount = lines.reduce<number>((sum, line) => sum + (line.discount ?? 0), 0) as typeof total
    const taxes = lines.flatMap((line) => line.taxes ?? [])
    return { kind: 'sale', ...by, goods, discount, tax, tip: tip ?? ZERO, total, taxes, payments, rounding }
  },
  figures: undefined,
})
