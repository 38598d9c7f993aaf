import { useLingui } from '@lingui/react/macro'
import type { StockWarning } from '#contract/stock/stock-warnings.ts'

type Kind = StockWarning['kind']

interface KindNames {
  readonly of: (kind: Kind) => string
  readonly all: readonly { readonly value: Kind; readonly label: string }[]
}

/** The names of kinds of items. */
export function useKindNames(): KindNames {
  const { t } = useLingui()
  const names: Readonly<Record<Kind, string>> = { goods: t`Products`, raw: t`Raw materials`, card: t`Recharge cards` }
  return {
    of: (kind) => names[kind],
    all: (['goods', 'raw', 'card'] as const).map((value) => ({ value, label: names[value] })),
  }
}
