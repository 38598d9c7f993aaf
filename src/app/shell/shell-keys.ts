/** Keyboard shortcuts that work anywhere in the office. */
export type ShellKey =
  | 'find'
  | 'keys'
  | 'organisation'
  | 'store'
  | 'counter'
  | 'help'
  | 'settings'
  | 'next'
  | 'previous'

/** The parts of a keyboard event that are used here. */
export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly target: EventTarget | null
}

/** `g` followed by one of these keys: go to. */
const goTo: Readonly<Record<string, ShellKey>> = {
  o: 'organisation',
  s: 'store',
  c: 'counter',
  h: 'help',
  p: 'settings',
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.isContentEditable ||
    target.closest('[role=dialog]') !== null)

/** The command of a key, given the key before it; undefined while somebody is typing, and for other keys. */
export function keyOf(pressed: Pressed, before: string): ShellKey | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = pressed
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'find'
  if (ctrlKey || metaKey || altKey || isTyping(target)) return undefined
  if (key === '?') return 'keys'
  if (key === ']') return 'next'
  if (key === '[') return 'previous'
  return before === 'g' ? goTo[key] : undefined
}
