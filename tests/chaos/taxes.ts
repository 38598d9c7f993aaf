import type { Books, ReceiptTaxes, ServerFact, ServerShift } from './books.ts'

interface TaxedText {
  readonly tax: number
  readonly lines: readonly { readonly tax: number; readonly taxes: readonly { readonly amount: number }[] }[]
}

interface Traded {
  readonly id: string
  readonly shift_id: string
  readonly taxes: ReceiptTaxes
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/**
 * Cents of tax that differ between the customer's receipt, the server's booking in total, by line and by tax name, and
 * the report at the end of its shift.
 */
export function taxDifference(server: Books): number {
  const texts = new Map(server.facts.map((fact) => [fact.id, fact]))
  return (
    sum([...server.sales, ...server.refunds].map((receipt) => ofReceipt(receipt, texts.get(receipt.id)))) +
    sum(server.shifts.map((shift) => ofShift(shift, server)))
  )
}

function ofReceipt({ taxes }: Traded, fact: ServerFact | undefined): number {
  if (!fact) return 0
  const { tax, lines } = (JSON.parse(fact.body) as { data: TaxedText }).data
  const said = {
    lines: sum(lines.map((line) => line.tax)),
    named: sum(lines.flatMap((line) => line.taxes.map(({ amount }) => amount))),
  }
  return (
    Math.abs(tax - taxes.whole) +
    Math.abs(tax - taxes.lines) +
    Math.abs(tax - taxes.named) +
    Math.abs(tax - said.lines) +
    Math.abs(tax - said.named)
  )
}

/**
 * A report contains the taxes of all sales that had arrived when its shift ended; later ones are counted separately.
 */
function ofShift({ id, reported_tax: reported }: ServerShift, { sales, refunds, late }: Books): number {
  if (!reported) return 0
  const came = new Set(late)
  const booked = (all: readonly Traded[]): number =>
    sum(all.filter((one) => one.shift_id === id && !came.has(one.id)).map(({ taxes }) => taxes.whole))
  return (
    Math.abs(reported.whole - booked(sales)) +
    Math.abs(reported.named - booked(sales)) +
    Math.abs(reported.refunded - booked(refunds))
  )
}

/** Impossible with an unchanged catalogue: the server computes another price, tax or total. */
const RECKONED: ReadonlySet<string> = new Set(['price', 'tax', 'total', 'refund.total'])

/** Facts for which the server computes another amount than the tablet did. */
export const reckonedOtherwise = ({ facts }: Books): number =>
  facts.filter(({ differs }) => differs.some((code) => RECKONED.has(code))).length
