import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { home, ORDER_DAYS, type OrderDay } from '#contract/insight/home.ts'
import { addDays } from '#domain/store-days.ts'
import { read } from '#api/query.ts'
import { fresh } from '#features/office/insight/home/fresh.ts'
import { countWords, useMoneyWords } from '#features/office/insight/plot-words.ts'
import { Plot } from '#ui/chart/plot.tsx'
import { Section } from '#ui/detail-page.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

type Shown = 'orders' | 'net'

/** Orders by channel, or net sales, of each of the last 30 days. */
export function LastDays({ day }: { readonly day: string }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown>('orders')
  return (
    <Section
      title={<Trans>Last 30 days</Trans>}
      actions={
        <SegmentedChoice<Shown>
          label={t`Figure of the last 30 days`}
          value={shown}
          onChange={setShown}
          choices={[
            { value: 'orders', label: t`Orders` },
            { value: 'net', label: t`Net sales` },
          ]}
        />
      }
    >
      {shown === 'orders' ? <Orders /> : <NetSales day={day} />}
    </Section>
  )
}

function Orders() {
  const { t } = useLingui()
  const words = useDayWords()
  const { data, error, refetch } = useQuery({ ...read(home.orders, {}), ...fresh })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const days = data?.days ?? []
  const channels: readonly { key: keyof Omit<OrderDay, 'day'>; label: string; color: string }[] = [
    { key: 'inStore', label: t`In-store`, color: 'var(--et-accent)' },
    { key: 'pickup', label: t`Self-pickup`, color: 'var(--et-sending)' },
    { key: 'delivery', label: t`Delivery`, color: 'var(--et-waiting)' },
  ]
  return (
    <Plot
      label={t`Orders of the last 30 days`}
      places={t`Day`}
      rows={days.map(({ day, ...values }) => ({ at: words(day), values }))}
      series={channels.filter(({ key }) => key === 'inStore' || days.some((day) => day[key] > 0))}
      stacked
      format={countWords}
      tick={countWords}
    />
  )
}

function NetSales({ day }: { readonly day: string }) {
  const { t } = useLingui()
  const words = useDayWords()
  const money = useMoneyWords()
  const { data, error, refetch } = useQuery({
    ...read(home.sales, { from: addDays(day, 1 - ORDER_DAYS), to: day }),
    ...fresh,
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <Plot
      label={t`Net sales of the last 30 days`}
      places={t`Day`}
      rows={(data?.days ?? []).map(({ day: at, net }) => ({ at: words(at), values: { net } }))}
      series={[{ key: 'net', label: t`Net sales`, color: 'var(--et-accent)' }]}
      {...money}
    />
  )
}
