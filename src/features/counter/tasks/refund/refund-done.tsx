import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { Suspense, useEffect } from 'react'
import { sum } from '#domain/money.ts'
import { ledger } from '#db/ledger.ts'
import type { ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { useTenderName } from '#ui/use-tender-name.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { holdForReceipt } from '#features/counter/core/lock/hold-lock.ts'
import { DoneFact, DoneScreen } from '#features/counter/parts/view/done-screen.tsx'
import { FactBadge } from '#features/counter/parts/facts/fact-badge.tsx'
import { chosenPrinter } from '#features/counter/parts/print/chosen-printer.ts'
import { notePrint } from '#features/counter/parts/print/note-print.ts'
import { usePrint } from '#features/counter/parts/print/use-print.tsx'
import type { MadeRefund } from '#features/counter/tasks/refund/record-refund.ts'
import { refundReceiptOf } from '#features/counter/parts/sale/refund-receipt-of.ts'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { Money } from '#ui/money.tsx'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import { useLanguage } from '#ui/use-language.ts'

const MailButton = lazyPart(() =>
  import('#features/counter/parts/receipt-mail/mail-button.tsx').then((m) => m.MailButton),
)

/** After the commit: the refund due, the receipt, and the next step. */
export function RefundDone({ made, onNext }: { readonly made: MadeRefund; readonly onNext: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { lane } = useCounter()
  const tenderName = useTenderName()
  const { fact, refund } = made
  useEffect(() => holdForReceipt(), [])
  const row = useLiveQuery(() => ledger().facts.get(fact.id), [fact.id]) ?? fact
  const receiptIn = (language: ReceiptLanguage) =>
    refundReceiptOf({
      refund,
      settings: lane.lease.settings,
      counterName: lane.lease.counterName,
      at: fact.at,
      language,
      disconnected: fact.body.includes('"disconnected":true'),
    })
  const printing = usePrint({
    receiptIn,
    counterId: lane.lease.counterId,
    drawer: refund.payments.some((payment) => payment.tender === 'cash' && payment.amount > 0),
    onPrinted: () => void notePrint(fact.id),
    signed: { fact, lease: lane.lease },
  })
  return (
    <>
      <DoneScreen
        title={t`Refund completed`}
        word={<Trans>Refund due</Trans>}
        amount={sum(refund.payments.map((payment) => payment.amount))}
        facts={
          <>
            {refund.payments.map((payment) => (
              <DoneFact key={payment.tender} name={tenderName(payment.tender)}>
                <Money value={payment.amount} />
              </DoneFact>
            ))}
            <DoneFact name={<Trans>Receipt</Trans>}>
              <span className="et-code">{refund.receiptNo}</span>
            </DoneFact>
            <DoneFact name={<Trans>State</Trans>}>
              <FactBadge fact={row} />
            </DoneFact>
          </>
        }
        onNext={onNext}
        onPrint={printing.print}
        onChoosePrinter={printing.choose}
        printerName={chosenPrinter()?.name}
        more={
          <>
            {printing.languageSwitch}
            <Suspense fallback={null}>
              <MailButton close of={{ factId: fact.id, receiptNo: refund.receiptNo, memberCode: '' }} />
            </Suspense>
          </>
        }
        receipt={
          <ReceiptPaper receipt={receiptIn(printing.language ?? language)} label={t`Receipt ${refund.receiptNo}`}>
            {printing.codes}
          </ReceiptPaper>
        }
      />
      {printing.dialog}
    </>
  )
}
