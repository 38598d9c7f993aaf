import { useLingui } from '@lingui/react/macro'
import type { ShiftRecord } from '#contract/shifts.ts'
import { useTenderName } from '#ui/use-tender-name.ts'

interface ShiftWords {
  readonly tender: (tender: string) => string
  /** Why a drawer was counted. */
  readonly purpose: (purpose: string) => string
  /** What a late record is. */
  readonly kind: (kind: string) => string
  /** The state of a shift. Unacknowledged late records take precedence. */
  readonly state: (record: Pick<ShiftRecord, 'state' | 'endedHow' | 'unacknowledged'>) => string
}

/** Labels of shift records. Values from a newer server that this build does not know are shown as they are. */
export function useShiftWords(): ShiftWords {
  const { t } = useLingui()
  const tender = useTenderName()
  const purposes: Record<string, string> = {
    check: t`Check`,
    close: t`Shift close`,
    handover: t`Handover`,
    takeover: t`Takeover`,
  }
  const kinds: Record<string, string> = {
    sale: t`Sale`,
    refund: t`Refund`,
    'cash-submission': t`Cash submission`,
    'cash-movement': t`Cash in or out`,
    rejected: t`Rejected in review`,
  }
  const ended = { handover: t`Handed over`, 'taken-over': t`Taken over`, closed: t`Ended` }
  const states = { open: t`On duty`, closing: t`Closed, not ended yet` }
  return {
    state: (record) => {
      if (record.unacknowledged > 0) return t`Late records: ${record.unacknowledged}`
      if (record.state === 'open' || record.state === 'closing') return states[record.state]
      return ended[record.endedHow === 'handover' ? 'handover' : record.state]
    },
    tender,
    purpose: (purpose) => purposes[purpose] ?? purpose,
    kind: (kind) => kinds[kind] ?? kind,
  }
}
