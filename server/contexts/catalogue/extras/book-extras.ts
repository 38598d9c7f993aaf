import type { SaleV2 } from '#contract/facts/sale.ts'
import { cardReturn, guaranteeDays } from '#domain/cart/extras.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { returnToMembers, type CardReturn } from '#server/contexts/catalogue/extras/card-returns.ts'
import type { Extras } from '#server/contexts/catalogue/extras/extras.queries.ts'

export interface BookedSale {
  readonly id: string
  readonly sale: SaleV2
  /** YYYY-MM-DD in the store's time zone. */
  readonly day: string
  readonly memberId: string | undefined
}

interface Store {
  readonly org: string
  readonly store: string
}

/** Books sold guarantees with their validity, and the macou that cards return to members. */
export async function bookExtras(
  tx: Tx,
  { org, store }: Store,
  now: number,
  sales: readonly BookedSale[],
  extras: Extras,
): Promise<void> {
  const keys = { org_id: org, store_id: store }
  const sold = sales.flatMap((one) => guaranteesIn(one, extras.guarantees).map((row) => ({ ...keys, ...row })))
  await insertMany(tx, 'guarantee_sold', sold)
  await returnToMembers(
    tx,
    { org, store },
    now,
    sales.flatMap((one) => cardsIn(one, extras.cards)),
  )
}

function guaranteesIn({ id, sale, day, memberId }: BookedSale, guarantees: Extras['guarantees']) {
  return sale.lines.flatMap((line) => {
    const guarantee = guarantees.get(line.skuId)
    if (!guarantee) return []
    const { from, until } = guaranteeDays(day, guarantee.valid_days)
    return {
      sale_id: id,
      line_id: line.lineId,
      guarantee_id: line.skuId,
      for_line: line.forLine ?? null,
      sku_id: sale.lines.find((one) => one.lineId === line.forLine)?.skuId ?? null,
      member_id: memberId ?? null,
      quantity_milli: line.quantity,
      price_cents: line.net,
      valid_from: from,
      valid_until: until,
    }
  })
}

function cardsIn({ id, sale, memberId }: BookedSale, cards: Extras['cards']): CardReturn[] {
  if (!memberId) return []
  return sale.lines.flatMap((line) => {
    const card = cards.get(line.skuId)
    if (!card) return []
    const { cash_return_bps: cashBps, card_return_bps: cardBps } = card
    // the tip does not pay for products
    const { total, payments } = sale
    const amount = cardReturn({ net: line.net, total, payments, cashBps, cardBps })
    return amount > 0 ? [{ documentId: id, lineId: line.lineId, memberId, skuId: line.skuId, amount }] : []
  })
}
