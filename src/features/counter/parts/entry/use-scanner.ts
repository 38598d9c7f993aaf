import { useEffect, useRef } from 'react'
import { wedge, WEDGE_START } from '#domain/barcode/wedge.ts'

/**
 * Listens for keyboard-wedge scanners anywhere on the screen: a burst of keys that ends in Enter or Tab is a
 * scan, also while the search field has the focus; its keys are taken out of the field again. It does not
 * listen while a dialog is open that asks for something else.
 */
export function useScanner(onScan: (code: string) => void, listens = true): void {
  const handler = useRef(onScan)
  useEffect(() => {
    handler.current = onScan
  })
  useEffect(() => {
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

/** The scanner typed into a field on its way: what it typed goes out of it again. */
function takeOut(target: EventTarget | null, typed: string): void {
  if (!(target instanceof HTMLInputElement) || !target.value.endsWith(typed)) return
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(target, target.value.slice(0, -typed.length))
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
