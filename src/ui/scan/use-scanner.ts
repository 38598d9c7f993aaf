import { type RefObject, useLayoutEffect, useRef } from 'react'
import { wedge, WEDGE_START } from '#domain/barcode/wedge.ts'
import { play } from '#ui/sounds.ts'

interface Options {
  /** Default: yes. */
  readonly listens?: boolean
  /** Fewer than four characters in a field are a code only if this knows them: those of places are short. */
  readonly knows?: ((code: string) => boolean) | undefined
  /** The field of the scanning screen: while a dialog beside it is open, scans are removed with the tone of unknown codes. */
  readonly field?: RefObject<HTMLElement | null>
}

/**
 * Listens for keyboard-wedge scanners anywhere on the screen: a burst of keys ending in Enter or Tab is a scan, wherever
 * the focus is. The field that had the focus gets back what it held before.
 */
export function useScanner(onScan: (code: string) => void, { listens = true, knows, field }: Options = {}): void {
  const handlers = useRef({ onScan, knows, field })
  // in place before the screen is painted: a scan right after a dialog closes counts
  useLayoutEffect(() => {
    handlers.current = { onScan, knows, field }
  })
  useLayoutEffect(() => {
    if (!listens) return
    let state = WEDGE_START
    let typed: Typed[] = []
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const now = handlers.current
      const own = now.field?.current ?? null
      const step = wedge(state, { key: event.key, atMs: event.timeStamp }, (code) => isShort(code, event.target, now))
      state = step.state
      if (!step.scan) {
        if (Array.from(event.key).length === 1) typed = [...typed.slice(-MARKS), before(event.target)]
        // no shortcut is among the keys of a scan
        if (state.buffer.length > 1 && !isField(event.target)) event.preventDefault()
        return
      }
      event.preventDefault()
      event.stopPropagation()
      takeOut(event.target, step.scan, typed.at(-Array.from(step.scan).length))
      typed = []
      // a list that the keys have opened at a select
      if (event.target !== own && isList(event.target)) event.target.blur()
      if (!own || isInFront(own)) now.onScan(step.scan)
      else if (![...scanning].some((other) => isInFront(other.current))) play('unknown')
    }
    if (field) scanning.add(field)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      if (field) scanning.delete(field)
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [listens, field])
}

/** The scanning fields of all that is open, also behind dialogs. */
const scanning = new Set<RefObject<HTMLElement | null>>()

type Field = HTMLInputElement | HTMLTextAreaElement
/** The value of a field before a key. */
type Typed = { readonly field: Field; readonly value: string } | undefined
/** Of so many keys it is kept; longer scans are receipts, which are taken out as text. */
const MARKS = 64

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const before = (target: EventTarget | null): Typed =>
  isField(target) ? { field: target, value: target.value } : undefined

/**
 * Nobody types so fast where nothing is typed. In a field, a short code has to be known; figures are one only in the
 * scanning field: in others they are a quantity.
 */
const isShort = (
  code: string,
  target: EventTarget | null,
  { knows, field }: Pick<Options, 'knows' | 'field'>,
): boolean =>
  isField(target)
    ? knows !== undefined && (target === field?.current || /\D/.test(code)) && knows(code)
    : field !== undefined && code.length > 1

const isList = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.getAttribute('aria-haspopup') === 'listbox'

/** No dialog covers the scanning screen, or it is in the one in front. */
const isInFront = (field: HTMLElement | null): boolean =>
  field !== null && ([...document.querySelectorAll('[aria-modal=true]')].at(-1)?.contains(field) ?? true)

/** Gives a field back what it held before a scan; where that is not known, removes the scan's characters. */
function takeOut(target: EventTarget | null, scan: string, held: Typed): void {
  if (!isField(target)) return
  if (held?.field !== target && !target.value.endsWith(scan)) return
  const value = held?.field === target ? held.value : target.value.slice(0, -scan.length)
  const prototype = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, value)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
