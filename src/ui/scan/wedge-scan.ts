import { act, fireEvent } from '@testing-library/react'

const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** A keyboard-wedge scanner: fast keys ended by Enter, which land where the focus is as in a browser. */
export function wedgeScan(code: string): void {
  for (const key of code) {
    const focused = document.activeElement ?? document.body
    if (!fireEvent.keyDown(focused, { key }) || !isTyped(focused) || focused.readOnly) continue
    const all = focused.selectionStart === 0 && focused.selectionEnd === focused.value.length
    fireEvent.change(focused, { target: { value: all ? key : focused.value + key } })
  }
  const focused = document.activeElement ?? document.body
  fireEvent.keyDown(focused, { key: 'Enter' })
}

/** Puts the focus where `find` says, as a touch would. */
export const focus = (element: HTMLElement): void => act(() => element.focus())
