import { type Milli, milli, mulDiv } from '#domain/money.ts'
import type { DocumentLine } from '#contract/stock/stock-documents.ts'
import type { Booking, OverdrawnLine } from '#server/contexts/stock/documents/document-kind.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Booked } from '#server/ledgers/stock/booked-costs.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import type { Relocation, StockMove } from '#server/ledgers/stock/stock-document.ts'
import type { DatedGoods } from '#server/ledgers/stock/watch-items.ts'

const lostOf = ({ lost = milli(0) }: DocumentLine): Milli => lost

/** The source of a line with its place, and the product; mirrored: swapped. */
function endsOf(line: DocumentLine, mirrored: true | undefined) {
  const taken = { itemId: line.itemId, placeId: line.placeId, place: line.place }
  const made = { itemId: line.toItemId!, placeId: line.toPlaceId!, place: line.toPlace }
  const quantity = milli(line.quantity - lostOf(line))
  return mirrored
    ? { from: { ...made, quantity: line.made! }, to: { ...taken, quantity } }
    : { from: { ...taken, quantity }, to: { ...made, quantity: line.made! } }
}

/**
 * Takes the goods of each line and makes others of them, which are worth exactly what was taken; what is lost is written
 * off. Returns the lines that take more than is free.
 */
export async function bookConversion(ctx: Ctx, { id, lines, mirrored, costs }: Booking): Promise<OverdrawnLine[]> {
  const head = { id, at: ctx.now, accountId: ctx.accountId }
  const ends = lines.map((line) => endsOf(line, mirrored))
  const items = [...new Set(lines.flatMap((line) => [line.itemId, line.toItemId!]))]
  // one lock for what is taken and what is made: two conversions never wait for each other
  const named = lines.flatMap((line) => [
    { itemId: line.itemId, placeId: line.placeId },
    { itemId: line.toItemId!, placeId: line.toPlaceId! },
  ])
  const locked = await lockBalances(ctx.tx, ctx, items, named)
  const takes = ends.map(({ from: { itemId, placeId, quantity } }): Relocation => ({
    itemId,
    quantity,
    from: placeId,
    to: null,
    ...(mirrored ? costOf(costs, itemId) : {}),
  }))
  const losing = lines.filter((line) => lostOf(line) > 0)
  const losses = losing.map(({ itemId, placeId, ...line }): Relocation => ({
    itemId,
    quantity: line.lost!,
    ...(mirrored ? { from: null, to: placeId, ...costOf(costs, itemId) } : { from: placeId, to: null }),
  }))
  const lots = mirrored ? 'reserved' : 'consumed'
  const lost = { ...head, reason: 'write-off', moves: losses } as const
  const first = await bookStock(
    ctx.tx,
    ctx,
    [{ ...head, reason: 'convert', moves: takes }, ...(mirrored ? [] : [lost])],
    { lots, locked },
  )
  const worth = first.entries.filter((entry) => entry.reason === 'convert')
  const makes = ends.map(({ to: { itemId, placeId, quantity } }, at): Relocation => ({
    itemId,
    quantity,
    from: null,
    to: placeId,
    valueMicro: 0 - (worth[at]!.value_micro ?? 0),
  }))
  await bookStock(ctx.tx, ctx, [{ ...head, reason: 'convert', moves: makes }, ...(mirrored ? [lost] : [])], {
    lots,
    locked,
  })
  return lines.flatMap((line, at) => {
    const { from } = ends[at]!
    const loss = losses[losing.indexOf(line)]
    const over = first.overdrawn.findLast(({ move }) => move === takes[at] || move === loss)
    if (!over) return []
    const { left, reserved } = over
    return [
      { line, itemId: from.itemId, place: from.place, taken: mirrored ? from.quantity : line.quantity, left, reserved },
    ]
  })
}

const costOf = (costs: ReadonlyMap<string, Booked>, itemId: string): Pick<StockMove, 'costMicro'> => {
  const cost = costs.get(itemId)?.cost
  return cost === undefined ? {} : { costMicro: cost }
}

/**
 * When what a posted conversion made expires: as what it was made of did, as far as that is known. Several lines that take
 * one item share its days by what they take.
 */
export async function datesOfMade(ctx: Ctx, id: string, lines: readonly DocumentLine[]): Promise<DatedGoods[]> {
  const { rows } = await ctx.tx.query<{ item_id: string; expires_on: string; quantity_milli: number }>({
    text: `select item_id, expires_on, quantity_milli from expiry_taken
      where org_id = $1 and store_id = $2 and document_id = $3 order by item_id, expires_on`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows.flatMap(({ item_id, expires_on, quantity_milli }) => {
    const of = lines.filter((line) => line.itemId === item_id)
    const all = of.reduce((sum, line) => sum + line.quantity, 0)
    return of.flatMap((line) => {
      const quantity = mulDiv(quantity_milli, line.made!, all)
      return quantity > 0 ? [{ itemId: line.toItemId!, expiresOn: expires_on, quantity }] : []
    })
  })
}

/** Keeps how goods were made of others, so that it can be proposed again. */
export async function saveConversionRules(ctx: Ctx, lines: readonly DocumentLine[]): Promise<void> {
  const last = [...new Map(lines.map((line) => [`${line.itemId} ${line.toItemId!}`, line])).values()]
  await ctx.tx.query({
    text: `insert into convert_rule (org_id, store_id, from_item, to_item, from_milli, lost_milli, made_milli, used_at)
      select s.org_id, s.id, t.from_item, t.to_item, t.quantity, t.lost, t.made, $3
      from store s cross join unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::bigint[], $8::bigint[])
        as t(from_item, to_item, quantity, lost, made)
      where s.org_id = $1 and s.id = $2 order by t.from_item, t.to_item
      on conflict (org_id, store_id, from_item, to_item) do update set from_milli = excluded.from_milli,
        lost_milli = excluded.lost_milli, made_milli = excluded.made_milli, used_at = excluded.used_at`,
    values: [
      ctx.orgId,
      ctx.storeId,
      new Date(ctx.now),
      last.map((line) => line.itemId),
      last.map((line) => line.toItemId),
      last.map((line) => line.quantity),
      last.map(lostOf),
      last.map((line) => line.made),
    ],
  })
}
