import { Checkbox } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from '#features/shared/agreement.module.css'

export interface AgreementProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: ReactNode
}

/** The checkbox that accepts both agreements. They open in a new tab, so that the form is not lost. */
export function Agreement({ checked, onChange, error }: AgreementProps) {
  return (
    <Checkbox
      className={css.agreement}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
      label={
        <Trans>
          I have read the{' '}
          <a href="/userProtocol" target="_blank" rel="noreferrer">
            user agreement
          </a>{' '}
          and the{' '}
          <a href="/privacyPolicy" target="_blank" rel="noreferrer">
            privacy policy
          </a>{' '}
          and agree to both.
        </Trans>
      }
    />
  )
}
