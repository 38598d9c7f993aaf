import { useLingui } from '@lingui/react/macro'
import type { RowFigure, StatementFigures } from '#contract/insight/statement.ts'

export type ShownFigure = Exclude<keyof StatementFigures, 'refunds' | 'gap'>

export interface FigureWords {
  readonly name: string
  /** Its definition in one sentence; what stands beside the figure, in the file and in the help. */
  readonly means: string
}

/** Names and definitions of the statement's figures. */
export function useFigureWords(): Readonly<Record<ShownFigure | 'cost' | 'corrections', FigureWords>> {
  const { t } = useLingui()
  return {
    net: { name: t`Net sales`, means: t`Gross sales less discounts and refunds, without tax and tips.` },
    sales: { name: t`Sales`, means: t`Number of completed sales.` },
    gross: { name: t`Gross sales`, means: t`Prices as sold times quantities, without tax.` },
    discounts: { name: t`Discounts`, means: t`What was taken off these prices.` },
    refunded: { name: t`Refunds`, means: t`Goods taken back in this time, without tax, whenever they were sold.` },
    tax: { name: t`Tax`, means: t`Collected with sales, less what refunds returned.` },
    tips: { name: t`Tips`, means: t`Received with sales, less what was returned.` },
    cards: { name: t`Cards sold`, means: t`Recharge cards: owed to customers, and no sales until spent.` },
    macou: { name: t`Paid with macou`, means: t`Macou that customers used, less what they got back.` },
    kept: { name: t`Kept for spent macou`, means: t`Rewards to be given back that were spent, kept from refunds.` },
    rounding: { name: t`Cash rounding`, means: t`What rounding cash to coins added or took.` },
    money: { name: t`Money in`, means: t`Payments received less payments returned, without macou.` },
    cost: {
      name: t`Cost`,
      means: t`What the goods sold cost by the stock ledger, less those that came back; open amounts and guarantees have none.`,
    },
    corrections: {
      name: t`Cost corrections`,
      means: t`Later changes of the cost of goods that had left already; not in the margin. Below zero, they had cost more.`,
    },
    margin: {
      name: t({ message: 'Margin', context: 'amount' }),
      means: t`Net sales of goods whose cost is known, less that cost.`,
    },
    uncosted: {
      name: t`Sales without a cost`,
      means: t`Net sales of goods whose cost is not known; not in the margin.`,
    },
  }
}

/** Whether the rows of a figure can be opened. */
export const hasRows = (figure: ShownFigure): figure is ShownFigure & RowFigure =>
  figure !== 'sales' && figure !== 'margin' && figure !== 'uncosted'
