import type { PaperForm } from '#contract/paper-form.ts'
import { AppError } from '#contract/errors.ts'
import type { DocumentArea, DocumentDetails } from '#contract/stock/stock-documents.ts'
import { documentActions, documentStates } from '#domain/document-states.ts'
import { allows } from '#domain/states.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { documentPdf } from '#server/contexts/stock/documents/document-pdf.ts'
import { documentDetails, documentPage, documentPlaces } from '#server/contexts/stock/documents/documents.queries.ts'
import { lockDocument, saveDraft } from '#server/contexts/stock/documents/drafts.ts'
import { findItems } from '#server/contexts/stock/documents/items.queries.ts'
import { postDocument, reverseDocument } from '#server/contexts/stock/documents/post-document.ts'
import type { Ctx, Handlers, RawReply } from '#server/kernel/context.ts'
import { paperReply } from '#server/kernel/paper-reply.ts'
import { documentMachine } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { changed } from '#server/ledgers/events/changed.ts'

/**
 * A document with all that is on it.
 * @throws AppError record.missing
 */
export async function foundDocument(ctx: Ctx, kind: KindOfDocument, id: string): Promise<DocumentDetails> {
  const details = await documentDetails(ctx, kind, id)
  if (!details) throw new AppError('record.missing')
  return details
}

/** The answer that is a document on paper. */
export const drawnDocument = async (
  ctx: Ctx,
  kind: KindOfDocument,
  details: DocumentDetails,
  form: PaperForm,
): Promise<RawReply> => paperReply(ctx.orgId, await documentPdf(ctx, kind, details), form, details.number ?? 'draft')

async function discard(ctx: Ctx, kind: KindOfDocument, id: string): Promise<void> {
  const document = await lockDocument(ctx, kind, id)
  if (!document || document.state === documentStates.discarded) throw new AppError('record.missing')
  if (!allows(documentActions, document.state, 'discard'))
    throw new AppError('document.posted', { values: { number: document.number ?? '' } })
  const row = { org_id: ctx.orgId, store_id: ctx.storeId, id }
  await transition(ctx.tx, documentMachine(kind.table), row, documentStates.discarded, {
    also: () => 'version = version + 1',
  })
  await changed(ctx, { kind: 'document.discarded', subject: { id, name: document.remark } })
}

/** Handlers of the calls that documents of every kind have; `pdf` runs without a transaction. */
export const documentHandlers = (kind: KindOfDocument): Handlers<DocumentArea> => ({
  list: (ctx, filter) => documentPage(ctx, kind, filter),

  details: (ctx, { id }) => foundDocument(ctx, kind, id),

  find: (ctx, { search }) => findItems(ctx, search),

  places: async (ctx) => ({ records: await documentPlaces(ctx) }),

  save: async (ctx, document) => ({ version: await saveDraft(ctx, kind, document) }),

  post: (ctx, wanted) => postDocument(ctx, kind, wanted),

  discard: async (ctx, { id }) => {
    await discard(ctx, kind, id)
    return {}
  },

  reverse: (ctx, wanted) => reverseDocument(ctx, kind, wanted),

  pdf: async (ctx, { id, form }) =>
    drawnDocument(ctx, kind, await ctx.db.tx((tx) => foundDocument({ ...ctx, tx }, kind, id)), form),
})
