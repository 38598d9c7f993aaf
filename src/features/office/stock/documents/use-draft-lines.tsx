import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { conversions } from '#contract/stock/conversions.ts'
import type { DocumentKind, DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import { read } from '#api/query.ts'
import {
  becoming,
  type DraftLine,
  followingWay,
  proposedPlaces,
  withItem,
} from '#features/office/stock/documents/draft-lines.ts'
import type { Standing } from '#features/office/stock/documents/standing.ts'
import type { OpenDraft } from '#features/office/stock/documents/use-draft.ts'
import type { Scanned } from '#ui/lines/use-scanned.ts'
import { showToast, showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Options {
  readonly kind: DocumentKind
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
  const { draft, items, change } = open
  const rules = useQuery({ ...read(conversions.rules, {}), enabled: kind === 'conversions' }).data?.records ?? []
  // codes may come faster than the screen is drawn: what was made before is known in any case
  const known = (...more: readonly StockItem[]): ReadonlyMap<string, StockItem> =>
    new Map([...rules.map(({ to }) => to), ...items.values(), ...more].map((item) => [item.itemId, item]))
  const become = (line: DraftLine, to: StockItem, from: StockItem): DraftLine => {
    const way = rules.find((rule) => rule.from.itemId === line.itemId && rule.to.itemId === to.itemId)
    return followingWay(becoming(line, to, places, way), known(from, to))
  }
  const changeLine = (key: string, next: (line: DraftLine) => DraftLine, more: readonly StockItem[] = []): void =>
    change((before) => ({ ...before, lines: before.lines.map((line) => (line.key === key ? next(line) : line)) }), more)
  return {
    add: ({ item, packId, amount }: Scanned<StockItem>): void => {
      const standing = taken()
      const to = rules.find((rule) => rule.from.itemId === item.itemId)?.to
      const converted = (line: DraftLine): DraftLine =>
        line.toItemId || !to ? followingWay(line, known(item)) : become(line, to, item)
      change(
        (before) => {
          const {
            key,
            full,
            draft: next,
          } = withItem(before, item, { packId, amount }, proposedPlaces(kind, before.type, item, places, bay), standing)
          if (full) showToast({ state: 'attention', message: <Trans>This document is full.</Trans> })
          else onAdded(key)
          if (kind !== 'conversions') return next
          return { ...next, lines: next.lines.map((line) => (line.key === key ? converted(line) : line)) }
        },
        to ? [item, to] : [item],
      )
    },
    lineChange: (key: string, part: Partial<DraftLine>): void => {
      posting.clear(key)
      changeLine(key, (line) => followingWay({ ...line, ...part }, known()))
    },
    /** Of a conversion: what a line becomes. */
    becomes: (line: DraftLine, to: StockItem): void => {
      posting.clear(line.key)
      changeLine(line.key, (one) => become(one, to, items.get(line.itemId)!), [to])
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
