import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { milli } from '#domain/money.ts'
import { StockBook, type Balance } from '#server/ledgers/stock/stock-book.ts'
import type { StockDocument } from '#server/ledgers/stock/stock-document.ts'
import { stockReasons } from '#server/ledgers/stock/stock-reasons.ts'

const store = { orgId: 'org', storeId: 'store' }
const items = ['apples', 'beans', 'milk'] as const
const quantity = fc.integer({ min: 0, max: 9000 }).map(milli)
const item = fc.constantFrom(...items)

/** Documents of every reason, each with some moves; the first ones bring an opening stock. */
const someDocument = fc.oneof(
  fc.record({
    reason: fc.constantFrom('refund' as const, 'import' as const, 'opening' as const),
    moves: fc.array(
      fc.record({ itemId: item, quantity, to: fc.constantFrom('shelf' as const, 'warehouse' as const) }),
      { maxLength: 4 },
    ),
  }),
  fc.record({
    reason: fc.constantFrom('sale' as const, 'outbound' as const),
    outboundId: fc.constantFrom(undefined, 'out'),
    moves: fc.array(fc.record({ itemId: item, quantity }), { maxLength: 4 }),
  }),
  fc.record({
    reason: fc.constant('prize' as const),
    onlyIfEnough: fc.constant(true as const),
    moves: fc.array(fc.record({ itemId: item, quantity: quantity.filter((wanted) => wanted > 0) }), { maxLength: 2 }),
  }),
)
const documents = fc
  .array(someDocument, { maxLength: 30 })
  .map((all) => all.map((one, i): StockDocument => ({ ...one, id: `document ${i}`, at: i })))

const emptyBalances = (): Map<string, Balance[]> =>
  new Map(
    items.map((id) => [
      id,
      (['shelf', 'warehouse'] as const).map((kind) => ({
        sku_id: id,
        place_id: kind,
        kind,
        quantity_milli: 0,
        locked_milli: 0,
        entries: 0,
      })),
    ]),
  )

/** Books batch after batch, each on the balances that the one before left, as deliveries do. */
function booked(batches: readonly (readonly StockDocument[])[]) {
  const balances = emptyBalances()
  const books = batches.map((batch) => {
    const book = new StockBook(store, balances)
    for (const document of batch) book.book(document)
    return book
  })
  return {
    balances: [...balances.values()].flat(),
    entries: books.flatMap((book) => book.entries),
    shortages: books.flatMap((book) => book.shortages),
  }
}

const left = (balances: readonly Balance[], id: string) =>
  balances.filter((one) => one.sku_id === id).reduce((sum, one) => sum + one.quantity_milli, 0)

