import { describe, expect, test } from 'vitest'
import { judge, type Figures } from './chaos/check.ts'
import { rightBooks, SHIFT } from './chaos/right-books.ts'

/**
 * Tests the checker of chaos runs with hand-made books: a correct day of two sales, a refund, a submission, cash put in and
 * cash taken for an order, and then one error at a time. A checker that missed an error would let every run pass.
 */
type Made = ReturnType<typeof rightBooks>
const judged = (spoil: (books: Made) => void = () => undefined) => {
  const books = rightBooks()
  spoil(books)
  return judge(books.handedOut, books.device, books.server)
}

const CLEAN: Figures = {
  handed_out: 2,
  on_server: 2,
  facts: 5,
  lost: 0,
  doubled: 0,
  phantom: 0,
  gaps: 0,
  cash_difference: 0,
  stock_difference: 0,
  tax_difference: 0,
}

test('right books have no violation', () => {
  expect(judged()).toEqual({ figures: CLEAN, violations: [] })
})

test('a shift that goes on has no report to agree with', () => {
  const open = judged(({ server: { shifts } }) => {
    Object.assign(shifts[0]!, {
      state: 'open',
      ended_with: null,
      reported: null,
      reported_orders: null,
      reported_tax: null,
      late_cash: 0,
    })
  })
  expect(open.violations).toEqual([])
})

type Counted = Exclude<keyof Figures, 'handed_out' | 'on_server' | 'facts'>
type Case = readonly [what: string, figure: Counted, value: number, spoil: (books: Made) => void]

const cases: readonly Case[] = [
  ['a sale that the server does not have', 'lost', 1, ({ server }) => void server.sales.splice(1, 1)],
  ['a refund that the server does not have', 'lost', 1, ({ server }) => void server.refunds.pop()],
  ['a fact that the server does not have', 'lost', 1, ({ server }) => void server.facts.splice(3, 1)],
  ['a receipt of another total', 'lost', 1, ({ server }) => (server.sales[0]!.total_cents = 1090)],
  ['a fact whose text was changed', 'lost', 1, ({ server }) => (server.facts[0]!.body += ' ')],
  [
    'a sale that nobody saw, lost with its fact',
    'lost',
    1,
    ({ handedOut, server }) => {
      handedOut.splice(1, 1)
      server.facts.splice(1, 1)
      server.sales.splice(1, 1)
    },
  ],
  ['a fact that is there twice', 'doubled', 1, ({ server }) => void server.facts.push(server.facts[1]!)],
  ['a sale that is there twice', 'doubled', 1, ({ server }) => void server.sales.push(server.sales[1]!)],
  ['a refund that is there twice', 'doubled', 1, ({ server }) => void server.refunds.push(server.refunds[0]!)],
  [
    'a refund with the number of a sale',
    'doubled',
    1,
    ({ server }) => (server.refunds[0]!.receipt_no = server.sales[0]!.receipt_no),
  ],
  [
    'a payment of an order with the number of a sale',
    'doubled',
    1,
    ({ server }) => (server.acts[0]!.receipt_no = server.sales[0]!.receipt_no),
  ],
  [
    'a fact that the device never made',
    'phantom',
    1,
    ({ server }) => void server.facts.push({ ...server.facts[4]!, id: 'f9', sha256: 'of nobody' }),
  ],
  ['a number of a fact that is missing', 'gaps', 1, ({ server }) => void server.facts.splice(4, 1)],
  ['a number of a receipt that is missing', 'gaps', 1, ({ server }) => void server.refunds.pop()],
  ['a number of what was taken for an order that is missing', 'gaps', 1, ({ server }) => void server.acts.pop()],
  ['a number beyond the last one', 'gaps', 2, ({ server }) => (server.facts[4]!.fact_seq = 6)],
  ['a number that was given twice', 'gaps', 1, ({ server }) => (server.facts[4]!.fact_seq = 4)],
  ['cash in the drawer that was not paid', 'cash_difference', 1, ({ device }) => (device.drawer[0]!.cents += 1)],
  ['cash of a payment that is not booked', 'cash_difference', 1, ({ server }) => (server.sales[0]!.cash_cents -= 1)],
  ['a sum of sales that is wrong', 'cash_difference', 1, ({ server }) => (server.shifts[0]!.sales_cents += 1)],
  ['cash handed in twice', 'cash_difference', 200, ({ server }) => (server.submitted[0]!.cents += 200)],
  ['cash given back that the drawer does not know', 'cash_difference', 529, ({ device }) => device.drawer.splice(1, 1)],
  ['cash put in that was not booked', 'cash_difference', 300, ({ server }) => server.moved.splice(0, 1)],
  [
    'cash taken out of which the drawer knows nothing',
    'cash_difference',
    100,
    ({ server }) => void server.moved.push({ shift_id: SHIFT, direction: 'out', cents: 50 }),
  ],
  [
    'cash of an order that the drawer does not know',
    'cash_difference',
    700,
    ({ device }) => device.drawer.splice(4, 1),
  ],
  ['cash of an order that is not booked', 'cash_difference', 700, ({ server }) => (server.acts[0]!.cash_cents = 0)],
  [
    'a report of another sum taken for orders',
    'cash_difference',
    7,
    ({ server }) => (server.shifts[0]!.reported_orders! += 7),
  ],
  ['a report of what came late for an order', 'cash_difference', 700, ({ server }) => void server.late.push('f6')],
  ['a report of another turnover', 'cash_difference', 7, ({ server }) => (server.shifts[0]!.reported! += 7)],
  ['a drawer that ended with another sum', 'cash_difference', 7, ({ server }) => (server.shifts[0]!.ended_with! -= 7)],
  ['late cash that nobody wrote down', 'cash_difference', 200, ({ server }) => (server.shifts[0]!.late_cash = 0)],
  ['stock that the ledger moved otherwise', 'stock_difference', 1000, ({ server }) => (server.stock[0]!.moved += 1000)],
  ['stock whose balance is wrong', 'stock_difference', 500, ({ server }) => (server.stock[0]!.gone -= 500)],
  ['a tax that is booked otherwise', 'tax_difference', 1, ({ server }) => (server.sales[0]!.taxes.lines -= 1)],
  [
    'a tax of a refund that is booked otherwise',
    'tax_difference',
    1,
    ({ server }) => (server.refunds[0]!.taxes.named += 1),
  ],
  ['a report of another tax', 'tax_difference', 2, ({ server }) => (server.shifts[0]!.reported_tax!.whole += 2)],
  [
    'a report of another tax by name',
    'tax_difference',
    2,
    ({ server }) => (server.shifts[0]!.reported_tax!.named += 2),
  ],
  [
    'a report of another tax given back',
    'tax_difference',
    29,
    ({ server }) => (server.shifts[0]!.reported_tax!.refunded = 0),
  ],
  ['a late sale that the report has', 'tax_difference', 178, ({ server }) => void server.late.push('f1')],
]

