import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { statement, type StatementDay, type StatementRange } from '#contract/insight/statement.ts'
import { read } from '#api/query.ts'
import type { ShownFigure } from '#features/office/insight/statement/figure-words.ts'
import { ReportSchedulesPanel } from '#features/office/insight/schedules/report-schedules.tsx'
import { ByChannel } from '#features/office/insight/statement/by-channel.tsx'
import { BooksClose } from '#features/office/insight/statement/books-close.tsx'
import { FigureList } from '#features/office/insight/statement/figure-list.tsx'
import { ByTender } from '#features/office/insight/statement/payments.route.tsx'
import { Restated } from '#features/office/insight/statement/restated.tsx'
import { StatementPage } from '#features/office/insight/statement/statement-page.tsx'
import { useMoneyWords } from '#features/office/insight/plot-words.ts'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import { Plot } from '#ui/chart/plot.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ReportBones } from '#ui/list/report-bones.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { May, useMay } from '#ui/may.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

/** The operating statement at a glance: what was sold, taken and owed, and whether the books close. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/')({
  validateSearch: typedSearch<StatementRange>(),
  component: Overview,
})

function Overview() {
  const { t } = useLingui()
  const may = useMay()
  const range = useRange(Route)
  const [mailing, setMailing] = useState(false)
  const seesSums = may({ all: ['summaryTable'] })
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery({
    ...read(statement.summary, range.days),
    placeholderData: keepPreviousData,
    enabled: seesSums,
  })
  return (
    <StatementPage
      title={t`Operating statement`}
      range={range}
      told={data}
      at={dataUpdatedAt}
      actions={
        <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={() => setMailing(true)}>
          <Trans>By mail…</Trans>
        </Button>
      }
    >
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {isPending && seesSums ? <ReportBones /> : null}
      {data?.days.length === 0 ? (
        <EmptyState drawing={<Drawing of="money" />} title={t`Nothing was sold or refunded in this time.`}>
          <Trans>Sales appear here as soon as a counter has sent them. Choose other days to see more.</Trans>
        </EmptyState>
      ) : (
        <>
          {data ? <FigureList sums={data.sums} figures={ALL} /> : null}
          {data ? <ByChannel range={range} /> : null}
          {data && data.days.length > 1 ? <ByDay days={data.days} /> : null}
          {data || !seesSums ? (
            <May all={['paymentDetails']}>
              <Section title={t`Money by method`}>
                <ByTender range={range} />
              </Section>
            </May>
          ) : null}
          {data?.days.some(({ restatedAt }) => restatedAt !== null) ? <Restated days={range.days} /> : null}
          {data ? <BooksClose gap={data.sums.gap} /> : null}
        </>
      )}
      {mailing ? <ReportSchedulesPanel onClose={() => setMailing(false)} /> : null}
    </StatementPage>
  )
}

/** Net sales of each day, the earliest first. */
function ByDay({ days }: { readonly days: readonly StatementDay[] }) {
  const { t } = useLingui()
  const words = useDayWords()
  const money = useMoneyWords()
  return (
    <Section title={<Trans>Net sales by day</Trans>}>
      <Plot
        label={t`Net sales by day`}
        places={t`Day`}
        rows={days.toReversed().map(({ day, net }) => ({ at: words(day), values: { net } }))}
        series={[{ key: 'net', label: t`Net sales`, color: 'var(--et-accent)' }]}
        {...money}
      />
    </Section>
  )
}

const ALL: readonly ShownFigure[] = [
  'net',
  'sales',
  'money',
  'gross',
  'discounts',
  'refunded',
  'tax',
  'tips',
  'macou',
  'kept',
  'cards',
  'fees',
  'advances',
  'owed',
  'rounding',
  'margin',
  'uncosted',
]
