import type { StatementFigures } from '#contract/insight/statement.ts'
import { cents, centsOfMicro } from '#domain/money.ts'
import type { Permission } from '#domain/permissions.ts'
import {
  advancesOf,
  dayTables,
  feesOf,
  netOf,
  stillOwed,
  type Sums,
} from '#server/contexts/insight/books/day-figures.ts'
import type { Reader } from '#server/kernel/context.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

type DaySums = Sums<'day_sales'>

export const may = ({ primary, permissions }: Pick<Reader, 'primary' | 'permissions'>, node: Permission): boolean =>
  primary || permissions.has(node)

/** The sums of several rows. */
export const added = (rows: readonly DaySums[]): DaySums =>
  Object.fromEntries(
    dayTables.day_sales.sums.map((sum) => [sum, rows.reduce((all, row) => all + row[sum], 0)]),
  ) as DaySums

/** What money in and out would be by what was sold (docs/decisions/day-books.md). */
const owed = (s: DaySums): number =>
  netOf(s) +
  s.tax_cents -
  s.tax_refunded_cents +
  s.tip_cents -
  s.tip_refunded_cents +
  s.cards_cents -
  s.cards_refunded_cents -
  s.macou_cents +
  s.macou_refunded_cents +
  s.rounding_cents +
  s.kept_cents +
  feesOf(s) +
  advancesOf(s) +
  stillOwed(s)

/** The figures that the caller may see: those of a page of the statement are for who may open it. */
export function figuresFor(ctx: Reader, sums: DaySums): StatementFigures {
  const net = netOf(sums)
  const money = sums.money_in_cents - sums.money_out_cents
  const tax = may(ctx, 'taxesDetails')
  const tips = may(ctx, 'tipDetails')
  const refunds = may(ctx, 'refundDetails')
  const macou = may(ctx, 'orderDeductionDetails')
  const payments = may(ctx, 'paymentDetails')
  return {
    sales: sums.sales,
    gross: cents(sums.gross_cents),
    discounts: cents(sums.discount_cents),
    net: cents(net),
    cards: cents(sums.cards_cents - sums.cards_refunded_cents),
    rounding: cents(sums.rounding_cents),
    fees: cents(feesOf(sums)),
    ...(refunds ? { refunds: sums.refunds, refunded: cents(sums.refunded_cents) } : {}),
    ...(tax ? { tax: cents(sums.tax_cents - sums.tax_refunded_cents) } : {}),
    ...(tips ? { tips: cents(sums.tip_cents - sums.tip_refunded_cents) } : {}),
    ...(macou ? { macou: cents(sums.macou_cents - sums.macou_refunded_cents), kept: cents(sums.kept_cents) } : {}),
    ...(payments ? { money: cents(money), advances: cents(advancesOf(sums)), owed: cents(stillOwed(sums)) } : {}),
    ...(tax && tips && refunds && macou && payments ? { gap: cents(money - owed(sums)) } : {}),
    ...(maySeeCost(ctx)
      ? {
          margin: cents(net - sums.uncosted_cents - centsOfMicro(sums.cost_micro)),
          uncosted: cents(sums.uncosted_cents),
        }
      : {}),
  }
}
