/** What a line of a day's journal is about; each has an account in the accounting program. */
export const journalKinds = [
  'cash',
  'card',
  'venmo',
  'zelle',
  'paypal',
  'cashapp',
  'other',
  'macou',
  'sales',
  'tax',
  'tips',
  'cards',
  'fees',
  'advances',
  'owed',
  'kept',
  'rounding',
  'gap',
] as const
export type JournalKind = (typeof journalKinds)[number]

export interface JournalLine {
  readonly kind: JournalKind
  /** Of a tax, with its rate in parts per million. */
  readonly name: string
  readonly rate: number
  /** Above zero a debit, below zero a credit. */
  readonly amount: number
}

/** The figures of a day, in cents, each less what was returned: docs/decisions/day-books.md. */
export interface JournalFigures {
  readonly net: number
  readonly tax: number
  readonly tips: number
  readonly cards: number
  /** For deliveries and small orders. */
  readonly fees: number
  /** Changes of what is held for orders, and of what is to go back to their buyers. */
  readonly advances: number
  readonly owed: number
  readonly macou: number
  readonly kept: number
  readonly rounding: number
  /** Money by way of payment, without macou. */
  readonly money: readonly { readonly tender: string; readonly amount: number }[]
  /** The parts of the tax that have a name. */
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount: number }[]
}

const kindOf = (tender: string): JournalKind => journalKinds.find((kind) => kind === tender) ?? 'other'
const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((all, { amount }) => all + amount, 0)

/**
 * The journal of a day: money and spent macou are debits, what they were paid for is a credit. Its lines add up to 0; what
 * is left where the amounts of a receipt contradict each other is a line of its own. No lines: nothing is to be booked.
 */
export function journalOf(day: JournalFigures): JournalLine[] {
  const line = (kind: JournalKind, amount: number, name = '', rate = 0): JournalLine => ({ kind, name, rate, amount })
  const lines = [
    ...day.money.map(({ tender, amount }) => line(kindOf(tender), amount)),
    line('macou', day.macou),
    line('sales', -day.net),
    ...day.taxes.map(({ name, rate, amount }) => line('tax', -amount, name, rate)),
    // what was collected under no name
    line('tax', sum(day.taxes) - day.tax),
    line('tips', -day.tips),
    line('cards', -day.cards),
    line('fees', -day.fees),
    line('advances', -day.advances),
    line('owed', -day.owed),
    line('kept', -day.kept),
    line('rounding', -day.rounding),
  ]
  return [...lines, line('gap', -sum(lines))]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => journalKinds.indexOf(a.kind) - journalKinds.indexOf(b.kind))
}
