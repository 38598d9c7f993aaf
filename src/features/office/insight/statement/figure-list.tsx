import { useLingui } from '@lingui/react'
import type { StatementFigures } from '#contract/insight/statement.ts'
import { type ShownFigure, useFigureWords } from '#features/office/insight/statement/figure-words.ts'
import css from '#features/office/insight/statement/statement.module.css'
import { Money } from '#ui/money.tsx'
import type { Cents } from '#domain/money.ts'

const main: ReadonlySet<ShownFigure> = new Set(['net', 'sales', 'money'])

interface Props {
  readonly sums: StatementFigures
  readonly figures: readonly ShownFigure[]
}

/** Figures with their definitions; those that the reader may not see, and zeros of what the shop does not use, are left out. */
export function FigureList({ sums, figures }: Props) {
  const { i18n } = useLingui()
  const words = useFigureWords()
  return (
    <dl className={css.figures}>
      {figures
        .filter((figure) => sums[figure] !== undefined && (main.has(figure) || sums[figure] !== 0))
        .map((figure) => (
          <div key={figure} className={css.figure} data-main={main.has(figure) || undefined}>
            <dt>{words[figure].name}</dt>
            <dd>
              <span className={css.amount}>
                {figure === 'sales' ? sums.sales.toLocaleString(i18n.locale) : <Money value={sums[figure] as Cents} />}
              </span>
              <span className={css.means}>{words[figure].means}</span>
            </dd>
          </div>
        ))}
    </dl>
  )
}
