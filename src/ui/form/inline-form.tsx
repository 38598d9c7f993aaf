import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormFailure } from './form-failure.tsx'
import type { FormShell } from './use-record-form.tsx'
import css from './record-form.module.css'

export interface InlineFormProps extends Omit<FormShell, 'errors'> {
  /** Label of the primary action; default "Save". */
  readonly submit?: ReactNode
  /** For actions that cannot be undone. */
  readonly danger?: boolean
  /** Nothing to save yet. */
  readonly disabled?: boolean
  /** An action beside the button, such as "Use another address". */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A short form in a section of a page, with its button under the fields. */
export function InlineForm({ onSubmit, busy, failure, submit, danger, disabled, more, children }: InlineFormProps) {
  return (
    <form className={css.inline} onSubmit={onSubmit} noValidate>
      {children}
      <FormFailure>{failure}</FormFailure>
      <div className={css.buttons}>
        <Button type="submit" color={danger ? 'red' : undefined} loading={busy} disabled={disabled ?? false}>
          {submit ?? <Trans>Save</Trans>}
        </Button>
        {more}
      </div>
    </form>
  )
}
