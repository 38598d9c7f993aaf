import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DocumentKind, StockItem } from '#contract/stock/stock-documents.ts'
import { write } from '#api/query.ts'
import { documentAreas } from '#features/office/stock/documents/document-area.ts'
import { formOf, type Draft } from '#features/office/stock/documents/draft-lines.ts'
import { type SavedState, useSelfSaving } from '#ui/form/use-self-saving.ts'

interface Kept {
  readonly draft: Draft
  readonly items: readonly StockItem[]
}

export interface OpenDraft {
  readonly draft: Draft
  readonly items: ReadonlyMap<string, StockItem>
  readonly status: SavedState
  /** Changes it, from what it is by then; with items that its lines did not have yet. */
  readonly change: (next: (draft: Draft) => Draft, items?: readonly StockItem[]) => void
  /** Saves what is not saved yet. Undefined: something can't be read yet. Throws why it failed. */
  readonly saved: () => Promise<number | undefined>
  /** It is posted or discarded: nothing is kept any more. */
  readonly forget: () => void
}

/** The draft of a stock document, which saves itself. */
export function useDraft(kind: DocumentKind, id: string, server: Kept & { readonly version: number }): OpenDraft {
  const { list, calls } = documentAreas[kind]
  const { mutateAsync } = useMutation(write(calls.save))
  const { state, change, ...saving } = useSelfSaving({
    path: `${list}/${id}`,
    server,
    form: ({ draft, items }: Kept) => formOf(kind, draft, byId(items)),
    save: (version, form) => mutateAsync({ id, version, ...form }),
    // stocks as they are now
    merged: (kept, { items }) => ({ ...kept, items: [...byId([...kept.items, ...items]).values()] }),
  })
  return {
    draft: state.draft,
    items: useMemo(() => byId(state.items), [state.items]),
    ...saving,
    change: (made, more = []) =>
      change(({ draft, items }) => ({
        draft: made(draft),
        items: more.length === 0 ? items : [...byId([...items, ...more]).values()],
      })),
  }
}

const byId = (items: readonly StockItem[]): ReadonlyMap<string, StockItem> =>
  new Map(items.map((item) => [item.itemId, item]))
