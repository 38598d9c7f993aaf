import type { DocumentLine, LineForm } from '#contract/stock/stock-documents.ts'
import { mulDiv, type Milli } from '#domain/money.ts'
import { costWorth } from '#domain/pack-cost.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Booked } from '#server/ledgers/stock/booked-costs.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import type { Relocation } from '#server/ledgers/stock/stock-document.ts'
import type { ReasonWith } from '#server/ledgers/stock/stock-reasons.ts'

/** Two places; null: outside the store. */
interface Ends {
  readonly from: string | null
  readonly to: string | null
}

type Worth = Pick<Relocation, 'costMicro' | 'valueMicro' | 'bought'>

/** Goods that came go at what they came with, even where less is left. */
const bookedWorth = (booked: Booked | undefined, from: string | null, quantity: Milli): Worth =>
  booked === undefined
    ? {}
    : {
        costMicro: booked.cost,
        bought: false,
        ...(from === null ? { valueMicro: mulDiv(booked.value, quantity, booked.quantity) } : {}),
      }

/** The price typed for a pack is the price paid. */
const paidWorth = (line: DocumentLine, quantity: Milli): Worth =>
  line.costMicro === undefined
    ? {}
    : {
        costMicro: line.costMicro,
        bought: true,
        ...(line.packCostMicro === undefined ? {} : { valueMicro: costWorth(line, quantity) }),
      }

interface Moving {
  readonly reason: (type: number) => ReasonWith<0>
  /** Between which places a line moves its goods. */
  readonly between: (line: LineForm) => Ends
  /** Further movements, each with its line. */
  readonly besides?: (
    ctx: Ctx,
    lines: readonly DocumentLine[],
  ) => Promise<{ readonly line: DocumentLine; readonly ends: Ends; readonly quantity: Milli }[]>
}

/** The booking of a kind whose lines each move their goods from one place to another. */
export const asMoves =
  ({ reason, between, besides }: Moving): KindOfDocument['book'] =>
  async (ctx, { id, type, lines, costs, mirrored }) => {
    const moved = [
      ...lines.map((line) => ({ line, ends: between(line), quantity: line.quantity })),
      ...((await besides?.(ctx, lines)) ?? []),
    ]
    const moves = moved.map(({ line, ends: { from, to }, quantity }): Relocation => {
      const worth = mirrored ? bookedWorth(costs.get(line.itemId), from, quantity) : paidWorth(line, quantity)
      return { itemId: line.itemId, quantity, ...(mirrored ? { from: to, to: from } : { from, to }), ...worth }
    })
    const { overdrawn } = await bookStock(
      ctx.tx,
      ctx,
      [{ id, reason: reason(type), at: ctx.now, accountId: ctx.accountId, moves }],
      { lots: mirrored ? 'reserved' : 'consumed' },
    )
    return overdrawn.map(({ move, left, reserved }) => {
      const { line } = moved[moves.indexOf(move)]!
      const place = move.from === line.toPlaceId ? line.toPlace : line.place
      return { line, itemId: line.itemId, place, taken: move.quantity, left, reserved }
    })
  }
