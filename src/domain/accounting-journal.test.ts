import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JournalFigures, journalOf } from '#domain/accounting-journal.ts'

const nothing: JournalFigures = {
  net: 0,
  tax: 0,
  tips: 0,
  cards: 0,
  fees: 0,
  advances: 0,
  owed: 0,
  macou: 0,
  kept: 0,
  rounding: 0,
  money: [],
  taxes: [],
}
const amountsOf = (day: Partial<JournalFigures>) =>
  journalOf({ ...nothing, ...day }).map(({ kind, amount }) => [kind, amount])

describe('the journal of a day', () => {
  it('debits money and spent macou, and credits what they were paid for', () => {
    expect(
      journalOf({
        net: 4300,
        tax: 237,
        tips: 200,
        cards: 0,
        fees: 0,
        advances: 0,
        owed: 0,
        macou: 500,
        kept: 0,
        rounding: 0,
        money: [
          { tender: 'card', amount: 1500 },
          { tender: 'cash', amount: 2737 },
        ],
        taxes: [{ name: 'Sales tax', rate: 103_000, amount: 237 }],
      }),
    ).toEqual([
      { kind: 'cash', name: '', rate: 0, amount: 2737 },
      { kind: 'card', name: '', rate: 0, amount: 1500 },
      { kind: 'macou', name: '', rate: 0, amount: 500 },
      { kind: 'sales', name: '', rate: 0, amount: -4300 },
      { kind: 'tax', name: 'Sales tax', rate: 103_000, amount: -237 },
      { kind: 'tips', name: '', rate: 0, amount: -200 },
    ])
  })

  it('of more refunds than sales has its sides the other way round', () => {
    const day = { net: -1200, tax: -124, money: [{ tender: 'cash', amount: -1324 }] }
    expect(amountsOf({ ...day, taxes: [{ name: 'Sales tax', rate: 103_000, amount: -124 }] })).toEqual([
      ['cash', -1324],
      ['sales', 1200],
      ['tax', 124],
    ])
  })

  it('names what was kept from refunds, rounded and owed for cards', () => {
    const day = { net: -4800, kept: 200, rounding: 2, cards: 1000, money: [{ tender: 'cash', amount: -3598 }] }
    expect(amountsOf(day)).toEqual([
      ['cash', -3598],
      ['sales', 4800],
      ['cards', -1000],
      ['kept', -200],
      ['rounding', -2],
    ])
  })

  it('names fees of orders, what is held for orders that are not completed, and what is to go back to buyers', () => {
    const day = { net: 2648, tax: 300, tips: 300, macou: 667, fees: 799, advances: -4480, owed: 1100 }
    expect(amountsOf({ ...day, taxes: [{ name: 'Sales tax', rate: 103_000, amount: 300 }] })).toEqual([
      ['macou', 667],
      ['sales', -2648],
      ['tax', -300],
      ['tips', -300],
      ['fees', -799],
      ['advances', 4480],
      ['owed', -1100],
    ])
  })

  it('has a line for a difference, and for tax without a name', () => {
    const day = { net: 1000, tax: 103, money: [{ tender: 'cash', amount: 1100 }] }
    expect(amountsOf({ ...day, taxes: [{ name: 'Sales tax', rate: 103_000, amount: 100 }] })).toEqual([
      ['cash', 1100],
      ['sales', -1000],
      ['tax', -100],
      ['tax', -3],
      ['gap', 3],
    ])
  })

  it('books a way of payment that is not known under others, and nothing for a day with nothing', () => {
    expect(amountsOf({ net: 5, money: [{ tender: 'shells', amount: 5 }] })).toEqual([
      ['other', 5],
      ['sales', -5],
    ])
    expect(journalOf(nothing)).toEqual([])
  })

  it('adds up to exactly 0, whatever the figures', () => {
    const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 })
    fc.assert(
      fc.property(
        fc.record({
          net: amount,
          tax: amount,
          tips: amount,
          cards: amount,
          fees: amount,
          advances: amount,
          owed: amount,
          macou: amount,
          kept: amount,
          rounding: amount,
          money: fc.array(fc.record({ tender: fc.constantFrom('cash', 'card', 'venmo'), amount })),
          taxes: fc.array(fc.record({ name: fc.string(), rate: fc.nat(), amount })),
        }),
        (day) => {
          expect(journalOf(day).reduce((sum, line) => sum + line.amount, 0)).toBe(0)
        },
      ),
    )
  })
})
