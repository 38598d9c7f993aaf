import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { Suspense, useEffect, useMemo } from 'react'
import { cents, ZERO } from '#domain/money.ts'
import type { ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { ledger } from '#db/ledger.ts'
import { SaleDone } from '#features/counter/parts/view/sale-done.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { holdForReceipt } from '#features/counter/core/lock/hold-lock.ts'
import { FactBadge } from '#features/counter/parts/facts/fact-badge.tsx'
import { receiptOf } from '#features/counter/parts/sale/receipt-of.ts'
import { chosenPrinter } from '#features/counter/parts/print/chosen-printer.ts'
import { notePrint } from '#features/counter/parts/print/note-print.ts'
import { usePrint } from '#features/counter/parts/print/use-print.tsx'
import { play } from '#ui/sounds.ts'
import { useExchanged } from '#features/counter/tasks/checkout/use-exchanged.ts'
import type { Sold } from '#features/counter/parts/sale/sell.ts'
import { Shortcuts } from '#features/counter/parts/shortcuts/shortcuts-later.ts'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import { useLanguage } from '#ui/use-language.ts'

const MailButton = lazyPart(() =>
  import('#features/counter/parts/receipt-mail/mail-button.tsx').then((m) => m.MailButton),
)

/** After the commit: change, receipt, and the button to the next sale. */
export function SoldScreen({ sold, onNext }: { readonly sold: Sold; readonly onNext: () => void }) {
  const { t } = useLingui()
  const screenLanguage = useLanguage()
  const { lane } = useCounter()
  const { fact, sale } = sold
  useEffect(() => holdForReceipt(), [])
  useEffect(() => play('done'), [])
  const row = useLiveQuery(() => ledger().facts.get(fact.id), [fact.id]) ?? fact
  const change = cents(sale.payments.reduce((sum, payment) => sum + (payment.change ?? ZERO), 0))
  const exchanged = useExchanged(sold, lane)
  const receiptIn = (language: ReceiptLanguage) =>
    exchanged(
      language,
      receiptOf({
        sale,
        settings: lane.lease.settings,
        counterName: lane.lease.counterName,
        at: fact.at,
        language,
        disconnected: fact.body.includes('"disconnected":true'),
      }),
    )
  const printing = usePrint({
    receiptIn,
    counterId: lane.lease.counterId,
    drawer: sale.payments.some((payment) => payment.tender === 'cash'),
    onPrinted: () => void notePrint(fact.id),
    signed: { fact, lease: lane.lease },
  })
  const language = printing.language ?? screenLanguage
  // oxlint-disable-next-line react/exhaustive-deps -- the lane is new at each contact, the sale is what it was
  const receipt = useMemo(() => receiptIn(language), [fact.id, language, exchanged])
  return (
    <>
      <SaleDone
        receiptNo={sale.receiptNo}
        total={sale.total}
        change={change}
        state={
          <>
            <FactBadge fact={row} />
            {sold.secondCopy ? null : <Trans> · no backup copy on this tablet</Trans>}
          </>
        }
        onNext={onNext}
        onPrint={printing.print}
        onChoosePrinter={printing.choose}
        more={
          <>
            {printing.languageSwitch}
            {/* shortcuts work at once, whatever is still loading */}
            <Suspense fallback={null}>
              <Shortcuts at="sold" onNext={onNext} printing={printing} />
            </Suspense>
            <Suspense fallback={null}>
              <MailButton close of={{ factId: fact.id, receiptNo: sale.receiptNo, memberCode: sale.memberCode }} />
            </Suspense>
          </>
        }
        printerName={chosenPrinter()?.name}
        receipt={
          <ReceiptPaper receipt={receipt} label={t`Receipt ${sale.receiptNo}`}>
            {printing.codes}
          </ReceiptPaper>
        }
      />
      {printing.dialog}
    </>
  )
}
