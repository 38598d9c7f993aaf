import type { ClipboardEvent } from 'react'
import { typedNumber } from './parse-money.ts'

/** Keys that write the decimal point of a number field. */
const DECIMAL_KEYS = ['.', ',', '。', '．', '，']

/**
 * Pastes a number as it is meant, before the field drops or converts the marks it does not know: "10,5" is 10.5 and
 * "1,250" is 1250. Text that is no number is not pasted.
 */
function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text').trim()
  if (/^\d*$/.test(text)) return
  event.preventDefault()
  event.stopPropagation()
  const plain = typedNumber(text.replace(/%$/, ''))
  if (plain === undefined) return
  const field = event.currentTarget
  const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
  // React hears of a value only if the element's own setter was used
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, field.value.slice(0, from) + plain + field.value.slice(to))
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The common handling of typed and pasted text in number fields. */
export const numberTyping = { allowedDecimalSeparators: DECIMAL_KEYS, onPasteCapture: pasteNumber }
