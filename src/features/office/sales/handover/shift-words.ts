import { shiftStates } from '#domain/shift-states.ts'
import { stateOf } from '#domain/states.ts'
import { useLingui } from '@lingui/react/macro'
import type { ShiftRecord } from '#contract/sales/shifts.ts'
import { useKindWords } from '#ui/use-kind-words.ts'
import { useSay } from '#ui/use-language.ts'
import { useTenderName } from '#ui/use-tender-name.ts'

interface ShiftWords {
  readonly tender: (tender: string) => string
  /** Why a drawer was counted. */
  readonly purpose: (purpose: string) => string
  /** The name of a late record. */
  readonly kind: (kind: string) => string
  /** The state of a shift. Unacknowledged late records take precedence. */
  readonly state: (record: Pick<ShiftRecord, 'state' | 'endedHow' | 'unacknowledged'>) => string
}

/** Labels of shift records. Values from a newer server that this build does not know are shown as they are. */
export function useShiftWords(): ShiftWords {
  const { t } = useLingui()
  const say = useSay()
  const tender = useTenderName()
  const purposes: Record<string, string> = {
    check: t`Check`,
    close: t`Shift close`,
    handover: t`Handover`,
    takeover: t`Takeover`,
  }
  const kinds: Record<string, string> = { ...useKindWords(), rejected: t`Rejected in review` }
  return {
    state: (record) => {
      if (record.unacknowledged > 0) return t`Late records: ${record.unacknowledged}`
      const goesOn = record.state === shiftStates.open || record.state === shiftStates.closing
      if (!goesOn && record.endedHow === 'handover') return t`Handed over`
      return say(stateOf(shiftStates, record.state).words)
    },
    tender,
    purpose: (purpose) => purposes[purpose] ?? purpose,
    kind: (kind) => kinds[kind] ?? kind,
  }
}
