import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { OutputOf } from '#contract/define.ts'
import { cardPayments } from '#contract/sales/card-payments.ts'
import { AppError } from '#contract/errors.ts'
import { order } from '#contract/sales/order.ts'
import { refunds } from '#contract/sales/refunds.ts'
import { cents, type Cents } from '#domain/money.ts'
import { queryClient, read } from '#api/query.ts'
import { SaleCardPayments } from '#features/office/sales/orders/card-payments.tsx'
import { OrderLines, OrderStock } from '#features/office/sales/orders/order-tables.tsx'
import { OrderMacou } from '#features/office/sales/orders/order-macou.tsx'
import { OrderDifferences } from '#features/office/sales/orders/order-differences.tsx'
import { OrderRefunds } from '#features/office/sales/orders/order-refunds.tsx'
import { ReceiptMails } from '#features/office/sales/orders/receipt-mails.tsx'
import { RefundState, RungUp } from '#features/office/sales/orders/order-state.tsx'
import { OrderChanges } from '#features/office/sales/orders/order-changes.tsx'
import { OrderReceipt } from '#features/office/sales/orders/order-receipt.tsx'
import { RefundWithoutReceipt } from '#features/office/sales/orders/refund-without-receipt.tsx'
import { UnpaidOrder } from '#features/office/sales/orders/unpaid-order.tsx'
import { useTenderName } from '#ui/use-tender-name.ts'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

/** One in-store order: lines, taxes, payments, receipt, stock movements, differences, and how it arrived. */
export const Route = createFileRoute('/_office/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id')({
  loader: async ({ params }) => {
    try {
      await queryClient.ensureQueryData(read(order.details, params))
      return { is: 'sale' as const }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'record.missing') throw error
      const { records } = await queryClient.ensureQueryData(read(refunds.list, params))
      if (records.length > 0) return { is: 'refund' as const }
      // not a sale: it may be an order with a card payment whose sale has not arrived; otherwise this is a 404
      await queryClient.ensureQueryData(read(cardPayments.unpaidOrder, params))
      return { is: 'unpaid' as const }
    }
  },
  component: OneOrder,
})

function OneOrder() {
  const { id } = Route.useParams()
  const { is } = Route.useLoaderData()
  if (is === 'refund') return <RefundWithoutReceipt id={id} />
  return is === 'sale' ? <InStoreOrder /> : <UnpaidOrder id={id} />
}

type Details = OutputOf<typeof order.details>

function InStoreOrder() {
  const { data } = useSuspenseQuery(read(order.details, Route.useParams()))
  const taxes = taxesOf(data)
  return (
    <DetailPage
      title={<span className="et-code">{data.receiptNo}</span>}
      beside={
        <>
          <RefundState state={data.state} />
          {data.hasDifferences ? (
            <StateBadge state="attention">
              <Trans>Received with differences</Trans>
            </StateBadge>
          ) : data.state === 'completed' ? (
            <StateBadge state="ready">
              <Trans>Received</Trans>
            </StateBadge>
          ) : null}
        </>
      }
      aside={<OrderReceipt order={data} />}
    >
      <Section title={<Trans>Sale</Trans>}>
        <Facts
          facts={[
            { label: <Trans>Total</Trans>, value: <Money value={data.total} strong />, figure: true },
            { label: <Trans>Rung up</Trans>, value: <RungUp sale={data} /> },
            { label: <Trans>Counter</Trans>, value: data.counterName },
            { label: <Trans>Cashier</Trans>, value: data.cashierName },
            data.shiftCashier !== undefined && {
              label: <Trans>In the shift of</Trans>,
              value: data.shiftCashier,
            },
            { label: <Trans>Goods amount</Trans>, value: <Money value={data.goods} /> },
            ...(data.macouUsed === undefined
              ? []
              : [
                  { label: <Trans>Macou used</Trans>, value: <Money value={cents(-data.macouUsed)} /> },
                  { label: <Trans>Subtotal</Trans>, value: <Money value={cents(data.goods - data.macouUsed)} /> },
                ]),
            { label: <Trans>Tax</Trans>, value: <Money value={data.tax} /> },
            data.tip !== 0 && { label: <Trans>Tip</Trans>, value: <Money value={data.tip} /> },
            data.macouUsed !== undefined && {
              label: <Trans>Amount received</Trans>,
              value: <Money value={cents(data.total + data.macouUsed)} />,
            },
            { label: <Trans>Member code</Trans>, value: data.memberCode },
            data.memberName !== '' && { label: <Trans>Member</Trans>, value: data.memberName },
          ]}
        />
      </Section>
      {data.arrival.differences.length > 0 ? <Differences order={data} /> : null}
      <Section title={<Trans>Lines</Trans>}>
        <OrderLines lines={data.lines} />
      </Section>
      <OrderChanges order={data} />
      {taxes.length > 0 ? (
        <Section title={<Trans>Taxes</Trans>}>
          <Facts
            facts={taxes.map((tax) => ({
              label: `${tax.name} ${tax.rate / 10_000}%`,
              value: <Money value={tax.amount} />,
            }))}
          />
        </Section>
      ) : null}
      <Payments order={data} />
      {data.tenders.includes('card') ? <SaleCardPayments saleId={data.id} /> : null}
      {data.memberName !== '' || data.memberCode !== '' ? <OrderMacou id={data.id} /> : null}
      <OrderRefunds refunds={data.refunds} />
      {[data, ...data.refunds].map(({ id, receiptNo }) => (
        <ReceiptMails key={id} id={id} receiptNo={receiptNo} />
      ))}
      <Section title={<Trans>Stock movements</Trans>}>
        <OrderStock stock={data.stock} />
      </Section>
      <Arrival order={data} />
    </DetailPage>
  )
}

