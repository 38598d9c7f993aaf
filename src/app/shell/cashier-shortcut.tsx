import { Trans, useLingui } from '@lingui/react/macro'
import { IconCashRegister } from '@tabler/icons-react'
import { counterWindow } from '#ui/open-counter.ts'
import css from '#app/shell/navbar.module.css'
import { ButtonLink } from '#ui/app-link.tsx'

/** The way to the counter, in a window of its own; a second press brings that window forward. */
export function CashierShortcut() {
  const { t } = useLingui()
  const target = counterWindow()
  return (
    <ButtonLink
      to="/shop/checkout"
      variant="default"
      aria-label={t`Counter`}
      className={css.counter}
      leftSection={<IconCashRegister size={18} aria-hidden />}
      {...(target === undefined ? {} : { target })}
    >
      <span className={css.wide}>
        <Trans>Counter</Trans>
      </span>
    </ButtonLink>
  )
}
