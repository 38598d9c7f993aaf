import { Trans } from '@lingui/react/macro'
import {
  IconCash,
  IconCashRegister,
  IconClipboardPlus,
  IconGift,
  IconKeyboard,
  IconReceiptTax,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MoreTask } from '#features/counter/parts/ring-up/line-task.ts'
import { OnlineOrdersChoice } from '#features/counter/tasks/checkout/online-orders-choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import css from '#features/counter/parts/ring-up/cart-tools.module.css'

export interface MoreDialogProps {
  readonly empty: boolean
  readonly onTask: (task: MoreTask) => void
  readonly onPark: () => void
  readonly onShift: () => void
  readonly onKeys: () => void
  readonly onClear: () => void
  readonly onClose: () => void
}

/** The counter's further actions as large targets; those that empty the cart are set apart. */
export function MoreDialog({ empty, onTask, onPark, onShift, onKeys, onClear, onClose }: MoreDialogProps) {
  const navigate = useNavigate()
  return (
    <Dialog opened title={<Trans>More</Trans>} onClose={onClose}>
      <div className={css.choices}>
        <button type="button" className={css.choice} onClick={() => onTask('open')} data-autofocus>
          <IconCashRegister size={26} aria-hidden />
          <Trans>Open amount</Trans>
        </button>
        <button type="button" className={css.choice} disabled={empty} onClick={() => onTask('exempt')}>
          <IconReceiptTax size={26} aria-hidden />
          <Trans>Tax exemption</Trans>
        </button>
        <button type="button" className={css.choice} disabled={empty} onClick={onPark}>
          <IconClipboardPlus size={26} aria-hidden />
          <Trans>Park this sale</Trans>
        </button>
        <button type="button" className={css.choice} onClick={() => void navigate({ to: '/shop/writeOff' })}>
          <IconGift size={26} aria-hidden />
          <Trans>Redeem a prize</Trans>
        </button>
        <button type="button" className={css.choice} onClick={onShift}>
          <IconCash size={26} aria-hidden />
          <Trans>Shift and cash</Trans>
        </button>
        <button type="button" className={css.choice} onClick={onKeys}>
          <IconKeyboard size={26} aria-hidden />
          <Trans>Keyboard shortcuts</Trans>
        </button>
        <OnlineOrdersChoice />
        <button
          type="button"
          className={`${css.choice} ${css.danger}`}
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
