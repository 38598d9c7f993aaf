import { Trans, useLingui } from '@lingui/react/macro'
import { IconHandStop, IconUserHeart, IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import css from '#features/counter/checkout/cart-notices.module.css'

/** Why the cart cannot be paid now; the cart is kept. */
export function StopNotice({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css.notice} data-tone="stopped" role="alert">
      <IconHandStop size={22} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** The member whose code was scanned; the server finds out who it is. */
export function MemberBar({ code, onRemove }: { readonly code: string; readonly onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <p className={css.notice}>
      <IconUserHeart size={22} aria-hidden />
      <span>
        <Trans>
          Member <b className="et-code">{code}</b>
        </Trans>
      </span>
      <button type="button" className={css.remove} aria-label={t`Remove the member`} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </button>
    </p>
  )
}
