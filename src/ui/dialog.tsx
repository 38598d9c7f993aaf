import { FocusTrap, Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNarrow } from '#ui/use-narrow.ts'
import css from './dialog.module.css'

const widths = { narrow: 440, wide: 720, page: 1000 } as const

export interface DialogProps {
  readonly opened: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children?: ReactNode
  /** Footer buttons, the main action last. */
  readonly actions?: ReactNode
  /** `page`: for a paper; its body scrolls by itself, and a phone's whole screen is used. */
  readonly size?: keyof typeof widths
  /** A click outside does not close it: for typed or counted input. */
  readonly keep?: boolean
}

/** A dialog with title, body and footer buttons. Focus is trapped and returns where it came from. */
export function Dialog({ opened, title, onClose, children, actions, size = 'narrow', keep = false }: DialogProps) {
  const { t } = useLingui()
  const fullScreen = useNarrow() && size === 'page'
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={fullScreen}
      closeOnClickOutside={!keep}
      closeButtonProps={{ 'aria-label': t`Close`, size: 44 }}
      overlayProps={{ color: 'var(--et-scrim)', backgroundOpacity: 1 }}
      // a dialog's head is no banner of the page
      attributes={{ header: { role: 'presentation' }, content: { 'data-size': size } }}
      classNames={{ content: css.content, header: css.header, body: css.body }}
    >
      <div className={css.main}>{children}</div>
      {actions ? <div className={css.foot}>{actions}</div> : null}
      {/* no element is marked for the focus: use the dialog itself, not its close button */}
      <FocusTrap.InitialFocus />
    </Modal>
  )
}
