import { Trans } from '@lingui/react/macro'
import type { Cents } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import { hideToast, showToast } from '#ui/toast.tsx'

/** Says that a scan during an open dialog was ignored: the tone alone may be missed. */
export const sayNotTaken = (): void =>
  showToast({
    id: 'scan-not-taken',
    state: 'attention',
    message: <Trans>The scan was not added. Close this window first, then scan again.</Trans>,
  })

/** A product that has no price yet. */
export const sayNotPriced = (name: string): void =>
  showToast({
    id: 'not-priced',
    state: 'attention',
    message: (
      <Trans>
        No price yet: {name}. It was not added. Set its price in the back office; it arrives here by itself.
      </Trans>
    ),
  })

/** The cart has the maximum number of lines. */
export const sayFull = (lines: number): void =>
  showToast({
    id: 'cart-full',
    state: 'attention',
    message: <Trans>This sale has {lines} lines, which is the maximum. Take payment or park the sale first.</Trans>,
  })

/** A price label names a price that no whole number of pieces comes to. */
export const sayOtherPrice = (name: string, label: Cents, each: Cents): void =>
  showToast({
    id: 'other-price',
    state: 'attention',
    message: (
      <Trans>
        The label says <Money value={label} />, but {name} costs <Money value={each} /> each. Nothing was added. Choose
        it from the products; if the label is right, change its price in the cart.
      </Trans>
    ),
  })

/** The message about a scan goes away as soon as the next product is in the cart, or the cart is paid. */
export const unsay = (): void => ['scan-not-taken', 'not-priced', 'cart-full', 'other-price'].forEach(hideToast)
