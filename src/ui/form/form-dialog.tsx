import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { FormFailure } from './form-failure.tsx'
import type { FormShell } from './use-record-form.tsx'
import css from './record-form.module.css'

export interface FormDialogProps extends Omit<FormShell, 'errors'> {
  readonly title: ReactNode
  readonly onClose: () => void
  /** Label of the primary action; default "Save". */
  readonly submit?: ReactNode
  /** An action beside the two buttons, such as "Unbind". */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A form of one or two fields in a dialog: the last failure above them, buttons in the footer. */
export function FormDialog({ title, onClose, ...form }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog opened keep title={title} onClose={onClose} actions={<Foot id={id} onClose={onClose} {...form} />}>
      <Fields id={id} {...form} />
    </Dialog>
  )
}

/** A form in a side panel, with the list still visible. */
export function FormPanel({ title, onClose, ...form }: FormDialogProps) {
  const id = useId()
  return (
    <SidePanel opened title={title} onClose={onClose} foot={<Foot id={id} onClose={onClose} {...form} />}>
      <Fields id={id} {...form} />
    </SidePanel>
  )
}

type PartProps = Omit<FormDialogProps, 'title' | 'onClose'> & { readonly id: string }

function Fields({ id, onSubmit, failure, children }: PartProps) {
  return (
    <form
      id={id}
      noValidate
      className={css.fields}
      onSubmit={(event) => {
        // React lets it rise to the form that opened the dialog, which would be saved too
        event.stopPropagation()
        onSubmit(event)
      }}
    >
      <FormFailure>{failure}</FormFailure>
      {children}
    </form>
  )
}

function Foot({ id, busy, submit, more, onClose }: PartProps & { readonly onClose: () => void }) {
  return (
    <>
      {more}
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={id} loading={busy}>
        {submit ?? <Trans>Save</Trans>}
      </Button>
    </>
  )
}
