import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, type ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import type { Receipt, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { ledger, type FactRow } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { holdForReceipt } from '#features/counter/core/lock/hold-lock.ts'
import { bodyOf } from '#features/counter/core/outbox/fact-row.ts'
import { FactBadge } from '#features/counter/parts/facts/fact-badge.tsx'
import { chosenPrinter } from '#features/counter/parts/print/chosen-printer.ts'
import { notePrint } from '#features/counter/parts/print/note-print.ts'
import { usePrint } from '#features/counter/parts/print/use-print.tsx'
import type { ReceiptAt } from '#features/counter/parts/sale/receipt-head.ts'
import { DoneFact, DoneScreen, type DoneScreenProps } from '#features/counter/parts/view/done-screen.tsx'
import { Money } from '#ui/money.tsx'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { useTenderName } from '#ui/use-tender-name.ts'

interface Props extends Pick<DoneScreenProps, 'title' | 'word' | 'amount' | 'onNext' | 'next' | 'more'> {
  readonly fact: FactRow
  readonly made: {
    readonly receiptNo: string
    readonly payments: readonly { readonly tender: string; readonly amount: Cents }[]
  }
  readonly receiptOf: (at: ReceiptAt) => Receipt
  /** Above the number of the receipt. */
  readonly facts?: ReactNode
}

/** After the commit of a fact with a receipt: how it was paid, its state, and its receipt to print. */
export function ReceiptDone({ fact, made, receiptOf, facts, more, ...screen }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { lane } = useCounter()
  const tenderName = useTenderName()
  useEffect(() => holdForReceipt(), [])
  const row = useLiveQuery(() => ledger().facts.get(fact.id), [fact.id]) ?? fact
  const { settings, counterName, counterId } = lane.lease
  const disconnected = bodyOf(fact)?.disconnected === true
  const receiptIn = (said: ReceiptLanguage): Receipt =>
    receiptOf({ settings, counterName, at: fact.at, language: said, disconnected })
  const printing = usePrint({
    receiptIn,
    counterId,
    drawer: made.payments.some(({ tender, amount }) => tender === 'cash' && amount > 0),
    onPrinted: () => void notePrint(fact.id),
    signed: { fact, lease: lane.lease },
  })
  return (
    <>
      <DoneScreen
        {...screen}
        facts={
          <>
            {made.payments.map(({ tender, amount }) => (
              <DoneFact key={tender} name={tenderName(tender)}>
                <Money value={amount} />
              </DoneFact>
            ))}
            {facts}
            <DoneFact name={<Trans>Receipt</Trans>}>
              <span className="et-code">{made.receiptNo}</span>
            </DoneFact>
            <DoneFact name={<Trans>State</Trans>}>
              <FactBadge fact={row} />
            </DoneFact>
          </>
        }
        onPrint={printing.print}
        onChoosePrinter={printing.choose}
        printerName={chosenPrinter()?.name}
        more={
          <>
            {printing.languageSwitch}
            {more}
          </>
        }
        receipt={
          <ReceiptPaper receipt={receiptIn(printing.language ?? language)} label={t`Receipt ${made.receiptNo}`}>
            {printing.codes}
          </ReceiptPaper>
        }
      />
      {printing.dialog}
    </>
  )
}
