import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react'
import type { AnalysedProduct } from '#contract/insight/analysis.ts'
import css from '#features/office/insight/analysis/analysis.module.css'

/** A larger rise is only called large: it says that hardly anything was sold before. */
const MOST = 999

/** The change of net sales against the days before, in words. */
export function useTrendWords(): (row: Pick<AnalysedProduct, 'trend' | 'netBefore'>) => string {
  const { t } = useLingui()
  return ({ trend, netBefore }) => {
    if (trend === null) return netBefore === null ? '' : t`new`
    if (trend === 0) return t`same`
    const change = Math.min(Math.abs(trend), MOST)
    if (trend > MOST) return t`over ${change}% more`
    return trend > 0 ? t`${change}% more` : t`${change}% less`
  }
}

/** The same with an arrow. */
export function Trend({ row }: { readonly row: Pick<AnalysedProduct, 'trend' | 'netBefore'> }) {
  const words = useTrendWords()(row)
  const { trend } = row
  if (words === '') return '–'
  const Arrow = trend === null ? undefined : trend > 0 ? IconArrowUp : trend < 0 ? IconArrowDown : IconEqual
  return (
    <span className={css.trend} data-trend={trend === null ? undefined : Math.sign(trend)}>
      {Arrow ? <Arrow size={16} aria-hidden /> : null}
      {words}
    </span>
  )
}
