import { createHash } from 'node:crypto'
import type { ServerAct, ServerOrder } from './orders/order-books.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

export const SHIFT = 'shift-1'
const LANE = `${SHIFT}/1`

type Traded = { tax: number; lines: { tax: number; taxes: { amount: number }[] }[] }
const traded = (...taxes: number[]): Traded => ({
  tax: taxes.reduce((a, b) => a + b, 0),
  lines: taxes.map((amount) => ({ tax: amount, taxes: amount === 0 ? [] : [{ amount }] })),
})
const taxes = (cents: number) => ({ whole: cents, lines: cents, named: cents })

/**
 * The records of customers, device and server after a correct day of two sales, a refund, a submission and cash put in,
 * and of cash taken for an online order, whose fact is not among these.
 * Created anew for each test, which then changes its own copy.
 */
export function rightBooks() {
  const told = [
    { id: 'f1', kind: 'sale', data: traded(60, 29), cents: 1089 },
    { id: 'f2', kind: 'sale', data: traded(0), cents: 500 },
    { id: 'f3', kind: 'refund', data: traded(29), cents: 529 },
    { id: 'f4', kind: 'cash-submission', data: {}, cents: 200 },
    { id: 'f5', kind: 'cash-movement', data: {}, cents: 300 },
  ].map((one, i) => {
    const body = JSON.stringify({ id: one.id, data: one.data })
    return { ...one, seq: i + 1, body, sha256: digest(body) }
  })
  const receipt = (i: number, receiptNo: string, receiptSeq: number) => ({
    id: told[i]!.id,
    shift_id: SHIFT,
    lease: 1,
    receipt_no: receiptNo,
    receipt_seq: receiptSeq,
    total_cents: told[i]!.cents,
  })
  const drawer = (i: number, kind: 'sale' | 'refund' | 'submission' | 'cash-in' | 'cash-out') => ({
    id: told[i]!.id,
    shiftId: SHIFT,
    at: 0,
    kind,
    cents: told[i]!.cents,
  })
  const taken = { id: 'f6', shiftId: SHIFT, at: 0, kind: 'order' as const, cents: 700 }
  const kept = (i: number, receiptNo: string) => ({
    id: told[i]!.id,
    receiptNo,
    shiftId: SHIFT,
    storeId: 'store',
    at: 0,
    total: told[i]!.cents,
    lineCount: 1,
    tenders: 'cash',
    prints: 1,
  })
  return {
    handedOut: [
      { receiptNo: 'A1-1-1', id: 'f1', sha256: told[0]!.sha256, total: 1089 },
      { receiptNo: 'A1-1-2' },
      { receiptNo: 'A1-1-3', total: 529, refund: true as const },
    ] as { receiptNo: string; id?: string; sha256?: string; total?: number; refund?: true }[],
    device: {
      facts: told.map(({ id, seq, kind, body, sha256, cents }) => ({
        id,
        lane: LANE,
        seq,
        kind,
        sha256,
        body,
        shiftId: SHIFT,
        cents,
        takes: [] as [string, number][],
        state: 'accepted' as 'accepted' | 'queued',
        attempts: 1,
        nextAt: 0,
        lastError: '',
        reason: undefined as never,
      })),
      lanes: [
        {
          lane: LANE,
          shiftId: SHIFT,
          storeId: 'store',
          nextSeq: 6,
          nextReceiptSeq: 5,
          lastHash: told[4]!.sha256,
          status: 'closed' as const,
          paused: '' as const,
          contiguousSeq: 5,
          contactAt: 0,
        },
      ],
      receipts: [kept(0, 'A1-1-1'), kept(1, 'A1-1-2'), kept(2, 'A1-1-3')],
      // the second sale was not paid in cash
      drawer: [drawer(0, 'sale'), drawer(2, 'refund'), drawer(3, 'submission'), drawer(4, 'cash-in'), taken],
    },
    server: {
      facts: told.map(({ id, seq, kind, body, sha256 }) => ({
        id,
        shift_id: SHIFT,
        lease: 1,
        fact_seq: seq,
        kind,
        sha256,
        body,
        verdict: 'accepted',
        held_reason: null as string | null,
        differs: [] as string[],
      })),
      sales: [
        { ...receipt(0, 'A1-1-1', 1), cash_cents: 1089, taxes: taxes(89) },
        { ...receipt(1, 'A1-1-2', 2), cash_cents: 0, taxes: taxes(0) },
      ],
      refunds: [{ ...receipt(2, 'A1-1-3', 3), sale_id: 'f1', cash_cents: 529, taxes: taxes(29) }],
      shifts: [
        {
          id: SHIFT,
          state: 'closed',
          float_cents: 10_000,
          sale_count: 2,
          sales_cents: 1589,
          cash_sales_cents: 1089,
          submitted_cents: 200,
          refunds_cents: 529,
          cash_refunds_cents: 529,
          cash_in_cents: 300,
          cash_out_cents: 0,
          cash_orders_cents: 700,
          // the submission arrived after the end
          ended_with: 11_560 as number | null,
          reported: 1060 as number | null,
          reported_orders: 700 as number | null,
          reported_tax: { whole: 89, named: 89, refunded: 29 } as {
            whole: number
            named: number
            refunded: number
          } | null,
          late_sales: 0,
          late_cash: -200,
        },
      ],
      paidCash: [{ shift_id: SHIFT, cents: 1089 }],
      submitted: [{ shift_id: SHIFT, cents: 200 }],
      moved: [{ shift_id: SHIFT, direction: 'in', cents: 300 }],
      late: ['f4'],
      returned: [{ line_id: 'l2', sold: 1000, back: 1000, net: 500, net_back: 500, tax: 29, tax_back: 29 }],
      stock: [{ sku_id: 's1', sold: 2000, moved: 2000, gone: 2000 }],
      orders: [] as ServerOrder[],
      acts: [
        {
          kind: 'order-payment',
          fact_id: 'f6',
          order_id: 'o1',
          order_no: 'WO-1',
          shift_id: SHIFT,
          lease: 1,
          receipt_no: 'A1-1-4',
          receipt_seq: 4,
          amount_cents: 700,
          cash_cents: 700,
          state: 2,
          differs: [],
          tasks: 0,
        },
      ] as { -readonly [Key in keyof ServerAct]: ServerAct[Key] }[],
      held: [] as string[],
      wrong: [] as string[],
    },
  }
}
