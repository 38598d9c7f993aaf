import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StockItem } from '#contract/stock/stock-documents.ts'
import { write } from '#api/query.ts'
import type { KindOfDocument, StartOfDraft } from '#features/office/stock/documents/document-kind.ts'
import { type Draft, formOf, type Items } from '#features/office/stock/documents/draft-lines.ts'
import { type SavedState, useSelfSaving } from '#ui/form/use-self-saving.ts'

type Kept = Pick<StartOfDraft, 'draft' | 'items'>

export interface OpenDraft {
  readonly draft: Draft
  readonly items: Items
  readonly status: SavedState
  /** Changes it, from what it and its items are by then; `more`: items that its lines did not have yet. */
  readonly change: (next: (draft: Draft, items: Items) => Draft, more?: readonly StockItem[]) => void
  /** Saves what is not saved yet. Undefined: something can't be read yet. Throws why it failed. */
  readonly saved: () => Promise<number | undefined>
  /** It is posted or discarded: nothing is kept any more. */
  readonly forget: () => void
}

/** The draft of a stock document, which saves itself. */
export function useDraft({ list, calls, lines }: KindOfDocument, id: string, server: StartOfDraft): OpenDraft {
  const { mutateAsync } = useMutation(write(calls.save))
  const { state, change, ...saving } = useSelfSaving({
    path: `${list}/${id}`,
    server,
    form: ({ draft, items }: Kept) => formOf(lines, draft, byId(items)),
    save: (version, form) => mutateAsync({ id, version, ...form }),
    // stocks as they are now
    merged: (kept, { items }) => ({ ...kept, items: [...byId([...kept.items, ...items]).values()] }),
  })
  return {
    draft: state.draft,
    items: useMemo(() => byId(state.items), [state.items]),
    ...saving,
    change: (made, more = []) =>
      change(({ draft, items }) => {
        const known = byId([...items, ...more])
        return { draft: made(draft, known), items: more.length === 0 ? items : [...known.values()] }
      }),
  }
}

const byId = (items: readonly StockItem[]): Items => new Map(items.map((item) => [item.itemId, item]))
