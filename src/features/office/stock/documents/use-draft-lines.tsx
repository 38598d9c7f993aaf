import { Trans } from '@lingui/react/macro'
import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import { type DraftLine, withItem } from '#features/office/stock/documents/draft-lines.ts'
import type { Standing } from '#features/office/stock/documents/standing.ts'
import type { OpenDraft } from '#features/office/stock/documents/use-draft.ts'
import type { Scanned } from '#ui/lines/use-scanned.ts'
import { showToast } from '#ui/toast.tsx'
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

/** The actions on the lines of a draft. */
export function useDraftLines({ kind, open, places, bay, posting, taken, onAdded }: Options) {
  const say = useSay()
  const { items, change, changeLine, removeLine } = open
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
          const filled = (line: DraftLine): DraftLine => (line.key === key ? following(fill.line(line), known) : line)
          return { ...next, lines: next.lines.map(filled) }
        },
        [item, ...fill.items],
      )
    },
    lineChange: (key: string, part: Partial<DraftLine>, more: readonly StockItem[] = []): void => {
      posting.clear(key)
      changeLine(key, (line, known) => following({ ...line, ...part }, known), more)
    },
    remove: (line: DraftLine): void => removeLine(line, say(items.get(line.itemId)!.name)),
  }
}