describe('wrong books', () => {
  test.each(cases)('%s', (_, figure, value, spoil) => {
    const { figures, violations } = judged(spoil)
    // three cash records are compared, so one error may show in several
    if (figure === 'cash_difference') expect(figures[figure]).toBeGreaterThanOrEqual(value)
    else expect(figures[figure]).toBe(value)
    expect(violations).not.toEqual([])
  })

  test('every figure that must be 0 has a case', () => {
    const counted = Object.keys(CLEAN).filter((name) => !['handed_out', 'on_server', 'facts'].includes(name))
    expect([...new Set<string>(cases.map(([, figure]) => figure))].toSorted()).toEqual(counted.toSorted())
  })

  test.each<[string, RegExp, (books: Made) => void]>([
    [
      'a receipt that the device does not keep',
      /^receipts handed out that the device does not keep: 1$/,
      ({ device }) => void device.receipts.pop(),
    ],
    [
      'books that the server itself finds wrong',
      /^differences in the server’s own books, such as member’s wallet: 1$/,
      ({ server }) => void server.wrong.push('member’s wallet'),
    ],
    ['a fact that is held', /^facts held/, ({ server }) => (server.facts[2]!.verdict = 'held')],
    ...['price', 'tax', 'total', 'refund.total'].map((code): [string, RegExp, (books: Made) => void] => [
      `another ${code} by the server`,
      /^facts of which the server reckons another/,
      ({ server }) => void server.facts[0]!.differs.push(code),
    ]),
    ...(['back', 'net_back', 'tax_back'] as const).map((more): [string, RegExp, (books: Made) => void] => [
      `more ${more} than was sold`,
      /^lines of which more came back than was sold: 1$/,
      ({ server }) => (server.returned[0]![more] += 1),
    ]),
    [
      'a fact on another lease',
      /^facts booked on another shift or lease/,
      ({ device }) => (device.facts[0]!.lane = 'x/1'),
    ],
    [
      'a fact that waits for nothing',
      /^facts still queued without a reason: 1$/,
      ({ device }) => (device.facts[4]!.state = 'queued'),
    ],
  ])('%s', (_, words, spoil) => {
    expect(judged(spoil).violations).toEqual([expect.stringMatching(words)])
  })

  test('what may well differ is none: stock that ran out, a fact that waits with a reason', () => {
    const { violations } = judged(({ server, device }) => {
      server.facts[0]!.differs.push('stock.short')
      Object.assign(device.facts[4]!, { state: 'queued', lastError: 'no network' })
    })
    expect(violations).toEqual([])
  })
})
