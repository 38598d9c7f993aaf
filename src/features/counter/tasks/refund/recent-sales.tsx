import { Trans, useLingui } from '@lingui/react/macro'
import { cents } from '#domain/money.ts'
import { saleOf } from '#features/counter/core/outbox/fact-row.ts'
import css from '#features/counter/tasks/refund/found-sales.module.css'
import { goodsOf, useTodaysFacts } from '#features/counter/tasks/today/use-todays-facts.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** As many as are seen at once; older ones are searched for. */
const SHOWN = 8

interface Props {
  readonly disabled: boolean
  readonly onChoose: (receiptNo: string) => void
}

/** The last sales of today at this counter: most of what comes back at once is among them. */
export function RecentSales({ disabled, onChoose }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const sales = (useTodaysFacts() ?? []).filter(({ kind }) => kind === 'sale').slice(0, SHOWN)
  if (sales.length === 0) return null
  return (
    <div>
      <h2 className={css.heading}>
        <Trans>Last sales at this counter</Trans>
      </h2>
      <ul className={css.list} aria-label={t`Last sales at this counter`}>
        {sales.map((fact) => {
          const receiptNo = saleOf(fact)?.receiptNo ?? ''
          return (
            <li key={fact.id}>
              <button type="button" className={css.row} disabled={disabled} onClick={() => onChoose(receiptNo)}>
                <span className={css.main}>
                  <span className="et-code">{receiptNo}</span>
                  <span className={css.goods}>{goodsOf(fact, language)}</span>
                </span>
                <span className={css.figures}>
                  <Money value={cents(fact.cents)} strong />
                  <DateTime at={fact.at} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
