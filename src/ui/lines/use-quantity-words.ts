import { useLingui } from '@lingui/react/macro'
import {
  type Countable,
  exampleOf,
  inPacks,
  isQuantity,
  type QuantityField,
  type QuantityProblem,
  readQuantity,
  saysUnits,
} from '#domain/counted-quantity.ts'
import type { Milli } from '#domain/money.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useLanguage, useSay } from '#ui/use-language.ts'

interface Counted extends Countable {
  readonly unit: { readonly zh: string; readonly en: string }
}

/** The hint for a typed quantity: its total, or a correction. */
export function useQuantityWords() {
  const { t, i18n } = useLingui()
  const say = useSay()
  const language = useLanguage()
  const said = (quantity: Milli): string => formatQuantity(quantity, i18n.locale)

  /** Text to type instead. */
  const problem = (wrong: QuantityProblem, item: Countable): string => {
    const example = exampleOf(item, language)
    if (wrong.why === 'whole') return t`This unit doesn’t use decimals: enter a whole number.`
    if (wrong.why === 'too-much') return t`Enter at most 99,999,999.`
    if (wrong.why === 'whole-packs' && example) return t`Enter whole packs, such as ${example}.`
    if (wrong.why === 'no-pack') {
      const { letters } = wrong
      const packs = item.packs.map((pack) => `${say(pack.name)} (${said(pack.quantity)})`).join(', ')
      return packs === ''
        ? t`This product has no packs. Enter a number, such as 43.`
        : t`No pack is called “${letters}”. Choose from: ${packs}.`
    }
    if (example) return t`Enter a quantity, such as 43 or ${example}.`
    return item.decimals > 0 ? t`Enter a quantity, such as 1.25.` : t`Enter a quantity, such as 43 or 2x12.`
  }

  /** Packs and sums in the item's own unit, or its own unit in packs; undefined: nothing to add. */
  const comesTo = (item: Counted, { amount, packId }: QuantityField): string | undefined => {
    const read = readQuantity(amount, item, packId)
    if (!isQuantity(read) || read.quantity === 0) return undefined
    if (saysUnits(amount) || /\+/.test(amount) || item.packs.some((pack) => pack.id === packId))
      return `= ${said(read.quantity)} ${say(item.unit)}`
    const packed = inPacks(read.quantity, item.packs)
    return packed && `= ${packed.packs} × ${say(packed.pack.name)}${packed.rest > 0 ? ` + ${said(packed.rest)}` : ''}`
  }
  return { problem, comesTo }
}
