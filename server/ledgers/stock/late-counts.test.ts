import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { milli } from '#domain/money.ts'
import type { PlaceMove } from '#domain/stock-count.ts'
import { LateCounts } from '#server/ledgers/stock/late-counts.ts'
import { StockBook, type Balance, type Worth } from '#server/ledgers/stock/stock-book.ts'
import type { StockDocument } from '#server/ledgers/stock/stock-document.ts'

const store = { orgId: 'org', storeId: 'store' }
const minute = (h: number, m = 0): number => (h * 60 + m) * 60_000
const COUNTED = minute(10)

/** A bay, a warehouse and a count, posted after `known` sales, with everything in memory. */
function shop(opening: { bay: number; warehouse: number }, costMicro = 1_250_000) {
  const balances: Balance[] = [
    {
      sku_id: 'tea',
      place_id: 'bay',
      kind: 'shelf',
      quantity_milli: opening.bay,
      locked_milli: 0,
      entries: 0,
      counted_at: null,
    },
    {
      sku_id: 'tea',
      place_id: 'store room',
      kind: 'warehouse',
      quantity_milli: opening.warehouse,
      locked_milli: 0,
      entries: 0,
    },
  ]
  const all = opening.bay + opening.warehouse
  const worth: Worth = { value: (all * costMicro) / 1000, transit: 0, lastCost: costMicro, listed: null, entries: 0 }
  const moves: PlaceMove[] = []
  const counts: { countId: string; at: number; worth: { value: number; quantity: number } | null }[] = []
  const shortages: string[] = []
  const rows: { reason: string; place: string; quantity: number; value: number }[] = []
  const late = () =>
    counts.length === 0
      ? undefined
      : new LateCounts([{ itemId: 'tea', placeId: 'bay', counts: [...counts], moves: [...moves] }])
  const book = (document: StockDocument): void => {
    const one = new StockBook(store, new Map([['tea', balances]]), new Map([['tea', worth]]), late())
    one.book(document)
    Object.assign(worth, one.worthOf('tea'))
    shortages.push(...one.shortages.map(({ fromWarehouse, missing }) => `${fromWarehouse} ${missing}`))
    for (const row of one.entries) {
      rows.push({ reason: row.reason, place: row.place_id, quantity: row.quantity_milli, value: row.value_micro! })
      if (row.place_id !== 'bay') continue
      const at = row.occurred_at == null ? document.at : new Date(row.occurred_at).getTime()
      moves.push({ at, quantity: row.quantity_milli, ofCount: row.reason.startsWith('count') })
    }
  }
  let no = 0
  return {
    balances,
    worth,
    rows,
    shortages,
    sell: (quantity: number, at: number, booked = minute(14)) =>
      book({
        id: `sale ${++no}`,
        reason: 'sale',
        at: booked,
        occurredAt: at,
        outboundId: 'out',
        moves: [{ itemId: 'tea', quantity: milli(quantity) }],
      }),
    refund: (quantity: number, at: number) =>
      book({
        id: `refund ${++no}`,
        reason: 'refund',
        at: minute(14),
        occurredAt: at,
        moves: [{ itemId: 'tea', quantity: milli(quantity), to: 'shelf' }],
      }),
    carry: (quantity: number, at: number) =>
      book({
        id: `move ${++no}`,
        reason: 'move',
        at: minute(14),
        occurredAt: at,
        moves: [{ itemId: 'tea', quantity: milli(quantity), from: 'bay', to: 'store room' }],
      }),
    receive: (quantity: number, costMicro: number) =>
      book({
        id: `receipt ${++no}`,
        reason: 'inbound',
        at: minute(12),
        moves: [{ itemId: 'tea', quantity: milli(quantity), costMicro, from: null, to: 'bay' }],
      }),
    post: (counted: number, at = COUNTED) => {
      const after = moves.reduce((sum, move) => sum + (move.at > at ? move.quantity : 0), 0)
      const variance = counted - (balances[0]!.quantity_milli - after)
      const all = balances.reduce((sum, one) => sum + one.quantity_milli, 0)
      const average = all > 0 ? { value: Math.round((worth.value * 1000) / all), quantity: 1000 } : null
      const ends = variance > 0 ? { from: null, to: 'bay' } : { from: 'bay', to: null }
      book({
        id: 'count',
        reason: 'count',
        at: minute(10, 30),
        occurredAt: at,
        moves: [{ itemId: 'tea', quantity: milli(Math.abs(variance)), ...ends }],
      })
      const entry = rows.findLast((row) => row.reason === 'count')
      const ofCount = variance === 0 || !entry ? average : { value: entry.value, quantity: variance }
      counts.push({ countId: 'count', at, worth: ofCount })
      return variance
    },
  }
}
const held = ({ balances }: { balances: readonly Balance[] }) => balances.map((one) => one.quantity_milli)

