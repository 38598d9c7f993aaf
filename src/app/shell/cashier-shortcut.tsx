import { Trans } from '@lingui/react/macro'
import { IconCashRegister } from '@tabler/icons-react'
import { ButtonLink } from '#ui/app-link.tsx'

/** Installed to a home screen there are no windows: the checkout opens in place (product.md 5). */
const installed = (): boolean => window.matchMedia('(display-mode: standalone)').matches

/** The way to the counter, in a window of its own; a second press brings that window forward. */
export function CashierShortcut() {
  return (
    <ButtonLink
      to="/shop/checkout"
      variant="default"
      leftSection={<IconCashRegister size={18} aria-hidden />}
      {...(installed() ? {} : { target: 'evertill-counter' })}
    >
      <Trans>Counter</Trans>
    </ButtonLink>
  )
}
