import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderDetails, OrderItem, OrderLine } from '#contract/supply/purchase-orders.ts'
import { packedText } from '#domain/counted-quantity.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { centsOfMicro } from '#domain/money.ts'
import { costWorth } from '#domain/pack-cost.ts'
import { costText, shownCost } from '#ui/lines/line-cost.ts'
import { AppLink } from '#ui/app-link.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

/** The ordered and arrived quantities. */
export function OrderLines({ order }: { readonly order: OrderDetails }) {
  const { t } = useLingui()
  return (
    <DataTable label={t`Lines`} columns={useColumns(order)} rows={order.lines} rowKey={(line) => String(line.lineNo)} />
  )
}

/** To the proposal that a line was made from. */
function WhyLink({ id }: { readonly id: string }) {
  return (
    <AppLink to="/shop/stockManage/stockHome/suggestion/$id" params={{ id }}>
      <Trans>Why this quantity</Trans>
    </AppLink>
  )
}

function useColumns({ items, lines, state }: OrderDetails): Column<OrderLine>[] {
  const { t, i18n } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<OrderLine>()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const byId = new Map(items.map((item) => [item.itemId, item]))
  const itemOf = (line: OrderLine): OrderItem | undefined => byId.get(line.itemId)
  const amount = (quantity: number): string => formatQuantity(quantity as OrderLine['quantity'], i18n.locale)
  const packs = (line: OrderLine): string => packedText(line, itemOf(line), { format: amount, say })
  const counted = (id: 'arrived' | 'rejected' | 'replaced' | 'over' | 'cancelled' | 'open', head: string) =>
    columns.quantity(id, head, (line) => line[id])
  const ordered = state !== purchaseOrderStates.notReviewed
  const any = (id: 'rejected' | 'replaced' | 'over' | 'cancelled'): boolean => lines.some((line) => line[id] > 0)
  return [
    columns.text('name', t`Name`, (line) => say(itemOf(line)?.name ?? { zh: '', en: '' }), { grow: true }),
    columns.code('itemNo', t`Item number`, (line) => itemOf(line)?.itemNo ?? ''),
    ...(items.some((item) => item.supplierItemNo !== '')
      ? [columns.code('theirs', t`Supplier’s number`, (line) => itemOf(line)?.supplierItemNo ?? '')]
      : []),
    ...(lines.some((line) => line.packId !== null) ? [columns.text('packs', t`Packs`, packs)] : []),
    {
      id: 'quantity',
      head: t({ context: 'purchase', message: 'Ordered' }),
      align: 'right',
      cell: (line) => `${amount(line.quantity)} ${say(itemOf(line)?.unit ?? { zh: '', en: '' })}`,
      text: (line) => line.quantity / 1000,
    },
    ...(lines.some((line) => line.suggestionId !== null)
      ? [
          {
            id: 'why',
            head: t`Suggested`,
            cell: (line: OrderLine) => (line.suggestionId === null ? '–' : <WhyLink id={line.suggestionId} />),
          },
        ]
      : []),
    ...(ordered
      ? [
          counted('arrived', t({ context: 'purchase', message: 'Arrived' })),
          ...(any('rejected') ? [counted('rejected', t`of it rejected`)] : []),
          ...(any('replaced') ? [counted('replaced', t`Rejected, sent again`)] : []),
          ...(any('over') ? [counted('over', t`Surplus`)] : []),
          ...(any('cancelled') ? [counted('cancelled', t`Cancelled`)] : []),
          counted('open', t`On the way`),
        ]
      : []),
    ...(seesCost
      ? [
          {
            ...columns.text('cost', t`Cost of one`, (line: OrderLine) => costText(line, itemOf(line), say)),
            cell: (line: OrderLine) => shownCost(line, itemOf(line), say),
            align: 'right' as const,
          },
          columns.money('amount', t`Amount`, (line) =>
            typeof line.costMicro === 'number' ? centsOfMicro(costWorth(line, line.quantity)) : undefined,
          ),
        ]
      : []),
  ]
}
