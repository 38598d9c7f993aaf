import { useLingui } from '@lingui/react/macro'
import type { Countable } from '#domain/counted-quantity.ts'
import type { LineHead } from './line-list.tsx'
import css from './line-row.module.css'

/** The head of the quantities of lines: as wide as that of the widest. */
export function useQuantityHead(items: readonly Pick<Countable, 'packs'>[]): LineHead {
  const { t } = useLingui()
  const packed = items.some(({ packs }) => packs.length > 0)
  return { label: t`Quantity`, className: css[packed ? 'packedHead' : 'quantityHead'] }
}
