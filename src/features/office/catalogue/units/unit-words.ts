import { useLingui } from '@lingui/react/macro'
import type { Unit } from '#contract/catalogue/units.ts'

interface UnitWords {
  readonly kind: (kind: Unit['kind']) => string
  readonly source: (source: Unit['source']) => string
}

/** Kind and origin of a unit, in the reader's language. */
export function useUnitWords(): UnitWords {
  const { t } = useLingui()
  const kinds = { piece: t`Pieces`, weight: t`Weight`, volume: t`Volume`, length: t`Length` }
  const sources = { 1: t`Built in`, 2: t`Added by the store` }
  return { kind: (kind) => kinds[kind], source: (source) => sources[source] }
}
