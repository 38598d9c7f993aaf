import type { FactBody } from '#contract/facts/envelope.ts'
import type { FactData } from '#contract/facts/kinds.ts'
import { refundRounding, saleRounding } from '#domain/cash-rounding.ts'
import { ZERO } from '#domain/money.ts'
import type { ReportFact } from '#domain/shift/shift-report.ts'

/** Larger than any number of facts in a lease: a later lease of a shift comes after an earlier one. */
const LEASE = 1_000_000

type Typed = { [K in keyof FactData]: { readonly kind: K; readonly data: FactData[K] } }[keyof FactData]

/** Who rang it up, if not the shift's cashier. */
const colleagueOf = (
  { by }: FactBody,
  { cashierId, cashierName }: { readonly cashierId: string; readonly cashierName: string },
): { readonly by?: string } => (cashierId === by ? {} : { by: cashierName })

/**
 * What a fact means for the report of its shift; undefined: nothing. `reviewOf` returns the review state of a cash
 * fact, by id, as far as the caller knows. Members that were stripped when the fact was frozen count as empty.
 */
export function reportFactOf(
  body: FactBody,
  reviewOf: (id: string) => 'pending' | 'reviewed' | 'rejected',
): ReportFact | undefined {
  const fact = body as unknown as Typed
  switch (fact.kind) {
    case 'sale': {
      const { goods, tax, tip, total, lines, payments, policy } = fact.data
      const by = colleagueOf(body, fact.data)
      const rounding = saleRounding(total, payments, policy.cashRounding)
      const discount = lines.reduce<number>((sum, line) => sum + (line.discount ?? 0), 0) as typeof total
      const taxes = lines.flatMap((line) => line.taxes ?? [])
      return { kind: 'sale', ...by, goods, discount, tax, tip: tip ?? ZERO, total, taxes, payments, rounding }
    }
    case 'refund': {
      const { total, lines, payments, cashRounding } = fact.data
      const rounding = refundRounding(total, payments, cashRounding)
      return {
        kind: 'refund',
        ...colleagueOf(body, fact.data),
        total,
        taxes: lines.flatMap((line) => line.taxes ?? []),
        payments,
        rounding,
      }
    }
    case 'cash-submission':
      return { kind: 'submission', amount: fact.data.amount, state: reviewOf(body.id) }
    case 'cash-movement':
      return fact.data.direction === 'in'
        ? { kind: 'cash-in', amount: fact.data.amount }
        : { kind: 'cash-out', amount: fact.data.amount, rejected: reviewOf(body.id) === 'rejected' }
    case 'shift-count':
      return {
        kind: 'count',
        place: body.lease * LEASE + body.seq,
        counted: fact.data.counted,
        expected: fact.data.expected,
      }
    case 'void':
      return { kind: 'void', amount: fact.data.amount }
    default:
      return undefined
  }
}
