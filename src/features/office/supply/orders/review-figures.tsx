import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OrderDetails, OrderLine } from '#contract/supply/purchase-orders.ts'
import { reorder, type ReviewFigures as Figures } from '#contract/supply/reorder.ts'
import { read } from '#api/query.ts'
import { useWaitingWords, WaitingOrders } from '#features/office/supply/orders/waiting-orders.tsx'
import { Section } from '#ui/detail-page.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

interface Row {
  readonly line: OrderLine
  readonly figures: Figures | undefined
}

/**
 * A reviewer's comparison of each line: stock, goods on the way and on other orders, sales, and the current proposal.
 */
export function ReviewFigures({ order }: { readonly order: OrderDetails }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(read(reorder.reviewFigures, { id: order.id }))
  const byItem = new Map(data?.records.map((one) => [one.itemId, one]))
  return (
    <Section title={<Trans>Stock and sales</Trans>}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <DataTable
        label={t`Stock and sales`}
        columns={useColumns(order)}
        rows={data && order.lines.map((line): Row => ({ line, figures: byItem.get(line.itemId) }))}
        rowKey={({ line }) => line.lineId}
      />
    </Section>
  )
}

function useColumns({ items }: OrderDetails): Column<Row>[] {
  const { t, i18n } = useLingui()
  const say = useSay()
  const sold = useSoldWords()
  const waiting = useWaitingWords()
  const columns = useColumnPresets<Row>()
  const amount = (id: string, head: string, of: (figures: Figures) => Figures['available']): Column<Row> => ({
    ...columns.text(id, head, ({ figures }) => (figures ? formatQuantity(of(figures), i18n.locale) : '–')),
    align: 'right',
  })
  const names = new Map(items.map((item) => [item.itemId, item.name]))
  return [
    columns.text('name', t`Name`, ({ line }) => say(names.get(line.itemId) ?? { zh: '', en: '' })),
    columns.quantity('ordered', t({ context: 'purchase', message: 'Ordered' }), ({ line }) => line.quantity),
    amount('proposed', t`Suggested now`, (figures) => figures.proposed),
    amount('available', t`Stock`, (figures) => figures.available),
    amount('inTransit', t`On the way`, (figures) => figures.inTransit),
    {
      id: 'waiting',
      head: t`On other orders`,
      text: ({ figures }) => waiting(figures?.waiting ?? []),
      cell: ({ figures }) => <WaitingOrders orders={figures?.waiting ?? []} />,
    },
    columns.text('sold', t`Sold`, ({ figures }) => (figures ? sold(figures.window) : '')),
  ]
}

/** `214 from Oct 15 to Nov 25`. */
function useSoldWords(): (window: Figures['window']) => string {
  const { t, i18n } = useLingui()
  const day = useDayWords()
  return ({ sold, ...days }) => {
    const quantity = formatQuantity(sold, i18n.locale)
    const [from, to] = [day(days.from), day(days.to)]
    return days.from > days.to ? quantity : t`${quantity} from ${from} to ${to}`
  }
}
