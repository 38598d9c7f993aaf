import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface Props {
  readonly label: ReactNode
  /** Name of the run to undo, as its list shows it. */
  readonly name: string
  readonly busy: boolean
  readonly onUndo: () => Promise<unknown>
  /** Effect on the products. */
  readonly children: ReactNode
}

/** Undoes a bulk change or an import, after saying what that does. */
export function UndoButton({ label, name, busy, onUndo, children }: Props) {
  const [asking, setAsking] = useState(false)
  const confirmed = async (): Promise<void> => {
    try {
      await onUndo()
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={<Trans>Undo {name}?</Trans>}
        confirm={<Trans>Undo all changes</Trans>}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirmed()}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
