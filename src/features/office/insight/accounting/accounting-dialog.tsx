import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accounting } from '#contract/insight/accounting.ts'
import type { AccountingProgram } from '#domain/accounting-files.ts'
import { read } from '#api/query.ts'
import { AccountsForm } from '#features/office/insight/accounting/accounts-form.tsx'
import css from '#features/office/insight/accounting/accounting.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'

interface Props {
  readonly days: { readonly from: string; readonly to: string }
  readonly program: AccountingProgram
  readonly onProgram: (program: AccountingProgram) => void
  readonly onClose: () => void
}

const FORM = 'accounting'

/** The chosen days as a file for an accounting program: its accounts, the first journal, and the download. */
export function AccountingDialog({ days, program, onProgram, onClose }: Props) {
  const { t } = useLingui()
  const told = useQuery(read(accounting.journal, days))
  const accounts = useQuery(read(accounting.accounts, { program }))
  const [busy, setBusy] = useState(false)
  const error = told.error ?? accounts.error
  const journals = told.data?.journals
  const ready = told.data && journals && journals.length > 0 && accounts.data
  return (
    <Dialog
      opened
      keep
      size="page"
      title={<Trans>Accounting file</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} loading={busy} disabled={!ready}>
            <Trans>Save accounts and download</Trans>
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <SegmentedChoice
          label={t`Program`}
          value={program}
          onChange={onProgram}
          choices={[
            { value: 'quickbooks', label: 'QuickBooks Online' },
            { value: 'xero', label: 'Xero' },
          ]}
        />
        {error ? (
          <LoadFailure
            error={error}
            onRetry={() => {
              void told.refetch()
              void accounts.refetch()
            }}
          />
        ) : journals?.length === 0 ? (
          <p className={css.quiet}>
            <Trans>Nothing was sold or refunded in this time.</Trans>
          </p>
        ) : ready ? (
          <AccountsForm
            key={program}
            id={FORM}
            program={program}
            saved={accounts.data}
            store={told.data.store}
            journals={journals}
            onBusy={setBusy}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