describe('a fact that arrives after the count that had seen it', () => {
  it('counted 17 of 20 at ten, sold before and after: 13 are left, one is really missing, and costs one', () => {
    const one = shop({ bay: 20_000, warehouse: 0 })
    one.sell(1000, minute(10, 15), minute(10, 16))
    expect(one.post(17_000)).toBe(-3000)
    expect(held(one)).toEqual([16_000, 0])
    one.sell(2000, minute(9, 40))
    one.sell(3000, minute(10, 20))
    expect(held(one)).toEqual([13_000, 0])
    const late = one.rows.filter((row) => row.reason === 'count-late')
    expect(late.map((row) => row.quantity)).toEqual([2000])
    const difference = one.rows.filter((row) => row.reason.startsWith('count')).reduce((sum, row) => sum + row.value, 0)
    expect(difference).toBe(-1_250_000)
    expect(one.worth.value).toBe(13 * 1_250_000)
  })

  it('a late sale costs what the goods were worth at the count, though dearer ones have come since', () => {
    const one = shop({ bay: 20_000, warehouse: 0 }, 1_000_000)
    expect(one.post(17_000)).toBe(-3000)
    one.receive(17_000, 3_000_000)
    one.sell(2000, minute(9, 40))
    expect(one.rows.map(({ reason, quantity, value }) => [reason, quantity, value])).toEqual([
      ['count', -3000, -3_000_000],
      ['inbound', 17_000, 51_000_000],
      ['sale', -2000, -2_000_000],
      ['count-late', 2000, 2_000_000],
    ])
    expect(one.worth.value).toBe(68_000_000)
  })

  it('the same sales before the count: the same end, one missing', () => {
    const one = shop({ bay: 20_000, warehouse: 0 })
    one.sell(2000, minute(9, 40), minute(9, 40))
    one.sell(1000, minute(10, 15), minute(10, 16))
    expect(one.post(17_000)).toBe(-1000)
    one.sell(3000, minute(10, 20))
    expect(held(one)).toEqual([13_000, 0])
    expect(one.worth.value).toBe(13 * 1_250_000)
  })

  it('a bay counted empty gives what it had: nothing is taken from the warehouse again, and nobody is told', () => {
    const one = shop({ bay: 1000, warehouse: 5000 })
    expect(one.post(0)).toBe(-1000)
    one.sell(1000, minute(9))
    expect(held(one)).toEqual([0, 5000])
    expect(one.shortages).toEqual([])
  })

  it('what the bay did not have comes from the warehouse, as it would have then', () => {
    const late = shop({ bay: 1000, warehouse: 5000 })
    late.post(0)
    late.sell(3000, minute(9))
    const early = shop({ bay: 1000, warehouse: 5000 })
    early.sell(3000, minute(9), minute(9))
    early.post(0)
    expect(held(late)).toEqual([0, 3000])
    expect(held(early)).toEqual([0, 3000])
    expect(late.shortages).toEqual(['2000 0'])
  })

  it('what was nowhere is in the count already: no shortage is reported', () => {
    const one = shop({ bay: 1000, warehouse: 0 })
    one.post(0)
    one.sell(4000, minute(9))
    expect(held(one)).toEqual([0, 0])
    expect(one.shortages).toEqual([])
  })

  it('a refund and a move are taken back in the same way', () => {
    const one = shop({ bay: 10_000, warehouse: 0 })
    expect(one.post(12_000)).toBe(2000)
    one.refund(2000, minute(9))
    expect(held(one)).toEqual([12_000, 0])
    // the count of the bay had seen that they were gone; in the store room nobody has counted
    one.carry(3000, minute(9, 30))
    expect(held(one)).toEqual([12_000, 3000])
    expect(one.worth.value).toBe(15 * 1_250_000)
  })

  it('in whatever order sales and the count arrive, the bay ends at what was counted less what left afterwards', () => {
    const sales = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 4 }), at: fc.integer({ min: 0, max: 120 }), late: fc.boolean() }),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(sales, fc.nat(20), fc.nat(20), fc.infiniteStream(fc.nat()), (all, opening, counted, random) => {
        const times = all.map((sale) => ({ ...sale, at: minute(9) + sale.at * 60_000 }))
        const order = times
          .map((sale) => ({ sale, by: random.next().value as number }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ sale }) => sale)
        const one = shop({ bay: opening, warehouse: 0 })
        for (const sale of order.filter(({ late }) => !late)) one.sell(sale.quantity, sale.at)
        one.post(counted)
        for (const sale of order.filter(({ late }) => late)) one.sell(sale.quantity, sale.at)
        const after = times.reduce((sum, sale) => sum + (sale.at > COUNTED ? sale.quantity : 0), 0)
        expect(held(one)).toEqual([counted - after, 0])
        if (counted === after) expect(one.worth.value).toBe(0)
      }),
    )
  })
})
