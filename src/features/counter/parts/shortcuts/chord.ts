/** The parts of a keyboard event that a shortcut needs. */
export interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Keys with a character of their own; letters and digits are read from `code`. */
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Backspace: '⌫',
  Enter: 'Enter',
  Comma: ',',
  Period: '.',
}

/**
 * Uses the physical key, not the character: Option types other characters on an iPad's keyboard, and Alt with the
 * number pad types any character on Windows, which some scanners use.
 */
function placeOf(code: string): string | undefined {
  return /^Key([A-Z])$/.exec(code)?.[1] ?? /^Digit(\d)$/.exec(code)?.[1] ?? /^F\d{1,2}$/.exec(code)?.[0] ?? signs[code]
}

/** The pressed chord in the notation of the shortcut table; undefined if it cannot be a shortcut. */
export function chordOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | undefined {
  // AltGr arrives as Ctrl+Alt and types third-level characters
  if ((ctrlKey || metaKey) && altKey) return undefined
  const command = ctrlKey || metaKey
  if (key === '?' && !command && !altKey) return '?'
  const place = placeOf(code)
  if (place === undefined || !(command || altKey || (place.startsWith('F') && place.length > 1))) return undefined
  return [...(command ? ['Ctrl'] : []), ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : []), place].join('+')
}
