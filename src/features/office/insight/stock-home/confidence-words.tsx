import { Plural, Trans } from '@lingui/react/macro'
import type { StockConfidence } from '#contract/insight/stock-home.ts'
import { DateTime } from '#ui/date-time.tsx'

/** The parts of a figure's confidence. */
export function ConfidenceWords({ item }: { readonly item: StockConfidence }) {
  const { countedAt, movements, late, belowZero } = item
  return (
    <>
      {countedAt === null ? (
        <Trans>Never counted.</Trans>
      ) : (
        <Trans>
          Counted or entered <DateTime at={countedAt} within />.
        </Trans>
      )}{' '}
      {movements > 0 ? <Plural value={movements} one="# movement since then." other="# movements since then." /> : null}{' '}
      {late > 0 ? <Plural value={late} one="# was booked late." other="# were booked late." /> : null}{' '}
      {belowZero > 0 ? <Plural value={belowZero} one="Below zero once." other="Below zero # times." /> : null}
    </>
  )
}
