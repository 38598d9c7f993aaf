import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bookAt,
  couldGive,
  countDecisions,
  doubtOf,
  entryModes,
  firstDecision,
  realDifference,
  sumOfEntries,
  type CountedEntry,
  type PlaceMove,
} from './stock-count.ts'

const hour = (h: number, minute = 0): number => (h * 60 + minute) * 60_000
const entry = (deviceId: string, seq: number, mode: number, quantity: number, at = hour(10)): CountedEntry => ({
  deviceId,
  seq,
  mode,
  quantity,
  occurredAt: at,
  clockMs: 0,
})
const { add, set, void: taken } = entryModes

describe('what was counted', () => {
  it('is the sum over devices, each with what it last set and what it added after that', () => {
    const entries = [
      entry('a', 1, add, 3000),
      entry('a', 2, set, 7000),
      entry('a', 3, add, 1000, hour(10, 5)),
      entry('b', 1, add, 5000, hour(10, 2)),
    ]
    expect(sumOfEntries(entries)).toEqual({ quantity: 13_000, from: hour(10), at: hour(10, 5), clockMs: 0 })
  })

  it('is latest by the number of the device, never by its clock', () => {
    expect(sumOfEntries([entry('a', 1, set, 9000, hour(11)), entry('a', 2, set, 4000, hour(9))])).toMatchObject({
      quantity: 4000,
      at: hour(9),
    })
  })

  it('is nothing once a device has taken back all that it had counted, but zero once it has set zero', () => {
    expect(sumOfEntries([entry('a', 1, add, 3000), entry('a', 2, taken, 0)])).toBeUndefined()
    expect(sumOfEntries([entry('a', 1, add, 3000), entry('a', 2, set, 0)])).toMatchObject({ quantity: 0 })
    expect(sumOfEntries([entry('a', 1, taken, 0), entry('a', 2, add, 2000)])).toMatchObject({ quantity: 2000 })
    expect(sumOfEntries([])).toBeUndefined()
  })

  it('is the same in whatever order entries arrive', () => {
    const some = fc.uniqueArray(
      fc.record({
        deviceId: fc.constantFrom('a', 'b', 'c'),
        seq: fc.integer({ min: 1, max: 30 }),
        mode: fc.constantFrom(add, set, taken),
        quantity: fc.integer({ min: 0, max: 9000 }),
        occurredAt: fc.nat(1000),
        clockMs: fc.nat(10),
      }),
      { selector: ({ deviceId, seq }) => `${deviceId} ${seq}`, maxLength: 20 },
    )
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (entries, random) => {
        const shuffled = entries
          .map((one) => ({ one, by: random.next().value as number }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ one }) => one)
        expect(sumOfEntries(shuffled)).toEqual(sumOfEntries(entries))
      }),
    )
  })
})

describe('the book at the time of a count', () => {
  const at10 = hour(10)
  it('is what is there less what happened after it', () => {
    // 20 at ten, one sold at a quarter past
    expect(bookAt(19, [{ at: hour(10, 15), quantity: -1, ofCount: false }], at10)).toBe(20)
  })

  it('worked example: counted 17 of 20; three late sales leave 13 and a real difference of one', () => {
    const moves: PlaceMove[] = [{ at: hour(10, 15), quantity: -1, ofCount: false }]
    let stock = 19
    const variance = 17 - bookAt(stock, moves, at10)
    expect(variance).toBe(-3)
    stock += variance
    expect(stock).toBe(16)
    moves.push({ at: at10, quantity: variance, ofCount: true })
    expect(couldGive(stock, moves, hour(9, 40), at10)).toBe(20)
    // two of 9:40, which the count had not seen, and three of 10:20
    stock += -2 + 2 - 3
    expect(stock).toBe(13)
    expect(realDifference(variance, 2)).toBe(-1)
  })

  it('a bay that was counted empty gives a late sale what it held before, so that no warehouse gives it again', () => {
    // one on the books, counted 0 at ten: it holds 0 now
    const moves: PlaceMove[] = [{ at: at10, quantity: -1, ofCount: true }]
    expect(couldGive(0, moves, hour(9), at10)).toBe(1)
    // a second sale of the same morning finds it gone, whichever of both arrives first
    const after = [
      ...moves,
      { at: hour(9, 30), quantity: -1, ofCount: false },
      { at: at10, quantity: 1, ofCount: true },
    ]
    expect(couldGive(0, after, hour(9), at10)).toBe(0)
    expect(couldGive(0, after, hour(9, 45), at10)).toBe(0)
  })

  it('in whatever order late sales arrive, together they take the same from the bay', () => {
    const sales = fc.array(fc.record({ at: fc.nat(100), quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 8 })
    const arrivals = fc.array(fc.record({ at: fc.nat(100), quantity: fc.integer({ min: 1, max: 5 }) }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(sales, arrivals, fc.nat(10), fc.infiniteStream(fc.nat()), (sold, came, opening, random) => {
        const counted = 100
        const takenIn = (order: typeof sold): number => {
          const moves: PlaceMove[] = came.map((one) => ({ ...one, ofCount: false }))
          let balance = opening + came.reduce((sum, one) => sum + one.quantity, 0)
          const shortage = -balance
          moves.push({ at: counted, quantity: shortage, ofCount: true })
          balance += shortage
          let all = 0
          for (const { at, quantity } of order) {
            const part = Math.min(quantity, couldGive(balance, moves, at, counted))
            moves.push({ at, quantity: -part, ofCount: false }, { at: counted, quantity: part, ofCount: true })
            all += part
          }
          return all
        }
        const shuffled = sold
          .map((one) => ({ one, by: random.next().value as number }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ one }) => one)
        expect(takenIn(shuffled)).toBe(takenIn(sold))
      }),
    )
  })
})

describe('a doubt', () => {
  const none = { inBaskets: 0, justBefore: 0, justAfter: 0, between: 0, early: false }
  it('is a shortage that goods in baskets explain wholly; it is counted again unless somebody decides otherwise', () => {
    expect(doubtOf(-2000, { ...none, inBaskets: 3000 })).toEqual({ quantity: 3000, why: 'basket' })
    expect(doubtOf(-4000, { ...none, inBaskets: 3000 })).toBeUndefined()
    expect(firstDecision(-2000, doubtOf(-2000, { ...none, inBaskets: 3000 }))).toBe(countDecisions.recount)
  })

  it('is a difference that clocks explain, on either side', () => {
    expect(doubtOf(1000, { ...none, justBefore: 1000 })).toEqual({ quantity: 1000, why: 'clock' })
    expect(doubtOf(-1000, { ...none, inBaskets: 1000, justAfter: 1000 })).toEqual({ quantity: 1000, why: 'clock' })
  })

  it('is any line of which something moved between its first and its last entry, or that was counted too early', () => {
    expect(doubtOf(1000, { ...none, between: 1000 })).toEqual({ quantity: 1000, why: 'moved' })
    expect(firstDecision(0, doubtOf(0, { ...none, between: 2000 }))).toBe(countDecisions.recount)
    expect(doubtOf(-3000, { ...none, between: 1000, early: true })).toEqual({ quantity: 3000, why: 'early' })
  })

  it('is none where nothing was sold; without a difference there is nothing to decide', () => {
    expect(doubtOf(-1000, none)).toBeUndefined()
    expect(firstDecision(-1000, undefined)).toBeNull()
    expect(firstDecision(0, undefined)).toBe(countDecisions.post)
  })
})
