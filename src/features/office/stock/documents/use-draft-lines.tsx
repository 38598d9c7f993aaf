import { Trans } from '@lingui/react/macro'
import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import { type Draft, type DraftLine, withItem } from '#features/office/stock/documents/draft-lines.ts'
import type { Standing } from '#features/office/stock/documents/standing.ts'
import type { OpenDraft } from '#features/office/stock/documents/use-draft.ts'
import type { Scanned } from '#ui/lines/use-scanned.ts'
import { showToast, showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Options {
  readonly kind: KindOfDocument
  readonly open: OpenDraft
  readonly places: readonly DocumentPlace[]
  readonly bay: string | undefined
  readonly posting: { readonly clear: (key: string) => void }
  /** The source and target of scanned goods. */
  readonly taken: () => Standing
  /** The line that has just got something. */
  readonly onAdded: (key: string) => void
}

const withLine = (draft: Draft, key: string, next: (line: DraftLine) => DraftLine): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? next(line) : line)),
})

/** The actions on the lines of a draft. */
export function useDraftLines({ kind, open, places, bay, posting, taken, onAdded }: Options) {
  const say = useSay()
  const { draft, items, change } = open
  const filling = kind.useFilling(places)
  const { following = (line: DraftLine) => line, places: placesFor } = kind.lines
  return {
    add: ({ item, packId, amount }: Scanned<StockItem>): void => {
      const standing = taken()
      const fill = filling(item)
      change(
        (before, known) => {
          const proposed = placesFor(before.type, item, places, bay)
          const { key, full, draft: next } = withItem(before, item, { packId, amount }, proposed, standing)
          if (full) showToast({ state: 'attention', message: <Trans>This document is full.</Trans> })
          else onAdded(key)
          return withLine(next, key, (line) => following(fill.line(line), known))
        },
        [item, ...fill.items],
      )
    },
    lineChange: (key: string, part: Partial<DraftLine>, more: readonly StockItem[] = []): void => {
      posting.clear(key)
      change((before, known) => withLine(before, key, (line) => following({ ...line, ...part }, known)), more)
    },
    remove: (line: DraftLine): void => {
      const at = draft.lines.indexOf(line)
      const name = say(items.get(line.itemId)!.name)
      change((before) => ({ ...before, lines: before.lines.filter((one) => one.key !== line.key) }))
      showUndo(<Trans>{name} is removed.</Trans>, () =>
        change((before) => ({ ...before, lines: before.lines.toSpliced(at, 0, line) })),
      )
    },
  }
}
