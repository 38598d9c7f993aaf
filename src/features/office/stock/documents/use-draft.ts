import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import type { DocumentKind, StockItem } from '#contract/stock-documents.ts'
import { write } from '#api/query.ts'
import { documentAreas } from '#features/office/stock/documents/document-area.ts'
import { formOf, type Draft } from '#features/office/stock/documents/draft-lines.ts'
import { forgetForm, formName, keepForm, keptForm } from '#ui/form/kept-forms.ts'

/** After the last change, before it is saved. */
const PAUSE_MS = 500

/** Where a draft stands: `open` has lines that can't be read yet and is kept on this device alone. */
export type DraftStatus = 'empty' | 'saved' | 'saving' | 'open' | 'unreachable' | 'stale'

interface Kept {
  readonly draft: Draft
  readonly items: readonly StockItem[]
  readonly version: number
}

export interface OpenDraft {
  readonly draft: Draft
  readonly items: ReadonlyMap<string, StockItem>
  readonly status: DraftStatus
  /** Changes it, from what it is by then; with items that its lines did not have yet. */
  readonly change: (next: (draft: Draft) => Draft, items?: readonly StockItem[]) => void
  /** Saves what is not saved yet. Undefined: not possible; the status says why. */
  readonly saved: () => Promise<number | undefined>
  /** It is posted or discarded: nothing is kept any more. */
  readonly forget: () => void
}

/**
 * A draft that saves itself: on this device at once, on the server shortly after each change, one save after another.
 * What the server had is given; what this device kept of a newer edit wins, if nobody else has saved since.
 */
export function useDraft(kind: DocumentKind, id: string, server: Kept): OpenDraft {
  const [name] = useState(() => formName(`${documentAreas[kind].list}/${id}`))
  const [start] = useState(() => newest(keptForm(name) as Kept | undefined, server))
  const [draft, setDraft] = useState(start.draft)
  const [items, setItems] = useState<ReadonlyMap<string, StockItem>>(
    () => new Map(start.items.map((item) => [item.itemId, item])),
  )
  const [status, setStatus] = useState<DraftStatus>(start.version === 0 ? 'empty' : 'saved')
  const { mutateAsync: save } = useMutation(write(documentAreas[kind].calls.save))
  const now = useRef({ draft, items, version: start.version, unsaved: start !== server })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveOnce = async (): Promise<number | undefined> => {
    const at = now.current
    if (!at.unsaved) return at.version
    const form = formOf(kind, at.draft, at.items)
    if (!form) {
      setStatus('open')
      return undefined
    }
    setStatus('saving')
    try {
      const answer = await save({ id, version: at.version, ...form })
      const { current } = now
      now.current = { ...current, version: answer.version, unsaved: current.draft !== at.draft }
      if (!now.current.unsaved) {
        forgetForm(name)
        setStatus('saved')
      }
      return answer.version
    } catch (error) {
      setStatus(error instanceof AppError && error.code === 'record.stale' ? 'stale' : 'unreachable')
      return undefined
    }
  }
  const inTurn = (): Promise<number | undefined> => {
    clearTimeout(timer.current)
    const turn = queue.current.then(saveOnce)
    queue.current = turn
    return turn
  }
  const change = (made: (draft: Draft) => Draft, more: readonly StockItem[] = []): void => {
    const next = made(now.current.draft)
    const known = more.length === 0 ? now.current.items : new Map([...now.current.items, ...byId(more)])
    now.current = { ...now.current, draft: next, items: known, unsaved: true }
    keepForm(name, { draft: next, items: [...known.values()], version: now.current.version })
    setDraft(next)
    if (more.length > 0) setItems(known)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void inTurn(), PAUSE_MS)
  }
  useEffect(() => {
    if (now.current.unsaved) void inTurn()
    const again = (): void => {
      if (now.current.unsaved) void inTurn()
    }
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      clearTimeout(timer.current)
      again()
    }
  }, []) // oxlint-disable-line react/exhaustive-deps -- once, when the screen opens and closes
  return { draft, items, status, change, saved: inTurn, forget: () => forgetForm(name) }
}

const byId = (items: readonly StockItem[]): [string, StockItem][] => items.map((item) => [item.itemId, item])

/** What was kept on this device, unless the server has a version that it does not know. */
function newest(kept: Kept | undefined, server: Kept): Kept {
  if (!kept?.draft || kept.version < server.version) return server
  // stocks as they are now
  return { ...kept, items: [...kept.items, ...server.items] }
}
