import { conversions } from '#contract/conversions.ts'
import { AppError } from '#contract/errors.ts'
import {
  type DocumentDetails,
  type DocumentKind,
  inbound,
  outbound,
  shelfOutbounds,
  stockMoves,
  writeOffs,
} from '#contract/stock-documents.ts'
import { documentActions, documentStates } from '#domain/document-states.ts'
import { outboundTypes } from '#domain/document-types.ts'
import { convertRules, setProposed } from '#server/contexts/stock/documents/convert-rules.queries.ts'
import { kindsOfDocuments } from '#server/contexts/stock/documents/document-kinds.ts'
import { documentPdf } from '#server/contexts/stock/documents/document-pdf.ts'
import { documentDetails, documentPage, documentPlaces } from '#server/contexts/stock/documents/documents.queries.ts'
import { lockDocument, saveDraft } from '#server/contexts/stock/documents/drafts.ts'
import { findItems } from '#server/contexts/stock/documents/items.queries.ts'
import { postDocument, reverseDocument } from '#server/contexts/stock/documents/post-document.ts'
import { writeOffSums } from '#server/contexts/stock/documents/write-off-value.ts'
import { renderPdf } from '#server/drivers/pdf/render-pdf.ts'
import { type Ctx, type Handlers, implement, RawReply } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { transition } from '#server/kernel/transition.ts'
import { allows } from '#domain/states.ts'

async function found(ctx: Ctx, name: DocumentKind, id: string) {
  const details = await documentDetails(ctx, kindsOfDocuments[name], id)
  if (!details) throw new AppError('record.missing')
  return details
}

async function drawn(ctx: Ctx, name: DocumentKind, details: DocumentDetails): Promise<RawReply> {
  return new RawReply(await renderPdf(ctx.orgId, await documentPdf(ctx, name, details)), {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${details.number ?? 'draft'}.pdf"`,
    'Cache-Control': 'no-store',
  })
}

/** An outbound document that a counter made. */
async function ofCounter(ctx: Ctx, id: string): Promise<DocumentDetails> {
  const details = await found(ctx, 'outbound', id)
  if (details.type !== outboundTypes.counter) throw new AppError('record.missing')
  return details
}

/** Handlers of the calls of one kind: what differs is in `kindsOfDocuments`. */
const handlersOf = (name: DocumentKind): Handlers<typeof inbound> => {
  const kind = kindsOfDocuments[name]
  return {
    list: (ctx, filter) => documentPage(ctx, kind, filter),

    details: (ctx, { id }) => found(ctx, name, id),

    find: (ctx, { search }) => findItems(ctx, search),

    places: async (ctx) => ({ records: await documentPlaces(ctx) }),

    save: async (ctx, document) => ({ version: await saveDraft(ctx, kind, document) }),

    post: (ctx, wanted) => postDocument(ctx, name, wanted),

    discard: async (ctx, { id }) => {
      const document = await lockDocument(ctx, kind, id)
      if (!document || document.state === documentStates.discarded) throw new AppError('record.missing')
      if (!allows(documentActions, document.state, 'discard'))
        throw new AppError('document.posted', { values: { number: document.number ?? '' } })
      const row = { org_id: ctx.orgId, store_id: ctx.storeId, id }
      await transition(ctx.tx, kind.machine, row, documentStates.discarded, { also: () => 'version = version + 1' })
      await changed(ctx, { kind: 'document.discarded', subject: { id, name: document.remark } })
      return {}
    },

    reverse: (ctx, wanted) => reverseDocument(ctx, name, wanted),

    pdf: async (ctx, { id }) => drawn(ctx, name, await ctx.db.tx((tx) => found({ ...ctx, tx }, name, id))),
  }
}

export const inboundHandlers = implement(inbound, handlersOf('inbound'), ['pdf'])
export const outboundHandlers = implement(outbound, handlersOf('outbound'), ['pdf'])
export const stockMovesHandlers = implement(stockMoves, handlersOf('stockMoves'), ['pdf'])
export const conversionsHandlers = implement(
  conversions,
  {
    ...handlersOf('conversions'),
    rules: async (ctx) => ({ records: await convertRules(ctx) }),
    propose: async (ctx, wanted) => {
      await setProposed(ctx, wanted)
      return {}
    },
  },
  ['pdf'],
)
export const writeOffsHandlers = implement(
  writeOffs,
  { ...handlersOf('writeOffs'), sums: async (ctx, between) => ({ records: await writeOffSums(ctx, between) }) },
  ['pdf'],
)
export const shelfOutboundsHandlers = implement(
  shelfOutbounds,
  {
    list: (ctx, filter) => documentPage(ctx, kindsOfDocuments.outbound, { ...filter, type: outboundTypes.counter }),
    details: (ctx, { id }) => ofCounter(ctx, id),
    pdf: async (ctx, { id }) => drawn(ctx, 'outbound', await ctx.db.tx((tx) => ofCounter({ ...ctx, tx }, id))),
  },
  ['pdf'],
)