function taxesOf(data: Details): { name: string; rate: number; amount: Cents }[] {
  const sums = new Map<string, { name: string; rate: number; amount: Cents }>()
  for (const tax of data.lines.flatMap((line) => line.taxes)) {
    const key = `${tax.name} ${tax.rate}`
    sums.set(key, { name: tax.name, rate: tax.rate, amount: cents((sums.get(key)?.amount ?? 0) + tax.amount) })
  }
  return [...sums.values()]
}

function Payments({ order: { payments, rounding } }: { readonly order: Details }) {
  const words = useTenderName()
  return (
    <Section title={<Trans>Payments</Trans>}>
      <Facts
        facts={[
          rounding !== undefined && { label: <Trans>Cash rounding</Trans>, value: <Money value={rounding} /> },
          ...payments.flatMap((payment) => [
            { label: words(payment.tender), value: <Money value={payment.amount} /> },
            payment.tendered !== undefined && {
              label: <Trans>Cash received</Trans>,
              value: <Money value={payment.tendered} />,
            },
            payment.change !== undefined && { label: <Trans>Change</Trans>, value: <Money value={payment.change} /> },
          ]),
        ]}
      />
    </Section>
  )
}

function Differences({ order: { arrival, lines } }: { readonly order: Details }) {
  return (
    <Section
      title={<Trans>Differences</Trans>}
      hint={<Trans>What the customer paid is final. Below are the server’s values next to those on the receipt.</Trans>}
    >
      <OrderDifferences differences={arrival.differences} lines={lines} />
    </Section>
  )
}

function Arrival({ order: { arrival, receivedAt, occurredAt, lease } }: { readonly order: Details }) {
  const { t } = useLingui()
  const ways: Record<string, string> = {
    batch: t`Sent automatically by the tablet`,
    submit: t`Directly`,
    seed: t`With the demo data`,
    file: t`From an exported file`,
    receipt: t`Rebuilt from its receipt`,
  }
  const minutes = Math.max(0, Math.round((receivedAt - occurredAt) / 60_000))
  return (
    <Section title={<Trans>Arrival</Trans>}>
      <Facts
        facts={[
          { label: <Trans context="time">Received</Trans>, value: <DateTime at={receivedAt} form="exact" /> },
          {
            label: <Trans>Arrived after</Trans>,
            value: minutes === 0 ? <Trans>less than a minute</Trans> : <Trans>{minutes} minutes</Trans>,
          },
          { label: <Trans>How it arrived</Trans>, value: ways[arrival.arrivedBy] ?? arrival.arrivedBy },
          {
            label: <Trans>Lease and number</Trans>,
            value: (
              <span className="et-code">
                {lease} / {arrival.factSeq}
              </span>
            ),
          },
          { label: <Trans>Deliveries</Trans>, value: arrival.deliveries },
          { label: <Trans>Device clock</Trans>, value: <DateTime at={arrival.deviceAt} form="exact" /> },
          { label: <Trans>Checksum</Trans>, value: <span className="et-code">{arrival.sha256.slice(0, 16)}…</span> },
        ]}
      />
    </Section>
  )
}
