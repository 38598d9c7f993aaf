import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reorder } from '#contract/supply/reorder.ts'
import { read } from '#api/query.ts'
import { ReorderDialog } from '#features/office/supply/reorder/reorder-dialog.tsx'
import { roundedQuantity } from '#features/office/supply/reorder/rounded-quantity.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Facts, Section } from '#ui/detail-page.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useMay } from '#ui/may.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

/** The sales pace of an item, the days it is based on, and when and how much to order next. */
export function ItemPace({ id }: { readonly id: string }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const day = useDayWords({ weekday: 'short', month: 'short', day: 'numeric' })
  const [ordering, setOrdering] = useState(false)
  const { data, error, refetch } = useQuery(read(reorder.aiTime, { id }))
  // made in the store when it is sold: nobody orders it
  if (error && Reflect.get(error, 'code') === 'record.missing') return null
  const from = data ? day(data.window.from) : ''
  const to = data ? day(data.window.to) : ''
  const open = data?.window.openDays ?? 0
  return (
    <Section
      title={<Trans>Ordering</Trans>}
      actions={
        may({ all: ['shopPurchaseAdd', 'shopPurchaseOrder'] }) ? (
          <Button variant="default" size="xs" onClick={() => setOrdering(true)}>
            <Trans>What to order</Trans>
          </Button>
        ) : null
      }
    >
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Facts
          facts={[
            {
              label: <Trans>Sells a day</Trans>,
              value:
                data.perDay === null ? (
                  <Trans>too little is known</Trans>
                ) : data.kind === 'slow' ? (
                  t`${roundedQuantity(data.perDay, i18n.locale)}, now and then`
                ) : (
                  roundedQuantity(data.perDay, i18n.locale)
                ),
            },
            { label: <Trans>Known from</Trans>, value: t`${from} to ${to}, ${open} open days` },
            {
              label: <Trans>Cycle, purchase and stocking time</Trans>,
              value: data.assumed
                ? t`${data.cycleDays}, ${data.leadDays} and ${data.stockingDays} days (assumed)`
                : t`${data.cycleDays}, ${data.leadDays} and ${data.stockingDays} days`,
            },
            {
              label: <Trans>Next order day</Trans>,
              value: data.nextOrderDay === null ? '' : day(data.nextOrderDay),
            },
            { label: <Trans>Calculated overnight</Trans>, value: <DateTime at={data.nightlyAt ?? undefined} /> },
          ]}
        />
      ) : null}
      {ordering ? (
        <ReorderDialog
          from="stock"
          itemIds={[id]}
          onClose={() => setOrdering(false)}
          onDone={() => setOrdering(false)}
        />
      ) : null}
    </Section>
  )
}
