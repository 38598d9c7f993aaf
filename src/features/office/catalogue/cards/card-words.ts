import { useLingui } from '@lingui/react/macro'
import type { CardKind } from '#contract/catalogue/fuel-cards.ts'

/** Names of card types, and macou returns as text. */
export function useCardWords() {
  const { t } = useLingui()
  const kinds: Readonly<Record<CardKind, string>> = { refueling: t`Fuel only`, universal: t`Universal` }
  return {
    kind: (kind: CardKind): string => kinds[kind],
    /** Ten-thousandths as percent; nothing for none. */
    back: (bps: number): string => (bps === 0 ? '' : `${bps / 100}%`),
  }
}
