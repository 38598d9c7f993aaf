import { Trans, useLingui } from '@lingui/react/macro'
import { IconDiscount, IconDotsVertical, IconUserHeart } from '@tabler/icons-react'
import css from '#features/counter/parts/ring-up/cart-tools.module.css'

interface CartToolsProps {
  /** Nothing is in the cart. */
  readonly empty: boolean
  readonly onOpen: (what: 'member' | 'discount' | 'more') => void
}

/** The most frequent cart actions, and a button for the others, beside the pay button. */
export function CartTools({ empty, onOpen }: CartToolsProps) {
  const { t } = useLingui()
  return (
    <>
      <button type="button" className={css.more} aria-haspopup="dialog" onClick={() => onOpen('member')}>
        <IconUserHeart size={24} aria-hidden />
        <Trans>Member</Trans>
      </button>
      <button
        type="button"
        className={css.more}
        aria-haspopup="dialog"
        disabled={empty}
        onClick={() => onOpen('discount')}
      >
        <IconDiscount size={24} aria-hidden />
        <Trans>Discount</Trans>
      </button>
      <button
        type="button"
        className={css.more}
        aria-label={t`More cart options`}
        aria-haspopup="dialog"
        onClick={() => onOpen('more')}
      >
        <IconDotsVertical size={26} aria-hidden />
      </button>
    </>
  )
}
