import { Trans } from '@lingui/react/macro'
import { IconCashRegister } from '@tabler/icons-react'
import { counterWindow } from '#app/shell/open-counter.ts'
import { ButtonLink } from '#ui/app-link.tsx'

/** The way to the counter, in a window of its own; a second press brings that window forward. */
export function CashierShortcut() {
  const target = counterWindow()
  return (
    <ButtonLink
      to="/shop/checkout"
      variant="default"
      leftSection={<IconCashRegister size={18} aria-hidden />}
      {...(target === undefined ? {} : { target })}
    >
      <Trans>Counter</Trans>
    </ButtonLink>
  )
}
