import { Trans } from '@lingui/react/macro'
import { IconCash, IconClipboardPlus, IconTrash } from '@tabler/icons-react'
import { Dialog } from '#ui/dialog.tsx'
import css from '#features/counter/checkout/cart-tools.module.css'

export interface MoreDialogProps {
  readonly empty: boolean
  readonly onPark: () => void
  readonly onSubmitCash: () => void
  readonly onClear: () => void
  readonly onClose: () => void
}

/** What else can be done at the counter, each as a target for a thumb. */
export function MoreDialog({ empty, onPark, onSubmitCash, onClear, onClose }: MoreDialogProps) {
  return (
    <Dialog opened title={<Trans>More</Trans>} onClose={onClose}>
      <div className={css.choices}>
        <button type="button" className={css.choice} disabled={empty} onClick={onPark} data-autofocus>
          <IconClipboardPlus size={26} aria-hidden />
          <Trans>Park this sale</Trans>
        </button>
        <button type="button" className={css.choice} onClick={onSubmitCash}>
          <IconCash size={26} aria-hidden />
          <Trans>Submit cash</Trans>
        </button>
        <button
          type="button"
          className={css.choice}
          disabled={empty}
          onClick={() => {
            onClear()
            onClose()
          }}
        >
          <IconTrash size={26} aria-hidden />
          <Trans>Empty the cart</Trans>
        </button>
      </div>
    </Dialog>
  )
}
