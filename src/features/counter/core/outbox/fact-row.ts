import type { FactBody } from '#contract/facts/envelope.ts'
import type { FactKind } from '#contract/facts/kinds.ts'
import type { OrderPaymentV1 } from '#contract/facts/order-payment.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { macouOf } from '#domain/macou.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { FactRow } from '#db/ledger.ts'
import type { JournalRow } from '#features/counter/core/outbox/journal-row.ts'
import type { State } from '#ui/state-badge.tsx'

const stateOf: Readonly<Record<FactRow['state'], State>> = {
  queued: 'waiting',
  accepted: 'ready',
  'accepted-with-differences': 'attention',
  held: 'stopped',
}

/** The content of a fact; undefined if its text can no longer be read. */
export function bodyOf(fact: Pick<FactRow, 'body'>): FactBody | undefined {
  try {
    return JSON.parse(fact.body) as FactBody
  } catch {
    return undefined
  }
}

/** The sale of a fact; undefined for other kinds. */
export const saleOf = (fact: Pick<FactRow, 'body' | 'kind'>): SaleV2 | undefined =>
  fact.kind === 'sale' ? (bodyOf(fact)?.data as SaleV2 | undefined) : undefined

/** The refund of a fact; undefined for other kinds. */
export const refundOf = (fact: Pick<FactRow, 'body' | 'kind'>): RefundV1 | undefined =>
  fact.kind === 'refund' ? (bodyOf(fact)?.data as RefundV1 | undefined) : undefined

/** What a fact says was taken for an online order; undefined for other kinds. */
export const orderPaymentOf = (fact: Pick<FactRow, 'body' | 'kind'>): OrderPaymentV1 | undefined =>
  fact.kind === 'order-payment' ? (bodyOf(fact)?.data as OrderPaymentV1 | undefined) : undefined

/** What a fact has put on a receipt; undefined for kinds without one. */
export const onReceiptOf = (fact: Pick<FactRow, 'body' | 'kind'>): SaleV2 | RefundV1 | OrderPaymentV1 | undefined =>
  saleOf(fact) ?? refundOf(fact) ?? orderPaymentOf(fact)

export interface FactWords {
  /** Texts of the four states and of submitted cash. */
  readonly state: Readonly<Record<FactRow['state'], string>>
  readonly kinds: Readonly<Record<FactKind, string>>
  /** Of a kind that a newer build has written. */
  readonly other: string
  /** Why the last try to send it failed, by the code of the answer. */
  readonly failed: (code: string) => string
}

/** The amount of a fact: the total of a sale; refunds are negative. */
export const moneyOf = (fact: FactRow): Cents =>
  fact.kind === 'refund' ? cents(-fact.cents) : cents(fact.cents - macouOf(saleOf(fact)?.payments ?? []))

/** A fact as a row of the journal and today's list. */
export function factRow(fact: FactRow, words: FactWords, language: 'zh' | 'en'): JournalRow {
  return {
    id: fact.id,
    seq: fact.seq,
    title:
      saleOf(fact)?.receiptNo ??
      numberedTitle(fact, words) ??
      ((words.kinds as Partial<Record<string, string>>)[fact.kind] || words.other),
    at: fact.at,
    amount: moneyOf(fact),
    state: stateOf[fact.state],
    word: words.state[fact.state],
    reason: fact.reason?.[language] ?? (fact.lastError === '' ? undefined : words.failed(fact.lastError)),
  }
}

function numberedTitle(fact: FactRow, words: FactWords): string | undefined {
  const numbered = refundOf(fact) ?? orderPaymentOf(fact)
  return numbered && `${numbered.receiptNo} · ${words.kinds[fact.kind as FactKind]}`
}
