/** A key as the browser tells it, as far as a shortcut needs it. */
export interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Keys with a sign of their own; letters and figures are told from `code`. */
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Backspace: '⌫',
  Enter: 'Enter',
  Comma: ',',
  Period: '.',
}

/**
 * The key by where it lies and not by what it types: Option makes other characters on an iPad's keyboard, Alt with the
 * number block makes any character on Windows and is how some scanners type.
 */
function placeOf(code: string): string | undefined {
  return /^Key([A-Z])$/.exec(code)?.[1] ?? /^Digit(\d)$/.exec(code)?.[1] ?? /^F\d{1,2}$/.exec(code)?.[0] ?? signs[code]
}

/** What was pressed, written as in the table of shortcuts; undefined for what can be no shortcut. */
export function chordOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | undefined {
  // the other keys of a character may be those of a third level: AltGr is Ctrl with Alt
  if ((ctrlKey || metaKey) && altKey) return undefined
  const command = ctrlKey || metaKey
  if (key === '?' && !command && !altKey) return '?'
  const place = placeOf(code)
  if (place === undefined || !(command || altKey || (place.startsWith('F') && place.length > 1))) return undefined
  return [...(command ? ['Ctrl'] : []), ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : []), place].join('+')
}
