import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import type { QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { moveKey, moveToPage, placeBeside, takes } from '#features/office/catalogue/quick-keys/arrange-pages.ts'
import type { Arrangement } from '#features/office/catalogue/quick-keys/use-arrangement.ts'
import { useDraggedTile } from '#features/office/catalogue/quick-keys/use-dragged-tile.ts'

/** The board of tiles on this screen. */
export const BOARD = 'quick-keys-board'

interface Lifted {
  readonly skuId: string
  /** Its original position, restored on Escape. */
  readonly from: number
  readonly by: 'keys' | 'pointer'
}

const columns = (): number => {
  const board = document.getElementById(BOARD)
  return board ? getComputedStyle(board).gridTemplateColumns.split(' ').length : 1
}
const focusPlace = (place: number): void =>
  document.querySelector<HTMLElement>(`#${BOARD} [data-place="${place}"] button`)?.focus()

/**
 * Moves tiles by pointer, or by keyboard: space picks one up, arrow keys move it, space puts it down. `announcement` is
 * read out by screen readers.
 */
export function useLiftedTile(arrangement: Arrangement, page: QuickKeyPage, nameOf: (skuId: string) => string) {
  const { t } = useLingui()
  const [lifted, setLifted] = useState<Lifted>()
  const [announcement, setAnnouncement] = useState('')
  const [focus, setFocus] = useState('')
  const { keys } = page
  const count = keys.length
  const placeOf = (skuId: string): number => keys.findIndex((key) => key.skuId === skuId)
  const move = (skuId: string, to: number): void => arrangement.change((all) => moveKey(all, page.id, skuId, to))
  const drop = (skuId: string): void => {
    setLifted(undefined)
    setAnnouncement(t`${nameOf(skuId)} put down at place ${placeOf(skuId) + 1} of ${count}.`)
  }
  const putBack = (skuId: string): void => {
    const from = lifted?.from ?? placeOf(skuId)
    setLifted(undefined)
    move(skuId, from)
    setAnnouncement(t`${nameOf(skuId)} put back at place ${from + 1} of ${count}.`)
  }
  const pickUp = (skuId: string, by: Lifted['by']): void => setLifted({ skuId, from: placeOf(skuId), by })
  const onKey = (event: KeyboardEvent, skuId: string): void => {
    const at = placeOf(skuId)
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (lifted) return drop(skuId)
      pickUp(skuId, 'keys')
      return setAnnouncement(
        t`${nameOf(skuId)} picked up at place ${at + 1} of ${count}. Arrow keys move it, space puts it down, Escape puts it back.`,
      )
    }
    if (event.key === 'Escape' && lifted) return putBack(skuId)
    const to = placeBeside(at, event.key, columns(), count)
    if (to === at) return
    event.preventDefault()
    if (!lifted) return focusPlace(to)
    move(skuId, to)
    setAnnouncement(t`Place ${to + 1} of ${count}`)
  }
  // keep the focus on a tile when its position in the DOM changes
  useLayoutEffect(() => {
    if (lifted?.by === 'keys') focusPlace(keys.findIndex((key) => key.skuId === lifted.skuId))
  }, [keys, lifted])
  const toPage = (skuId: string, target: QuickKeyPage): void => {
    setLifted(undefined)
    if (!takes(target, skuId)) return setAnnouncement(t`No room on ${target.name} for ${nameOf(skuId)}.`)
    arrangement.change((all) => moveToPage(all, page.id, skuId, target.id))
    setAnnouncement(t`${nameOf(skuId)} moved to ${target.name}.`)
  }
  const [over, setOver] = useOverPage()
  const onPointerDown = useDraggedTile({
    start: (skuId) => pickUp(skuId, 'pointer'),
    over: (skuId, place, tab) => {
      if (place !== undefined && place !== placeOf(skuId)) move(skuId, place)
      setOver(tab === page.id ? undefined : tab)
    },
    end: (skuId) => {
      const target = arrangement.pages.find((one) => one.id === over)
      setOver(undefined)
      if (target) toPage(skuId, target)
      else drop(skuId)
    },
    cancel: (skuId) => {
      setOver(undefined)
      putBack(skuId)
    },
  })
  return { lifted: lifted?.skuId, announcement, focus, setFocus, onKey, onPointerDown }
}

/** The page whose tab a dragged tile is over, to highlight it. */
function useOverPage() {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    const tab = over === undefined ? null : document.querySelector(`[data-page="${over}"]`)
    tab?.setAttribute('data-over', '')
    return () => tab?.removeAttribute('data-over')
  }, [over])
  return [over, setOver] as const
}
