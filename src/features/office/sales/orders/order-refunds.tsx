import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderRefund } from '#contract/sales/order-refund.ts'
import { OrderDifferences } from '#features/office/sales/orders/order-differences.tsx'
import { useTenderName } from '#ui/use-tender-name.ts'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Facts, Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useSay } from '#ui/use-language.ts'

/** The refunds of an order: items, where the goods went, how the money was returned, and who approved it. */
export function OrderRefunds({ refunds }: { readonly refunds: readonly OrderRefund[] }) {
  return refunds.map((refund) => <OneRefund key={refund.id} refund={refund} />)
}

function OneRefund({ refund }: { readonly refund: OrderRefund }) {
  const words = useTenderName()
  return (
    <Section
      title={
        <Trans>
          Refund <span className="et-code">{refund.receiptNo}</span>
        </Trans>
      }
    >
      <Facts
        facts={[
          { label: <Trans>Refunded at</Trans>, value: <DateTime at={refund.occurredAt} /> },
          { label: <Trans>Counter</Trans>, value: refund.counterName },
          { label: <Trans>Cashier</Trans>, value: refund.cashierName },
          { label: <Trans>Refunded</Trans>, value: <Money value={refund.total} strong /> },
          refund.tip !== undefined && { label: <Trans>Tip refunded</Trans>, value: <Money value={refund.tip} /> },
          ...refund.payments.map((payment) => ({
            label: words(payment.tender),
            value: <Money value={payment.amount} />,
          })),
          { label: <Trans>Reason</Trans>, value: refund.reason },
          refund.approvedBy !== '' && { label: <Trans>Approved by</Trans>, value: refund.approvedBy },
        ]}
      />
      {refund.differences.length > 0 ? (
        <OrderDifferences differences={refund.differences} lines={refund.lines} />
      ) : null}
      <RefundLines refund={refund} />
    </Section>
  )
}

type Line = OrderRefund['lines'][number]

function RefundLines({ refund }: { readonly refund: OrderRefund }) {
  const { t } = useLingui()
  const say = useSay()
  const places: Record<Line['to'], string> = {
    shelf: t`Shelf`,
    warehouse: t`Warehouse`,
    'to-check': t`To check`,
    'written-off': t`Written off`,
  }
  const columns: Column<Line>[] = [
    { id: 'name', head: t`Product`, cell: (line) => say(line.name) || line.name.en || line.name.zh },
    { id: 'quantity', head: t`Quantity`, cell: (line) => <Quantity value={line.quantity} />, align: 'right' },
    { id: 'net', head: t`Subtotal`, cell: (line) => <Money value={line.net} />, align: 'right' },
    { id: 'tax', head: t`Tax`, cell: (line) => <Money value={line.tax} />, align: 'right' },
    { id: 'total', head: t`Refunded`, cell: (line) => <Money value={line.total} strong />, align: 'right' },
    { id: 'to', head: t`Went to`, cell: (line) => places[line.to] },
  ]
  return (
    <DataTable
      label={t`Items in refund ${refund.receiptNo}`}
      columns={columns}
      rows={refund.lines}
      rowKey={(line) => line.lineId}
      density="comfortable"
    />
  )
}
