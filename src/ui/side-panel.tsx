import { Drawer } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './side-panel.module.css'

export interface SidePanelProps {
  readonly opened: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  readonly foot?: ReactNode
  readonly side?: 'left' | 'right'
}

/** A side panel that shows one thing beside the list. */
export function SidePanel({ opened, title, onClose, children, foot, side = 'right' }: SidePanelProps) {
  const { t } = useLingui()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={side}
      size={480}
      closeButtonProps={{ 'aria-label': t`Close`, size: 44 }}
      overlayProps={{ color: 'var(--et-scrim)', backgroundOpacity: 1 }}
      attributes={{ header: { role: 'presentation' } }} // a panel's head is no banner of the page
      classNames={{ content: css.content, header: css.header, body: css.body }}
    >
      <div className={css.main} tabIndex={0}>
        {children}
      </div>
      {foot ? <div className={css.foot}>{foot}</div> : null}
    </Drawer>
  )
}
