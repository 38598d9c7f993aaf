/** The screens on which a shortcut works; `anywhere`: every screen of an open counter. */
export type At = 'anywhere' | 'selling' | 'paying' | 'sold'

interface Shortcut {
  readonly act: string
  readonly at: At
  /** In the notation of `chordOf`; the first is shown first. */
  readonly keys: readonly string[]
}

/**
 * Every action of the checkout with its keys, for the listener and the sheet. Function keys, and Alt with a letter,
 * because a scanner types letters and digits; each action has an Alt chord, because tablet keyboards have no function
 * keys. Not used: Alt with D, E, F, ← and → (the browser's own), F5, F11, F12, and Ctrl+Alt, which types characters on
 * many keyboards.
 */
export const shortcuts = [
  { act: 'help', at: 'anywhere', keys: ['F1', '?'] },
  { act: 'lock', at: 'anywhere', keys: ['Alt+L'] },
  { act: 'today', at: 'anywhere', keys: ['Alt+O'] },
  { act: 'journal', at: 'anywhere', keys: ['Alt+J'] },
  { act: 'readiness', at: 'anywhere', keys: ['Alt+,'] },
  { act: 'mute', at: 'anywhere', keys: ['Alt+M'] },

  { act: 'search', at: 'selling', keys: ['F2', 'Alt+S'] },
  { act: 'quickKeys', at: 'selling', keys: ['F3', 'Alt+K'] },
  { act: 'allGoods', at: 'selling', keys: ['Shift+F3', 'Alt+Shift+K'] },
  { act: 'camera', at: 'selling', keys: ['Alt+B'] },
  { act: 'lineAbove', at: 'selling', keys: ['Alt+Shift+↑'] },
  { act: 'lineBelow', at: 'selling', keys: ['Alt+Shift+↓'] },
  { act: 'oneMore', at: 'selling', keys: ['Alt+↑'] },
  { act: 'oneLess', at: 'selling', keys: ['Alt+↓'] },
  { act: 'quantity', at: 'selling', keys: ['F4', 'Alt+Q'] },
  { act: 'price', at: 'selling', keys: ['F6', 'Alt+P'] },
  { act: 'note', at: 'selling', keys: ['Alt+N'] },
  { act: 'guarantee', at: 'selling', keys: ['Alt+U'] },
  { act: 'remove', at: 'selling', keys: ['Alt+X', 'Alt+⌫'] },
  { act: 'undo', at: 'selling', keys: ['Alt+Z'] },
  { act: 'clear', at: 'selling', keys: ['Alt+Shift+⌫'] },
  { act: 'discount', at: 'selling', keys: ['F7', 'Alt+G'] },
  { act: 'exempt', at: 'selling', keys: ['Alt+V'] },
  { act: 'member', at: 'selling', keys: ['Alt+C'] },
  { act: 'park', at: 'selling', keys: ['F8', 'Alt+H'] },
  { act: 'parked', at: 'selling', keys: ['Shift+F8', 'Alt+W'] },
  { act: 'more', at: 'selling', keys: ['Alt+.'] },
  { act: 'pay', at: 'selling', keys: ['F9', 'Alt+Enter'] },
  { act: 'refund', at: 'selling', keys: ['Alt+R'] },
  { act: 'writeOff', at: 'selling', keys: ['Alt+Y'] },
  { act: 'shift', at: 'selling', keys: ['Alt+A'] },
  { act: 'xReport', at: 'selling', keys: ['Alt+Shift+X'] },
  { act: 'cashMovement', at: 'selling', keys: ['Alt+Shift+I'] },
  { act: 'submitCash', at: 'selling', keys: ['Alt+Shift+S'] },
  { act: 'countDrawer', at: 'selling', keys: ['Alt+Shift+C'] },
  { act: 'handover', at: 'selling', keys: ['Alt+Shift+H'] },
  { act: 'closeShift', at: 'selling', keys: ['Alt+Shift+Q'] },

  { act: 'cash', at: 'paying', keys: ['Alt+1'] },
  { act: 'card', at: 'paying', keys: ['Alt+2'] },
  { act: 'venmo', at: 'paying', keys: ['Alt+3'] },
  { act: 'zelle', at: 'paying', keys: ['Alt+4'] },
  { act: 'paypal', at: 'paying', keys: ['Alt+5'] },
  { act: 'cashapp', at: 'paying', keys: ['Alt+6'] },
  { act: 'other', at: 'paying', keys: ['Alt+7'] },
  { act: 'macou', at: 'paying', keys: ['Alt+8'] },
  { act: 'twoMethods', at: 'paying', keys: ['Alt+9'] },
  { act: 'exact', at: 'paying', keys: ['Alt+Shift+1'] },
  { act: 'quickCash1', at: 'paying', keys: ['Alt+Shift+2'] },
  { act: 'quickCash2', at: 'paying', keys: ['Alt+Shift+3'] },
  { act: 'quickCash3', at: 'paying', keys: ['Alt+Shift+4'] },
  { act: 'quickCash4', at: 'paying', keys: ['Alt+Shift+5'] },
  { act: 'noTip', at: 'paying', keys: ['Alt+0'] },
  { act: 'tip1', at: 'paying', keys: ['Alt+Shift+6'] },
  { act: 'tip2', at: 'paying', keys: ['Alt+Shift+7'] },
  { act: 'tip3', at: 'paying', keys: ['Alt+Shift+8'] },
  { act: 'tip4', at: 'paying', keys: ['Alt+Shift+0'] },
  { act: 'ownTip', at: 'paying', keys: ['Alt+Shift+9'] },
  { act: 'complete', at: 'paying', keys: ['F10', 'Alt+Shift+Enter'] },

  { act: 'print', at: 'sold', keys: ['Ctrl+P', 'Alt+I'] },
  { act: 'choosePrinter', at: 'sold', keys: ['Alt+Shift+P'] },
  { act: 'mail', at: 'sold', keys: ['Alt+Shift+M'] },
  { act: 'nextSale', at: 'sold', keys: ['Shift+F9', 'Alt+T'] },
] as const satisfies readonly Shortcut[]

export type Act = (typeof shortcuts)[number]['act']
/** Actions of one screen. */
export type ActOf<A extends At> = Extract<(typeof shortcuts)[number], { at: A }>['act']
/** The handler of each action; a missing one does not compile. */
export type ActsOf<A extends At> = Readonly<Record<ActOf<A>, () => void>>
