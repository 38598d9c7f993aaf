import { useLingui } from '@lingui/react/macro'
import type { ActsOf } from '#features/counter/parts/shortcuts/shortcut-table.ts'
import { useAnywhere } from '#features/counter/parts/shortcuts/use-anywhere.tsx'
import { useShortcuts } from '#features/counter/parts/shortcuts/use-shortcuts.ts'

export interface PayingKeysProps {
  readonly onComplete: () => void
}

/** Payment shortcuts. They press the buttons on the screen, which refuse and explain as usual. */
export function PayingKeys({ onComplete }: PayingKeysProps) {
  const { t } = useLingui()
  const { acts, sheet } = useAnywhere()
  const choices = (role: string, label: string, inside: string): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(`[role=${role}][aria-label="${CSS.escape(label)}"] ${inside}`),
  ]
  const press = (role: string, label: string, inside: string, nth: number) => (): void =>
    choices(role, label, inside).at(nth)?.click()
  const method = (nth: number) => press('radiogroup', t`Payment method`, 'input', nth)
  const cash = (nth: number) => press('group', t`Quick amounts`, 'button', nth)
  // the last one is a custom amount, however many shares the store offers
  const tip = (nth: number) => (): void => {
    const all = choices('radiogroup', t`Tip`, 'input')
    if (nth < all.length - 1) all.at(nth)?.click()
  }
  const own: ActsOf<'paying'> = {
    cash: method(0),
    card: method(1),
    venmo: method(2),
    zelle: method(3),
    paypal: method(4),
    cashapp: method(5),
    other: method(6),
    macou: method(7),
    twoMethods: method(8),
    exact: cash(0),
    quickCash1: cash(1),
    quickCash2: cash(2),
    quickCash3: cash(3),
    quickCash4: cash(4),
    noTip: tip(0),
    tip1: tip(1),
    tip2: tip(2),
    tip3: tip(3),
    tip4: tip(4),
    ownTip: tip(-1),
    complete: onComplete,
  }
  useShortcuts({ ...acts, ...own })
  return sheet
}
