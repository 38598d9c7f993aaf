import { useLingui } from '@lingui/react/macro'
import type { FactKind } from '#contract/facts/kinds.ts'

/** The name of each kind of fact besides a sale; a sale shows its receipt number. */
export function useKindWords(): Readonly<Record<Exclude<FactKind, 'sale'>, string>> {
  const { t } = useLingui()
  return {
    refund: t`Refund`,
    'cash-submission': t`Cash submission`,
    'cash-movement': t`Cash in or out`,
    'shift-count': t`Drawer counted`,
    'shift-close': t`Shift closed`,
    'shift-reopen': t`Shift reopened`,
    'shift-start': t`Shift started`,
    void: t`Cart abandoned`,
  }
}
