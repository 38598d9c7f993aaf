import { useState } from 'react'
import { inboundTypes } from '#domain/document-types.ts'
import { DeliveryButton } from '#features/office/stock/documents/delivery-button.tsx'
import type { ReadDelivery } from '#features/office/stock/documents/delivery-lines.ts'
import { DeliveryReview } from '#features/office/stock/documents/delivery-review.tsx'
import {
  type AroundEditor,
  declared,
  type KindOfDocument,
  noFilling,
} from '#features/office/stock/documents/document-kind.ts'
import { inboundLines } from '#features/office/stock/documents/inbound-lines.ts'
import { Papers } from '#features/office/stock/documents/papers.tsx'
import { ReceiptActions } from '#features/office/stock/documents/receipt-actions.tsx'
import { useReceiptColumns } from '#features/office/stock/documents/receipt-columns.ts'
import { ExpectedQuantity, ReceiptFields, useReceiptHeads } from '#features/office/stock/documents/receipt-fields.tsx'
import { ReceiptHead } from '#features/office/stock/documents/receipt-head.tsx'
import { withOrder } from '#features/office/stock/documents/receipt-lines.ts'
import { RejectFields } from '#features/office/stock/documents/reject-fields.tsx'

/** Goods may be filled in from a supplier's file, which is reviewed first. */
function FromFile({ open, places, order, children }: AroundEditor) {
  const { draft, items, change } = open
  const [delivery, setDelivery] = useState<ReadDelivery>()
  if (delivery)
    return <DeliveryReview delivery={delivery} open={open} places={places} onClose={() => setDelivery(undefined)} />
  const button = <DeliveryButton orderId={draft.orderId} onRead={setDelivery} />
  if (!order) return children({ beside: button })
  return children({
    below: (
      <ReceiptHead order={order} draft={draft} items={items} onChange={change}>
        {button}
      </ReceiptHead>
    ),
  })
}

export const inboundDocuments: KindOfDocument = {
  ...declared('inbound'),
  lines: inboundLines,
  useLineColumns: useReceiptColumns,
  Actions: ReceiptActions,
  Below: ({ document }) => <Papers documentId={document.id} />,
  startOf: withOrder,
  Around: FromFile,
  Note: ExpectedQuantity,
  Fields: ReceiptFields,
  FieldsBelow: (props) => (props.type === inboundTypes.purchase ? <RejectFields {...props} /> : null),
  useHeads: useReceiptHeads,
  useFilling: noFilling,
}
