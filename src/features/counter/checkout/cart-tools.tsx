import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconDotsVertical, IconClipboardPlus, IconCash, IconTrash } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { type LineTask } from '#features/counter/checkout/line-dialog.tsx'
import css from '#features/counter/checkout/cart-tools.module.css'

export interface CartToolsProps {
  readonly empty: boolean
  readonly onTask: (task: LineTask) => void
  readonly onClear: () => void
}

/** What else can be done with the cart, beside the pay button. */
export function CartTools({ empty, onTask, onClear }: CartToolsProps) {
  const { t } = useLingui()
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button type="button" className={css.more} aria-label={t`More for this cart`}><IconDotsVertical size={26} aria-hidden /></button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={empty} leftSection={<IconClipboardPlus size={22} aria-hidden />} onClick={() => onTask({ kind: 'park' })}><Trans>Park this sale</Trans></Menu.Item>
        <Menu.Item leftSection={<IconCash size={22} aria-hidden />} onClick={() => onTask({ kind: 'submit-cash' })}><Trans>Submit cash</Trans></Menu.Item>
        <Menu.Item disabled={empty} leftSection={<IconTrash size={22} aria-hidden />} onClick={onClear}><Trans>Empty the cart</Trans></Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
