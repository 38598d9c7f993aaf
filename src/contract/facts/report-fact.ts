import type { FactBody } from '#contract/facts/envelope.ts'
import { factKinds, isFactKind, type FactData, type FactKind } from '#contract/facts/kinds.ts'
import type { ReportFact } from '#domain/shift/shift-report.ts'

/**
 * The effect of a fact on the report of its shift; undefined: nothing. `reviewOf` returns the review state of a cash
 * fact, by id, as far as the caller knows. Members that were stripped when the fact was frozen count as empty.
 */
export const reportFactOf = (
  body: FactBody,
  reviewOf: (id: string) => 'pending' | 'reviewed' | 'rejected',
): ReportFact | undefined => (isFactKind(body.kind) ? reported(body.kind, body, reviewOf) : undefined)

const reported = <K extends FactKind>(
  kind: K,
  body: FactBody,
  reviewOf: Parameters<typeof reportFactOf>[1],
): ReportFact | undefined =>
  factKinds[kind].report?.(body.data as FactData[K], { body, review: () => reviewOf(body.id) })
