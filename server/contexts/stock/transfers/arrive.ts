import { milli } from '#domain/money.ts'
import type { TransferRecord } from '#server/contexts/stock/transfers/transfer-rows.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { transitTo } from '#server/ledgers/stock/known-places.ts'

/** A quantity that is put to a place of the receiver. */
export interface Arrival {
  readonly fromItem: string
  readonly toItem: string
  readonly placeId: string
  readonly quantity: number
}

/**
 * Bookings of two stores come one after the other in the whole organisation, so that two transfers in opposite directions
 * never wait for each other. Sales wait for nothing of this.
 */
export async function oneAtATime({ tx, orgId }: Ctx): Promise<void> {
  await tx.query({ text: 'select 1 from organisation where id = $1 for no key update', values: [orgId] })
}

/** Books what has arrived: out of the sender at its average cost, into the receiver at exactly that value. */
export async function bookArrivals(ctx: Ctx, transfer: TransferRecord, arrivals: readonly Arrival[]): Promise<void> {
  const moved = arrivals.filter(({ quantity }) => quantity > 0)
  if (moved.length === 0) return
  const sender = { orgId: ctx.orgId, storeId: transfer.from_store }
  const receiver = { orgId: ctx.orgId, storeId: transfer.to_store }
  const head = { id: transfer.id, at: ctx.now, accountId: ctx.accountId }
  const transit = await transitTo(ctx.tx, sender, transfer.to_store)
  const { entries } = await bookStock(ctx.tx, sender, [
    {
      ...head,
      reason: 'transfer-out',
      moves: moved.map(({ fromItem, quantity }) => ({
        itemId: fromItem,
        quantity: milli(quantity),
        from: transit,
        to: null,
      })),
    },
  ])
  const left = entries.filter((entry) => entry.reason === 'transfer-out')
  await bookStock(ctx.tx, receiver, [
    {
      ...head,
      reason: 'transfer-in',
      moves: moved.map(({ toItem, placeId, quantity }, at) => ({
        itemId: toItem,
        quantity: milli(quantity),
        from: null,
        to: placeId,
        valueMicro: Math.abs(left[at]!.value_micro ?? 0),
      })),
    },
  ])
}
