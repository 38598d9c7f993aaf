import { useQuery } from '@tanstack/react-query'
import { receiving } from '#contract/supply/receiving.ts'
import { documentActions } from '#domain/document-states.ts'
import { read } from '#api/query.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import { DocumentView } from '#features/office/stock/documents/document-view.tsx'
import { DraftEditor } from '#features/office/stock/documents/draft-editor.tsx'
import { draftOf } from '#features/office/stock/documents/draft-lines.ts'
import { useMay } from '#ui/may.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { allows } from '#domain/states.ts'

interface Props {
  readonly kind: KindOfDocument
  readonly id: string
  /** The type of one that is just being started. */
  readonly newType: number | undefined
  /** The bay that goods are put to or taken from, if it was started there. */
  readonly bay: string | undefined
  /** The order that the goods come of, if it was started from one. */
  readonly newOrder?: string | undefined
}

/** One document: an editor while it is a draft, a page afterwards. */
export function StockDocument({ kind, id, newType, bay, newOrder }: Props) {
  const may = useMay()
  const language = useLanguage()
  const { calls, mayAdd } = kind
  const { data } = useQuery({ ...read(calls.details, { id }), retry: false })
  const orderId = data ? data.order?.id : newOrder
  const places = useQuery(read(calls.places, {})).data?.records ?? []
  const order = useQuery({
    ...read(receiving.order, { id: orderId ?? '' }),
    enabled: may({ all: [mayAdd] }) && orderId !== undefined,
  }).data
  if (data && (!allows(documentActions, data.state, 'edit') || !may({ all: [mayAdd] })))
    return <DocumentView shown={kind} document={data} />
  // its lines are those of the order too
  if (orderId !== undefined && !order) return null
  const began = data
    ? { draft: draftOf(kind.lines, data, language), items: data.items, version: data.version }
    : { draft: { type: newType ?? 1, remark: '', lines: [] }, items: [], version: 0 }
  const start = order && kind.startOf ? kind.startOf(began, order, places) : began
  return <DraftEditor kind={kind} id={id} start={start} bay={bay} order={order} />
}
