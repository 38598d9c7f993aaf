import { useMutation } from '@tanstack/react-query'
import type { DocumentArea, StockItem } from '#contract/stock/stock-documents.ts'
import { write } from '#api/query.ts'
import { type Draft, formOf, type LinesOfKind } from '#features/office/stock/documents/draft-lines.ts'
import { useDraft } from '#ui/form/use-draft.tsx'

/** A draft as it is opened. */
export interface StartOfDraft {
  readonly draft: Draft
  readonly items: readonly StockItem[]
  readonly version: number
}

export type OpenDraft = ReturnType<typeof useDocumentDraft>

interface Saved {
  /** The path of the list. */
  readonly list: string
  readonly calls: Pick<DocumentArea, 'save'>
  readonly lines: LinesOfKind
}

/** The draft of a stock document, which saves itself. */
export function useDocumentDraft({ list, calls, lines }: Saved, id: string, server: StartOfDraft) {
  const { mutateAsync } = useMutation(write(calls.save))
  return useDraft({
    path: `${list}/${id}`,
    server,
    form: (draft: Draft, items) => formOf(lines, draft, items),
    save: (version, form) => mutateAsync({ id, version, ...form }),
  })
}
