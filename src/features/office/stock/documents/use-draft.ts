import { useMutation } from '@tanstack/react-query'
import { write } from '#api/query.ts'
import type { KindOfDocument, StartOfDraft } from '#features/office/stock/documents/document-kind.ts'
import { type Draft, formOf } from '#features/office/stock/documents/draft-lines.ts'
import { useDraft } from '#ui/form/use-draft.tsx'

export type OpenDraft = ReturnType<typeof useDocumentDraft>

/** The draft of a stock document, which saves itself. */
export function useDocumentDraft({ list, calls, lines }: KindOfDocument, id: string, server: StartOfDraft) {
  const { mutateAsync } = useMutation(write(calls.save))
  return useDraft({
    path: `${list}/${id}`,
    server,
    form: (draft: Draft, items) => formOf(lines, draft, items),
    save: (version, form) => mutateAsync({ id, version, ...form }),
  })
}
