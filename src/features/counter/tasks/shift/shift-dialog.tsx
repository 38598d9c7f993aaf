import { Trans } from '@lingui/react/macro'
import {
  IconArrowsDownUp,
  IconCashRegister,
  IconCash,
  IconCoins,
  IconDoorExit,
  IconReportMoney,
  IconUserShare,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { CashDialog } from '#features/counter/tasks/shift/cash-dialog.tsx'
import { CountDialog } from '#features/counter/tasks/shift/count-dialog.tsx'
import { EarlierShifts } from '#features/counter/tasks/shift/earlier-shifts.tsx'
import { OpenDrawerDialog } from '#features/counter/tasks/shift/open-drawer-dialog.online.tsx'
import { ReportDialog } from '#features/counter/tasks/shift/report-dialog.tsx'
import { SubmitCashDialog } from '#features/counter/tasks/shift/submit-cash-dialog.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '#ui/dialog.tsx'
import type { ShiftTask } from '#features/counter/parts/ring-up/line-task.ts'
import css from '#features/counter/parts/ring-up/cart-tools.module.css'

interface ShiftDialogProps {
  /** Opens this part directly; absent: shows the menu. */
  readonly first?: ShiftTask | undefined
  readonly onClose: () => void
}

/** Shift and cash actions, as large targets. */
export function ShiftDialog({ first, onClose }: ShiftDialogProps) {
  const [task, setTask] = useState(first)
  const navigate = useNavigate()
  switch (task) {
    case 'submit':
      return <SubmitCashDialog onClose={onClose} />
    case 'cash':
      return <CashDialog onClose={onClose} />
    case 'drawer':
      return <OpenDrawerDialog onClose={onClose} />
    case 'report':
      return <ReportDialog onClose={onClose} />
    case 'count':
      return <CountDialog purpose="check" onClose={onClose} />
    case 'close':
      return <CountDialog purpose="close" onClose={onClose} />
    case undefined:
  }
  return (
    <Dialog opened title={<Trans>Shift and cash</Trans>} onClose={onClose}>
      <div className={css.choices}>
        <Choice icon={IconReportMoney} onClick={() => setTask('report')} first>
          <Trans>X report</Trans>
        </Choice>
        <Choice icon={IconArrowsDownUp} onClick={() => setTask('cash')}>
          <Trans>Cash in or out</Trans>
        </Choice>
        <Choice icon={IconCash} onClick={() => setTask('submit')}>
          <Trans>Submit cash</Trans>
        </Choice>
        <Choice icon={IconCoins} onClick={() => setTask('count')}>
          <Trans>Count the drawer</Trans>
        </Choice>
        <Choice icon={IconCashRegister} onClick={() => setTask('drawer')}>
          <Trans>Open drawer</Trans>
        </Choice>
        <Choice icon={IconUserShare} onClick={() => void navigate({ to: '/shop/handover' })}>
          <Trans>Hand over to another cashier</Trans>
        </Choice>
        <Choice icon={IconDoorExit} onClick={() => setTask('close')}>
          <Trans>Close the shift</Trans>
        </Choice>
      </div>
      <EarlierShifts />
    </Dialog>
  )
}

interface ChoiceProps {
  readonly icon: TablerIcon
  readonly onClick: () => void
  readonly first?: boolean
  readonly children: ReactNode
}

function Choice({ icon: Icon, onClick, first, children }: ChoiceProps) {
  return (
    <button type="button" className={css.choice} onClick={onClick} {...(first ? { 'data-autofocus': true } : {})}>
      <Icon size={26} aria-hidden />
      {children}
    </button>
  )
}