describe('a stock book', () => {
  it('leaves the sum of what moved, in whatever order documents come and however they are batched', () => {
    fc.assert(
      fc.property(documents, fc.infiniteStream(fc.nat()), (all, random) => {
        // whether a prize is handed out depends on the stock at that time
        const happened = all.filter((one) => one.reason !== 'prize')
        const shuffled = happened
          .map((document) => ({ document, by: random.next().value as number }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ document }) => document)
        for (const order of [happened, shuffled]) {
          const batches = batched(order, () => random.next().value as number)
          const { balances } = booked(batches)
          for (const id of items) {
            const moved = happened.flatMap(({ reason, moves }) =>
              moves.filter((move) => move.itemId === id).map((move) => stockReasons[reason].sign * move.quantity),
            )
            expect(left(balances, id)).toBe(moved.reduce((sum, one) => sum + one, 0))
          }
        }
      }),
    )
  })

  it('books the same entries in one batch as in many', () => {
    fc.assert(
      fc.property(documents, fc.infiniteStream(fc.nat()), (all, random) => {
        const many = booked(batched(all, () => random.next().value as number))
        expect(many).toEqual(booked([all]))
      }),
    )
  })

  it('has balances that are the sum of their entries, which are numbered without a hole and each follow the one before', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const { balances, entries } = booked([all])
        for (const balance of balances) {
          const own = entries.filter((one) => one.sku_id === balance.sku_id && one.place_id === balance.place_id)
          let sum = 0
          own.forEach((one, i) => {
            sum += one.quantity_milli
            expect([one.entry_no, one.balance_milli]).toEqual([i + 1, sum])
            expect(Math.sign(one.quantity_milli)).toBe(stockReasons[one.reason as 'sale'].sign)
          })
          expect([balance.quantity_milli, balance.entries]).toEqual([sum, own.length])
        }
      }),
    )
  })

  it('values every movement, so that what an item is worth is the sum of its movements and corrections', () => {
    const costs = fc.array(fc.option(fc.integer({ min: 0, max: 9_000_000 }), { nil: undefined }), { maxLength: 9 })
    fc.assert(
      fc.property(documents, costs, (all, given) => {
        const balances = emptyBalances()
        const book = new StockBook(store, balances)
        all.forEach((document, n) => {
          const costMicro = given[n % Math.max(1, given.length)]
          const moves = document.moves.map((move) => (costMicro === undefined ? move : { ...move, costMicro }))
          book.book({ ...document, moves } as StockDocument)
        })
        for (const id of items) {
          const moved = book.entries.filter((one) => one.sku_id === id).map((one) => one.value_micro ?? 0)
          const corrected = book.corrections.filter((one) => one.item_id === id)
          expect(corrected.map((one) => one.entry_no)).toEqual(corrected.map((_, n) => n + 1))
          const sum = [...moved, ...corrected.map((one) => one.value_micro)].reduce((total, one) => total + one, 0)
          expect(book.worthOf(id).value).toBe(sum)
          if (left(balances.get(id)!, id) === 0) expect(book.worthOf(id).value).toBe(0)
        }
      }),
    )
  })

  it('takes from a warehouse no more than it holds, and says of every move what the shelf was short of', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const { balances, entries, shortages } = booked([all])
        expect(balances.filter((one) => one.kind === 'warehouse' && one.quantity_milli < 0)).toEqual([])
        const given = entries.filter((one) => one.reason === 'outbound' && one.place_id === 'warehouse')
        const said = shortages.reduce((sum, one) => sum + one.fromWarehouse, 0)
        expect(said).toBe(-given.reduce((sum, one) => sum + one.quantity_milli, 0) || 0)
        for (const { document, fromWarehouse, missing, shelf } of shortages) {
          expect(fromWarehouse + missing).toBeGreaterThan(0)
          // what was sold although it was nowhere is the shelf's negative balance
          if (!document.onlyIfEnough && missing > 0) expect(shelf).toBeLessThanOrEqual(-missing)
        }
      }),
    )
  })

  it('changes nothing but the place of what is moved, and says which place it left below zero', () => {
    const places = fc.constantFrom('shelf', 'warehouse')
    const relocations = fc.array(fc.record({ itemId: item, quantity, from: places, to: places }), { maxLength: 6 })
    fc.assert(
      fc.property(documents, relocations, (all, moves) => {
        const { balances } = booked([all])
        const byItem = new Map(items.map((id) => [id, balances.filter((one) => one.sku_id === id)]))
        const before = items.map((id) => left(balances, id))
        const book = new StockBook(store, byItem)
        book.book({ id: 'move', reason: 'move', at: 0, moves })
        expect(items.map((id) => left(balances, id))).toEqual(before)
        expect(book.entries.reduce((sum, one) => sum + one.quantity_milli, 0)).toBe(0)
        for (const { move, left: under } of book.overdrawn) {
          expect(under).toBeLessThan(0)
          expect(moves).toContain(move)
        }
      }),
    )
  })

  it('takes from the first shelf, then from the others in their order, then from warehouses; the rest is owed at the first', () => {
    const held = fc.integer({ min: -5000, max: 5000 })
    fc.assert(
      fc.property(fc.tuple(held, held, held), held.map(Math.abs), quantity, (shelves, stored, wanted) => {
        const balances: Balance[] = [
          ...shelves.map((left) => ['shelf', left] as const),
          ['warehouse', stored] as const,
        ].map(([kind, left], at) => ({
          sku_id: 'apples',
          place_id: `${at}`,
          kind,
          quantity_milli: left,
          locked_milli: 0,
          entries: 1,
        }))
        const book = new StockBook(store, new Map([['apples', balances]]))
        const moves = [{ itemId: 'apples', quantity: wanted }]
        book.book({ id: 'sale', reason: 'sale', at: 0, outboundId: 'out', moves })
        const before = [...shelves, stored]
        const expected = [...before]
        let open: number = wanted
        before.forEach((left, at) => {
          const part = Math.min(open, Math.max(0, left))
          expected[at]! -= part
          open -= part
        })
        expected[0]! -= open
        expect(balances.map((one) => one.quantity_milli)).toEqual(expected)
        const [shortage] = book.shortages
        expect(shortage?.missing ?? 0).toBe(open)
        if (shortage) expect(shortage.shelf).toBe(expected[0]! + expected[1]! + expected[2]!)
      }),
    )
  })

  it('hands nothing out that no single shelf has enough of', () => {
    const balances = emptyBalances()
    const [shelf, warehouse] = balances.get('apples')!
    Object.assign(shelf!, { quantity_milli: 1000, entries: 1 })
    Object.assign(warehouse!, { quantity_milli: 9000, entries: 1 })
    const book = new StockBook(store, balances)
    const prize = { reason: 'prize', at: 0, onlyIfEnough: true } as const
    book.book({ ...prize, id: 'too much', moves: [{ itemId: 'apples', quantity: milli(2000) }] })
    book.book({ ...prize, id: 'enough', moves: [{ itemId: 'apples', quantity: milli(1000) }] })
    expect(book.entries).toMatchObject([{ document_id: 'enough', quantity_milli: -1000, balance_milli: 0 }])
    expect(book.shortages).toMatchObject([{ document: { id: 'too much' }, missing: 2000, shelf: 1000 }])
  })

  it('takes no quantity below zero: its reason says whether stock comes or goes', () => {
    const book = new StockBook(store, emptyBalances())
    const moves = [{ itemId: 'apples', quantity: milli(-1) }]
    expect(() => book.book({ id: 'sale', reason: 'sale', at: 0, moves })).toThrow(RangeError)
  })
})

/** The documents in order, in batches of one to three. */
function batched(all: readonly StockDocument[], random: () => number): StockDocument[][] {
  const batches: StockDocument[][] = []
  for (let at = 0; at < all.length;) {
    const size = 1 + (random() % 3)
    batches.push(all.slice(at, at + size))
    at += size
  }
  return batches
}
