import { useEffect, useRef, type PointerEvent } from 'react'

/** A pointer that moves less than this has pressed the tile, not dragged it. */
const DRAGS_FROM = 6

/** What a tile that is being dragged does. */
export interface Drag {
  readonly start: (skuId: string) => void
  /** Over a place of the board, or the tab of a page. */
  readonly over: (skuId: string, place: number | undefined, page: string | undefined) => void
  readonly end: (skuId: string) => void
  readonly cancel: (skuId: string) => void
}

/** What lies under a pointer. */
function under(x: number, y: number): [place: number | undefined, page: string | undefined] {
  const on = document.elementFromPoint(x, y)
  const place = on?.closest<HTMLElement>('[data-place]')?.dataset['place']
  const page = on?.closest<HTMLElement>('[data-page]')?.dataset['page']
  return [place === undefined ? undefined : Number(place), page]
}

/**
 * Dragging by mouse, pen or finger. The window is listened to, not the tile: it changes its place in the page while it
 * is dragged. Returns what a tile does when it is pressed.
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
