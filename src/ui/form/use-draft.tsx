import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type SelfSaving, useSelfSaving } from '#ui/form/use-self-saving.ts'
import { showUndo } from '#ui/toast.tsx'

interface Item {
  readonly itemId: string
}

interface Line {
  readonly key: string
}

/** A draft as it is opened or kept: with the items of its lines. */
export interface KeptDraft<D, I> {
  readonly draft: D
  readonly items: readonly I[]
}

type Items<I> = ReadonlyMap<string, I>

interface Options<D, I, F> extends Pick<SelfSaving<KeptDraft<D, I>, F>, 'path' | 'server' | 'save' | 'byHand'> {
  /** The server's form of it; undefined: something is missing or can't be read. */
  readonly form: (draft: D, items: Items<I>) => F | undefined
}

const byId = <I extends Item>(items: readonly I[]): Items<I> => new Map(items.map((item) => [item.itemId, item]))

/** A document of lines that is being written: kept on this device at each change, and saved by itself or by hand. */
export function useDraft<L extends Line, D extends { readonly lines: readonly L[] }, I extends Item, F>({
  form,
  ...options
}: Options<D & { readonly lines: readonly L[] }, I, F>) {
  const {
    state,
    change: changeState,
    ...saving
  } = useSelfSaving<KeptDraft<D, I>, F>({
    ...options,
    form: ({ draft, items }) => form(draft, byId(items)),
    // stocks as they are now; an older build kept no items
    merged: (kept, server) =>
      Array.isArray(kept.items) ? { ...kept, items: [...byId([...kept.items, ...server.items]).values()] } : server,
  })
  /** Changes it, from what it and its items are by then; `more`: items that its lines did not have yet. */
  const change = (made: (draft: D, items: Items<I>) => D, more: readonly I[] = []): void =>
    changeState(({ draft, items }) => {
      const known = byId([...items, ...more])
      return { draft: made(draft, known), items: more.length === 0 ? items : [...known.values()] }
    })
  const withLines = (made: (lines: readonly L[], items: Items<I>) => readonly L[], more?: readonly I[]): void =>
    change((before, items) => ({ ...before, lines: made(before.lines, items) }), more)
  return {
    ...saving,
    draft: state.draft,
    items: useMemo(() => byId(state.items), [state.items]),
    change,
    changeLine: (key: string, next: (line: L, items: Items<I>) => L, more?: readonly I[]): void =>
      withLines((lines, items) => lines.map((line) => (line.key === key ? next(line, items) : line)), more),
    /** Removes a line, and offers to put it back. */
    removeLine: (line: L, name: string): void => {
      const at = state.draft.lines.indexOf(line)
      withLines((lines) => lines.filter((one) => one.key !== line.key))
      showUndo(<Trans>{name} is removed.</Trans>, () => withLines((lines) => lines.toSpliced(at, 0, line)))
    },
  }
}
