import { useLingui } from '@lingui/react/macro'
import { IconDotsVertical } from '@tabler/icons-react'
import css from '#features/counter/checkout/cart-tools.module.css'

/** Opens what else can be done with the cart, beside the pay button. */
export function CartTools({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={css.more}
      aria-label={t`More for this cart`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconDotsVertical size={26} aria-hidden />
    </button>
  )
}
