import { useEffect, useRef, type PointerEvent } from 'react'

/** Pointer movement in pixels from which a press becomes a drag. */
const DRAGS_FROM = 6

/** The callbacks of a drag. */
export interface Drag {
  readonly start: (skuId: string) => void
  /** Over a place of the board, or the tab of a page. */
  readonly over: (skuId: string, place: number | undefined, page: string | undefined) => void
  readonly end: (skuId: string) => void
  readonly cancel: (skuId: string) => void
}

/** The tile or page tab under the pointer. */
function under(x: number, y: number): [place: number | undefined, page: string | undefined] {
  const on = document.elementFromPoint(x, y)
  const place = on?.closest<HTMLElement>('[data-place]')?.dataset['place']
  const page = on?.closest<HTMLElement>('[data-page]')?.dataset['page']
  return [place === undefined ? undefined : Number(place), page]
}

/**
 * Dragging by mouse, pen or finger. Listens on the window, because the tile moves in the DOM while it is dragged.
 * Returns the pointer-down handler of a tile.
 */
export function useDraggedTile(drag: Drag): (event: PointerEvent, skuId: string) => void {
  const acts = useRef(drag)
  useEffect(() => {
    acts.current = drag
  })
  const held = useRef<{ skuId: string; x: number; y: number; moving: boolean }>(undefined)
  useEffect(() => {
    const onMove = (event: globalThis.PointerEvent): void => {
      const now = held.current
      if (!now) return
      if (!now.moving && Math.hypot(event.clientX - now.x, event.clientY - now.y) < DRAGS_FROM) return
      if (!now.moving) acts.current.start(now.skuId)
      now.moving = true
      event.preventDefault()
      acts.current.over(now.skuId, ...under(event.clientX, event.clientY))
    }
    const letGo = (how: 'end' | 'cancel'): void => {
      const now = held.current
      held.current = undefined
      if (now?.moving) acts.current[how](now.skuId)
    }
    const onUp = (): void => letGo('end')
    const onCancel = (): void => letGo('cancel')
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') letGo('cancel')
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return (event, skuId) => {
    if (event.button === 0) held.current = { skuId, x: event.clientX, y: event.clientY, moving: false }
  }
}
