import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCalculator } from '@tabler/icons-react'
import { useState } from 'react'
import { permissionPages } from '#contract/insight/report-schedules.ts'
import type { AccountingProgram } from '#domain/accounting-files.ts'
import { AccountingDialog } from '#features/office/insight/accounting/accounting-dialog.tsx'
import { May } from '#ui/may.tsx'

interface Props {
  /** The days of the page; undefined while it loads. */
  readonly days: { readonly from: string; readonly to: string } | undefined
}

/** Opens the files for QuickBooks and Xero, for who may open every page whose figures are in them. */
export function AccountingButton({ days }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [program, setProgram] = useState<AccountingProgram>('quickbooks')
  return (
    <May all={['accountingFile', ...permissionPages]}>
      <ActionIcon
        size="2.25rem"
        disabled={!days}
        aria-label={t`Accounting file`}
        title={t`Accounting file`}
        onClick={() => setOpen(true)}
      >
        <IconCalculator size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {open && days ? (
        <AccountingDialog days={days} program={program} onProgram={setProgram} onClose={() => setOpen(false)} />
      ) : null}
    </May>
  )
}
