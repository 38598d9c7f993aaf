import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly opened: boolean
  /** The question, such as "End the shift?". */
  readonly title: ReactNode
  /** The effect on money or products. */
  readonly children: ReactNode
  /** The verb of the question, such as "End shift"; never "OK". */
  readonly confirm: ReactNode
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before what cannot be undone. For everything else act and offer undo (`showUndo`). */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  danger,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button color={danger ? 'red' : undefined} loading={busy ?? false} onClick={onConfirm} data-autofocus>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
