import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { refunds } from '#contract/sales/refunds.ts'
import { read } from '#api/query.ts'
import { OrderRefunds } from '#features/office/sales/orders/order-refunds.tsx'
import { RefundState } from '#features/office/sales/orders/order-state.tsx'
import { ReceiptMails } from '#features/office/sales/orders/receipt-mails.tsx'
import { DetailPage } from '#ui/detail-page.tsx'

/** A refund without a receipt. It belongs to no order, so each one is reviewed by a person. */
export function RefundWithoutReceipt({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery(read(refunds.list, { id }))
  const [refund] = data.records
  return (
    <DetailPage
      title={<span className="et-code">{refund?.receiptNo}</span>}
      beside={<RefundState state="refund-without-receipt" />}
    >
      <p style={{ maxWidth: '62ch' }}>
        <Trans>
          No receipt was found for these products. The refund is final; its price and tax are compared with the
          catalogue at that time.
        </Trans>
      </p>
      <OrderRefunds refunds={data.records} />
      {refund ? <ReceiptMails id={refund.id} receiptNo={refund.receiptNo} /> : null}
    </DetailPage>
  )
}
