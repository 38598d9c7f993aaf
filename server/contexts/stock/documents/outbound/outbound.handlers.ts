import { AppError } from '#contract/errors.ts'
import { type DocumentDetails, shelfOutbounds, writeOffs } from '#contract/stock/stock-documents.ts'
import { outboundTypes } from '#domain/document-types.ts'
import { documentHandlers, drawnDocument, foundDocument } from '#server/contexts/stock/documents/document-handlers.ts'
import { documentPage } from '#server/contexts/stock/documents/documents.queries.ts'
import { outboundDocuments } from '#server/contexts/stock/documents/outbound/outbound.kind.ts'
import { writeOffDocuments } from '#server/contexts/stock/documents/outbound/write-offs.kind.ts'
import { writeOffSums } from '#server/contexts/stock/documents/outbound/write-off-value.ts'
import { type Ctx, implement } from '#server/kernel/context.ts'

/** An outbound document that a counter made. */
async function ofCounter(ctx: Ctx, id: string): Promise<DocumentDetails> {
  const details = await foundDocument(ctx, outboundDocuments, id)
  if (details.type !== outboundTypes.counter) throw new AppError('record.missing')
  return details
}

export const writeOffsHandlers = implement(
  writeOffs,
  {
    ...documentHandlers(writeOffDocuments),
    sums: async (ctx, between) => ({ records: await writeOffSums(ctx, between) }),
  },
  ['pdf'],
)
export const shelfOutboundsHandlers = implement(
  shelfOutbounds,
  {
    list: (ctx, filter) => documentPage(ctx, outboundDocuments, { ...filter, type: outboundTypes.counter }),
    details: (ctx, { id }) => ofCounter(ctx, id),
    pdf: async (ctx, { id, form }) =>
      drawnDocument(ctx, outboundDocuments, await ctx.db.tx((tx) => ofCounter({ ...ctx, tx }, id)), form),
  },
  ['pdf'],
)
