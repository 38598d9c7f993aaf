import { Button, Portal } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Permission } from '#domain/permissions.ts'
import css from '#ui/form/with-add.module.css'
import { May } from '#ui/may.tsx'

interface Props {
  /** The field in which one of the records is chosen. */
  readonly children: ReactNode
  /** People who may add one. */
  readonly may: Permission
  readonly disabled?: boolean | undefined
  /** The dialog in which one is added. */
  readonly dialog: (close: () => void) => ReactNode
}

/** A field that chooses a record, and beside it the button that adds one on the way. */
export function WithAdd({ children, may, disabled = false, dialog }: Props) {
  const [adding, setAdding] = useState(false)
  return (
    <div className={css.withAdd}>
      {children}
      <May all={[may]}>
        <Button variant="default" disabled={disabled} onClick={() => setAdding(true)}>
          <Trans>New</Trans>
        </Button>
      </May>
      {/* the dialog is a form: not within the one that the field belongs to */}
      {adding ? <Portal>{dialog(() => setAdding(false))}</Portal> : null}
    </div>
  )
}
