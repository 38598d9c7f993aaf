import { receiving } from '#contract/supply/receiving.ts'
import { documentActions } from '#domain/document-states.ts'
import { AppError } from '#contract/errors.ts'
import { queryClient, read } from '#api/query.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import { allows } from '#domain/states.ts'

/** Loads a document and the places; a draft that is just being started is not on the server yet. */
export async function loadDocument(
  { calls }: KindOfDocument,
  id: string,
  search: { readonly type?: number; readonly order?: string },
): Promise<void> {
  const [, document] = await Promise.all([
    queryClient.ensureQueryData(read(calls.places, {})),
    queryClient.fetchQuery(read(calls.details, { id })).catch((error: unknown) => {
      if (search.type === undefined || !(error instanceof AppError) || error.code !== 'record.missing') throw error
    }),
  ])
  const order = document
    ? allows(documentActions, document.state, 'edit')
      ? document.order?.id
      : undefined
    : search.order
  // who may only look at documents reads no order
  if (order !== undefined) await queryClient.fetchQuery(read(receiving.order, { id: order })).catch(() => undefined)
}
