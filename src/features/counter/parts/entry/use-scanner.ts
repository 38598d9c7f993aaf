import { useLayoutEffect, useRef } from 'react'
import { wedge, WEDGE_START } from '#domain/barcode/wedge.ts'

/**
 * Listens for keyboard-wedge scanners anywhere on the screen: a burst of keys ending in Enter or Tab is a scan, even in
 * the search field, from which its keys are removed again. Does not listen while a dialog for something else is open.
 */
export function useScanner(onScan: (code: string) => void, listens = true): void {
  const handler = useRef(onScan)
  // in place before the screen is painted: a scan right after a dialog closes counts
  useLayoutEffect(() => {
    handler.current = onScan
  })
  useLayoutEffect(() => {
    if (!listens) return
    let state = WEDGE_START
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const step = wedge(state, { key: event.key, atMs: event.timeStamp })
      state = step.state
      if (!step.scan) return
      event.preventDefault()
      event.stopPropagation()
      takeOut(event.target, step.scan)
      handler.current(step.scan)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [listens])
}

/** Removes a scan's characters from the field that had the focus. */
function takeOut(target: EventTarget | null, typed: string): void {
  if (!(target instanceof HTMLInputElement) || !target.value.endsWith(typed)) return
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(target, target.value.slice(0, -typed.length))
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
