import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { DocumentPlace } from '#contract/stock/stock-documents.ts'
import {
  type DraftField,
  type DraftLine,
  gapOf,
  quantityOf,
  withItem,
} from '#features/office/stock/documents/draft-lines.ts'
import { moveLines } from '#features/office/stock/documents/move-lines.ts'
import type { Standing } from '#features/office/stock/documents/standing.ts'
import { useGapWords } from '#features/office/stock/documents/use-gap-words.ts'
import type { KeptItem, NewMove } from '#features/shared/counting/use-moving.ts'
import type { Scanned } from '#ui/lines/use-scanned.ts'
import { play } from '#ui/sounds.ts'
import { showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Options {
  /** Put to the shelf, or returned to the warehouse. */
  readonly type: number
  readonly bay: string
  readonly places: readonly DocumentPlace[]
  readonly items: ReadonlyMap<string, KeptItem>
  /** An item as it lies now. */
  readonly lying: (item: KeptItem) => KeptItem
  /** The source and target of scanned goods. */
  readonly taken: () => Standing
  readonly add: (move: NewMove) => Promise<void>
}

/**
 * The goods that somebody carries: scanned again there are more of them; confirmed, or when the next product is scanned,
 * they are moved.
 */
export function useMoveInHand({ type, bay, places, items, lying, taken, add }: Options) {
  const say = useSay()
  const gapWords = useGapWords(moveLines, type)
  const [line, setLine] = useState<DraftLine>()
  const [problems, setProblems] = useState<Readonly<Partial<Record<DraftField, string>>>>({})
  // codes may come faster than the screen is drawn
  const hand = useRef<DraftLine>(undefined)
  const take = (next: DraftLine | undefined): void => {
    hand.current = next
    setLine(next)
    setProblems({})
  }
  /** Moves what is in hand; false: something is missing, and the field says so. */
  const confirm = (): boolean => {
    const now = hand.current
    const item = items.get(now?.itemId ?? '')
    if (!now || !item) return false
    const gap = gapOf(moveLines, type, now, items)
    if (gap !== null) {
      play('unknown')
      setProblems({ [gap]: gapWords(now, gap) })
      return false
    }
    const move = { itemId: now.itemId, quantity: quantityOf(now, item)!, from: now.placeId!, to: now.toPlaceId! }
    take(undefined)
    const name = say(item.name)
    const to = places.find(({ placeId }) => placeId === move.to)?.code
    void add(move).then(() =>
      showUndo(
        <Trans>
          {name}: moved to {to}.
        </Trans>,
        () => void add({ ...move, from: move.to, to: move.from }),
      ),
    )
    return true
  }
  return {
    line,
    problems,
    confirm,
    drop: () => take(undefined),
    change: (part: Partial<DraftLine>) => hand.current && take({ ...hand.current, ...part }),
    /** The other way round. */
    turn: () =>
      hand.current && take({ ...hand.current, placeId: hand.current.toPlaceId, toPlaceId: hand.current.placeId }),
    scanned: ({ item, packId, amount }: Scanned<KeptItem>): void => {
      const standing = taken()
      const before = { type, remark: '', lines: hand.current ? [hand.current] : [] }
      const proposed = moveLines.places(type, lying(item), places, bay)
      const { draft } = withItem(before, item, { packId, amount }, proposed, standing)
      if (draft.lines.length > 1 && !confirm()) return
      take(draft.lines.at(-1))
    },
  }
}
