import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from '#features/office/insight/statement/statement.module.css'
import { usePrintedPlace } from '#features/office/insight/use-printed-place.ts'
import type { ChosenRange } from '#features/office/insight/statement/use-range.ts'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { PrintedPage } from '#ui/printed-page.tsx'
import { exactInstant } from '#ui/say-instant.ts'
import { useStoreZone } from '#ui/store-zone.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

interface Props {
  readonly title: ReactNode
  readonly range: ChosenRange
  /** The days that the answer is about; undefined while it is loading. */
  readonly told: { readonly from: string; readonly to: string } | undefined
  /** When the server said so. */
  readonly at: number
  /** Whose days they are. */
  readonly of?: 'store' | 'organisation'
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A report of some days, such as a page of the operating statement: title, the days that it is about, and what it says of them. */
export function StatementPage({ title, range, told, at, of = 'store', actions, children }: Props) {
  const { t, i18n } = useLingui()
  const place = usePrintedPlace(of)
  const asOf = exactInstant(at, useStoreZone(), i18n.locale)
  const words = useDayWords({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
  return (
    <PrintedPage about={at === 0 ? place : t`${place} · As of ${asOf}`}>
      <DetailPage title={title} actions={actions}>
        <div className={css.range}>
          <DateRangeChip {...range.instants} over={range.over} onChange={range.choose} />
          {told ? (
            <span className={css.quiet}>
              {told.from === told.to ? words(told.from) : t`${words(told.from)} – ${words(told.to)}`}
            </span>
          ) : null}
        </div>
        {children}
      </DetailPage>
    </PrintedPage>
  )
}
