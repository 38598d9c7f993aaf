import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { DocumentDetails } from '#contract/stock/stock-documents.ts'
import { PrintLabels } from '#features/office/catalogue/labels/print-labels.tsx'
import { BillDialog } from '#features/office/stock/documents/bill-dialog.tsx'
import { isReversible } from '#features/office/stock/documents/is-reversible.ts'
import { labelCopies } from '#features/office/stock/documents/label-copies.ts'
import { useMay } from '#ui/may.tsx'

/** Labels for the goods of a receipt, and the bill of one that comes of an order. */
export function ReceiptActions({ document }: { readonly document: DocumentDetails }) {
  const mayBill = useMay()({ all: ['shopCostSee', 'shopPurchaseEdit'] })
  const [billing, setBilling] = useState(false)
  const copies = document.reversedBy === null ? labelCopies(document) : {}
  return (
    <>
      {Object.keys(copies).length > 0 ? (
        <PrintLabels selection={{ skuIds: Object.keys(copies) }} copies={copies} />
      ) : null}
      {isReversible(document) && document.order !== null && mayBill ? (
        <Button variant="default" leftSection={<IconReceipt size={18} aria-hidden />} onClick={() => setBilling(true)}>
          <Trans>Enter the bill…</Trans>
        </Button>
      ) : null}
      {billing ? <BillDialog document={document} onClose={() => setBilling(false)} /> : null}
    </>
  )
}
