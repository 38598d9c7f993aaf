import { milli } from '#domain/money.ts'
import type { TransferLineRow, TransferRecord } from '#server/contexts/stock/transfers/transfer-rows.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { transitTo } from '#server/ledgers/stock/known-places.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'

/** A quantity that is put to a place of the receiver. */
export interface Arrival {
  readonly fromItem: string
  readonly toItem: string
  readonly placeId: string
  readonly quantity: number
  /** The value since it was sent, in millionths. */
  readonly value: number
}

/**
 * Takes everything that the bookings of a transfer need in two stores, in one order: such bookings come one after the
 * other in the whole organisation, so that two transfers in opposite directions never wait for each other; then the
 * balances of the sender, then those of the receiver. Sales, which need those of one store, are never in the way.
 */
export async function holdBoth(
  { tx, orgId }: Pick<Ctx, 'tx' | 'orgId'>,
  { from_store, to_store }: Pick<TransferRecord, 'from_store' | 'to_store'>,
  lines: readonly Pick<TransferLineRow, 'from_item' | 'to_item'>[],
): Promise<void> {
  await tx.query({ text: 'select 1 from organisation where id = $1 for no key update', values: [orgId] })
  const items = (of: 'from_item' | 'to_item'): string[] => [...new Set(lines.flatMap((line) => line[of] ?? []))]
  await lockBalances(tx, { orgId, storeId: from_store }, items('from_item'))
  await lockBalances(tx, { orgId, storeId: to_store }, items('to_item'))
}

/** Books what has arrived: out of the sender and into the receiver at exactly the value with which it was sent. */
export async function bookArrivals(ctx: Ctx, transfer: TransferRecord, arrivals: readonly Arrival[]): Promise<void> {
  const moved = arrivals.filter(({ quantity }) => quantity > 0)
  if (moved.length === 0) return
  const sender = { orgId: ctx.orgId, storeId: transfer.from_store }
  const receiver = { orgId: ctx.orgId, storeId: transfer.to_store }
  const head = { id: transfer.id, at: ctx.now, accountId: ctx.accountId }
  const transit = await transitTo(ctx.tx, sender, transfer.to_store)
  await bookStock(ctx.tx, sender, [
    {
      ...head,
      reason: 'transfer-out',
      moves: moved.map(({ fromItem, quantity, value }) => ({
        itemId: fromItem,
        quantity: milli(quantity),
        from: transit,
        to: null,
        valueMicro: value,
      })),
    },
  ])
  await bookStock(ctx.tx, receiver, [
    {
      ...head,
      reason: 'transfer-in',
      moves: moved.map(({ toItem, placeId, quantity, value }) => ({
        itemId: toItem,
        quantity: milli(quantity),
        from: null,
        to: placeId,
        valueMicro: value,
      })),
    },
  ])
}
