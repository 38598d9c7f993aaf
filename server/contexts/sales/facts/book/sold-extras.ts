import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import type { Tx } from '#server/db/session.ts'
import { bookExtras } from '#server/contexts/catalogue/extras/book-extras.ts'
import { consumed } from '#server/contexts/catalogue/extras/consumed.ts'
import { countDays, tellCounts } from '#server/contexts/catalogue/extras/count-days.ts'
import { extrasOf, type Extras, type NamedPack } from '#server/contexts/catalogue/extras/extras.queries.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { limitMoves, type ArrivingRefund } from '#server/contexts/sales/facts/book/limit-moves.ts'
import { isCounted, type SkuRow } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import { namesOf } from '#server/contexts/sales/facts/judge/judge-sale.ts'
import type { OfferedGoods } from '#server/contexts/sales/facts/judge/judge-sales.ts'

interface OpenSale {
  readonly fact: { readonly id: string; readonly data: SaleV2 }
  readonly occurredAt: number
  readonly differences: Difference[]
}

interface Store {
  readonly org: string
  readonly store: string
}

/** The steps of booking a batch that concern guarantees, cards, packages, recipes and limits. */
export interface SoldExtras {
  /** What its sales are judged by. */
  readonly offered: OfferedGoods
  /** The stock that its lines take. */
  readonly takes: (sale: OpenSale) => SaleV2['lines']
  /** Everything that stock is taken of: products and raw materials. */
  readonly stocked: ReadonlyMap<string, SkuRow>
  /** Counts what was sold and refunded of products with limits; before stock is taken (docs/decisions/more-than-goods.md). */
  readonly count: (refunds: readonly ArrivingRefund[]) => Promise<void>
  /** Whether a line of this product counts towards limits. */
  readonly isLimited: (skuId: string) => boolean
  /** Runs after the sales are stored. `rev`: the change number of their stock. */
  readonly book: (now: number, rev: number | undefined) => Promise<void>
}

export async function soldExtras(
  tx: Tx,
  store: Store,
  timeZone: string,
  sales: readonly OpenSale[],
  skus: ReadonlyMap<string, SkuRow>,
  members: ReadonlyMap<string, string>,
): Promise<SoldExtras> {
  const guaranteeIds = sales.flatMap(({ fact }) =>
    fact.data.lines.flatMap((line) => (line.kind === 'guarantee' ? line.skuId : [])),
  )
  const extras = await extrasOf(tx, store, skus, [...new Set(guaranteeIds)])
  const priced = new Map([...skus, ...packedNames(skus, extras), ...extras.guarantees])
  const booked = sales.map(({ fact, occurredAt, differences }) => ({
    id: fact.id,
    sale: fact.data,
    occurredAt,
    day: businessDate(occurredAt, timeZone),
    memberId: members.get(fact.id),
    differences,
  }))
  const isLimited = (skuId: string): boolean => extras.limits.has(skuId)
  let counted: string[] = []
  return {
    offered: { priced, extras },
    takes: ({ fact, occurredAt }) =>
      consumed(fact.data.lines, extras, occurredAt).filter(({ skuId }) => {
        const sku = skus.get(skuId)
        return !sku || isCounted(sku, occurredAt)
      }),
    stocked: new Map([...skus, ...extras.materials]),
    count: async (refunds) => {
      const moves = await limitMoves(tx, store, timeZone, { sales: booked, refunds }, isLimited)
      counted = await countDays(tx, store, moves, extras.limits)
    },
    isLimited,
    book: async (now, rev) => {
      await tellCounts(tx, store, counted, rev)
      await bookExtras(tx, store, now, booked, extras)
    },
  }
}

/** Counts refunds that arrive without any sale. */
export async function countRefunds(
  tx: Tx,
  store: Store,
  timeZone: string,
  refunds: readonly ArrivingRefund[],
): Promise<void> {
  const moves = await limitMoves(tx, store, timeZone, { sales: [], refunds }, () => false)
  await countDays(tx, store, moves, new Map())
}

/** Products with packages, whose receipts name the sold package. */
const packedNames = (skus: ReadonlyMap<string, SkuRow>, { packs }: Extras): [string, SkuRow][] =>
  [...packs].flatMap(([id, own]) => {
    const sku = skus.get(id)
    const printed = (name: { zh: string; en: string }, pack: NamedPack) => ({
      zh: `${name.zh} · ${pack.name_zh}`,
      en: `${name.en} · ${pack.name_en}`,
    })
    return sku ? [[id, { ...sku, printed: own.map((pack) => printed(namesOf(sku), pack)) }]] : []
  })
