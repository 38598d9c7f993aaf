import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { sum } from '#domain/money.ts'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { ReceiptDone } from '#features/counter/parts/facts/receipt-done.tsx'
import { refundReceiptOf } from '#features/counter/parts/sale/refund-receipt-of.ts'
import type { MadeRefund } from '#features/counter/tasks/refund/record-refund.ts'

const MailButton = lazyPart(() =>
  import('#features/counter/parts/receipt-mail/mail-button.tsx').then((m) => m.MailButton),
)

/** After the commit: the refund due, the receipt, and the next step. */
export function RefundDone({ made, onNext }: { readonly made: MadeRefund; readonly onNext: () => void }) {
  const { t } = useLingui()
  const { fact, refund } = made
  return (
    <ReceiptDone
      fact={fact}
      made={refund}
      receiptOf={(at) => refundReceiptOf({ refund, ...at })}
      title={t`Refund completed`}
      word={<Trans>Refund due</Trans>}
      amount={sum(refund.payments.map((payment) => payment.amount))}
      onNext={onNext}
      more={
        <Suspense fallback={null}>
          <MailButton close of={{ factId: fact.id, receiptNo: refund.receiptNo, memberCode: '' }} />
        </Suspense>
      }
    />
  )
}
