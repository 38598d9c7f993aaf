import { statementPages } from '#contract/insight/statement-pages.ts'
import { hoursOf } from '#server/contexts/insight/statement-pages/hours.queries.ts'
import { marginOf } from '#server/contexts/insight/statement-pages/margin.queries.ts'
import { productDays } from '#server/contexts/insight/statement-pages/product-days.queries.ts'
import { restatementsOf } from '#server/contexts/insight/statement-pages/restatements.queries.ts'
import { wasteOf } from '#server/contexts/insight/statement-pages/waste.queries.ts'
import { implement } from '#server/kernel/context.ts'

export const statementPagesHandlers = implement(statementPages, {
  hours: hoursOf,
  margin: marginOf,
  product: productDays,
  waste: wasteOf,
  restatements: restatementsOf,
})
