import { CashSubmissionV1 } from '#contract/facts/cash-submission.ts'
import { SaleV1 } from '#contract/facts/sale.ts'

/**
 * The kinds of facts, with the schema of each released version. A released version is never changed: a new
 * one is added, and the server upcasts the older ones.
 */
export const factKinds = {
  sale: { 1: SaleV1 },
  'cash-submission': { 1: CashSubmissionV1 },
} as const

export type FactKind = keyof typeof factKinds
export const isFactKind = (kind: string): kind is FactKind => Object.hasOwn(factKinds, kind)
