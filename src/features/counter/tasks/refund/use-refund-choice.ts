import { useState } from 'react'
import { ZERO, type Cents, type Milli } from '#domain/money.ts'
import { planRefund, quantitiesLeft, tipLeft, type PlanRefusal, type RefundPlan } from '#domain/refundable.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

export interface RefundChoice {
  readonly chosen: ReadonlyMap<string, Milli>
  readonly setChosen: (chosen: ReadonlyMap<string, Milli>) => void
  /** The part of the tip: all of it as soon as everything else that is chosen, until an amount is typed. */
  readonly tip: Cents
  readonly setTip: (tip: Cents) => void
  readonly tipLeft: Cents
  readonly all: () => void
  readonly isEmpty: boolean
  readonly plan: RefundPlan | PlanRefusal
  /** The same without the tip, which is no credit for other products. */
  readonly exchange: RefundPlan | PlanRefusal
  /** All that is left of the sale. */
  readonly everything: RefundPlan | PlanRefusal
}

/** The chosen part of a sale, and the resulting refund. */
export function useRefundChoice(sale: SaleToRefund): RefundChoice {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Milli>>(new Map())
  const [typed, setTip] = useState<Cents>()
  const left = quantitiesLeft(sale, sale.refunds)
  const most = tipLeft(sale, sale.refunds)
  const whole = [...left].every(([lineId, quantity]) => (chosen.get(lineId) ?? 0) === quantity)
  const tip = typed ?? (whole ? most : ZERO)
  const planOf = (lines: ReadonlyMap<string, Milli>, withTip: Cents) =>
    planRefund(
      sale,
      sale.refunds,
      [...lines].filter(([, quantity]) => quantity > 0).map(([lineId, quantity]) => ({ lineId, quantity })),
      withTip,
    )
  return {
    chosen,
    setChosen,
    tip,
    setTip,
    tipLeft: most,
    all: () => {
      setChosen(left)
      setTip(undefined)
    },
    isEmpty: tip === 0 && [...chosen.values()].every((quantity) => quantity === 0),
    plan: planOf(chosen, tip),
    exchange: planOf(chosen, ZERO),
    everything: planOf(left, most),
  }
}
