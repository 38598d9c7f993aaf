import { useQuery } from '@tanstack/react-query'
import type { DocumentKind } from '#contract/stock-documents.ts'
import { documentStates } from '#domain/document-states.ts'
import { read } from '#api/query.ts'
import { documentAreas } from '#features/office/stock/documents/document-area.ts'
import { DocumentView } from '#features/office/stock/documents/document-view.tsx'
import { DraftEditor } from '#features/office/stock/documents/draft-editor.tsx'
import { draftOf } from '#features/office/stock/documents/draft-lines.ts'
import { useMay } from '#ui/may.tsx'

interface Props {
  readonly kind: DocumentKind
  readonly id: string
  /** The type of one that is just being started. */
  readonly newType: number | undefined
  /** The bay that goods are put to or taken from, if it was started there. */
  readonly bay: string | undefined
}

/** One document: an editor while it is a draft, a page afterwards. */
export function StockDocument({ kind, id, newType, bay }: Props) {
  const may = useMay()
  const { calls, mayAdd } = documentAreas[kind]
  const { data } = useQuery({ ...read(calls.details, { id }), retry: false })
  if (data && (data.state !== documentStates.draft || !may({ all: [mayAdd] })))
    return <DocumentView area={documentAreas[kind]} document={data} />
  const start = data
    ? { draft: draftOf(data), items: data.items, version: data.version }
    : { draft: { type: newType ?? 1, remark: '', lines: [] }, items: [], version: 0 }
  return <DraftEditor kind={kind} id={id} start={start} bay={bay} />
}
