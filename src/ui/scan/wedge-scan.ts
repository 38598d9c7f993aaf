import { act, createEvent, fireEvent } from '@testing-library/react'

/** Between two keys of a scanner, in milliseconds. */
const BETWEEN = 8

const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Presses a key at a time: a browser says when it was pressed, however long the screen took to draw the one before. */
function pressAt(focused: Element, key: string, at: number): boolean {
  const event = createEvent.keyDown(focused, { key })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return fireEvent(focused, event)
}

/** A keyboard-wedge scanner: fast keys ended by Enter, which land where the focus is as in a browser. */
export function wedgeScan(code: string): void {
  let at = performance.now()
  for (const key of code) {
    const focused = document.activeElement ?? document.body
    if (!pressAt(focused, key, (at += BETWEEN)) || !isTyped(focused) || focused.readOnly) continue
    const all = focused.selectionStart === 0 && focused.selectionEnd === focused.value.length
    fireEvent.change(focused, { target: { value: all ? key : focused.value + key } })
  }
  pressAt(document.activeElement ?? document.body, 'Enter', at + BETWEEN)
}

/** Puts the focus on an element, as a touch would. */
export const focus = (element: HTMLElement): void => act(() => element.focus())
