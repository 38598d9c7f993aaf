import { conversions } from '#contract/stock/conversions.ts'
import { convertRules, setProposed } from '#server/contexts/stock/documents/conversions/convert-rules.queries.ts'
import { conversionDocuments } from '#server/contexts/stock/documents/conversions/conversions.kind.ts'
import { documentHandlers } from '#server/contexts/stock/documents/document-handlers.ts'
import { implement } from '#server/kernel/context.ts'

export const conversionsHandlers = implement(
  conversions,
  {
    ...documentHandlers(conversionDocuments),
    rules: async (ctx) => ({ records: await convertRules(ctx) }),
    propose: async (ctx, wanted) => {
      await setProposed(ctx, wanted)
      return {}
    },
  },
  ['pdf'],
)
