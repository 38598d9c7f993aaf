import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { sum, ZERO } from '#domain/money.ts'
import type { Receipt, ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { ledger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { holdForReceipt } from '#features/counter/core/lock/hold-lock.ts'
import { FactBadge } from '#features/counter/parts/facts/fact-badge.tsx'
import { chosenPrinter } from '#features/counter/parts/print/chosen-printer.ts'
import { notePrint } from '#features/counter/parts/print/note-print.ts'
import { usePrint } from '#features/counter/parts/print/use-print.tsx'
import { bodyOf } from '#features/counter/core/outbox/fact-row.ts'
import { orderReceiptOf } from '#features/counter/parts/sale/order-receipt-of.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { DoneFact, DoneScreen } from '#features/counter/parts/view/done-screen.tsx'
import type { OrderHandedOver } from '#features/counter/tasks/pickup/record-order.ts'
import { Money } from '#ui/money.tsx'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { useTenderName } from '#ui/use-tender-name.ts'
import css from '#features/counter/tasks/pickup/pickup.module.css'

interface Props {
  readonly done: OrderHandedOver
  readonly onNext: () => void
}

/** After the commit: the change, and the receipt of what was taken. */
export function OrderDone({ done, onNext }: Props) {
  const { payment } = done
  return payment ? <Paid payment={payment} onNext={onNext} /> : <HandedOver onNext={onNext} />
}

function HandedOver({ onNext }: Pick<Props, 'onNext'>) {
  const { t } = useLingui()
  return (
    <section className={css.order} aria-label={t`Order handed over`}>
      <p className={css.checked} role="status">
        <Trans>The order is handed over. It was paid before.</Trans>
      </p>
      <ActionButton look="forward" autoFocus onClick={onNext}>
        <Trans>Next order</Trans>
      </ActionButton>
    </section>
  )
}

interface PaidProps extends Pick<Props, 'onNext'> {
  readonly payment: NonNullable<OrderHandedOver['payment']>
}

function Paid({ payment: { fact, taken }, onNext }: PaidProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { lane } = useCounter()
  const tenderName = useTenderName()
  useEffect(() => holdForReceipt(), [])
  const row = useLiveQuery(() => ledger().facts.get(fact.id), [fact.id]) ?? fact
  const { settings, counterName, counterId } = lane.lease
  const receiptIn = (said: ReceiptLanguage): Receipt =>
    orderReceiptOf({
      taken,
      settings,
      counterName,
      at: fact.at,
      language: said,
      disconnected: bodyOf(fact)?.disconnected === true,
    })
  const printing = usePrint({
    receiptIn,
    counterId,
    drawer: taken.payments.some(({ tender, amount }) => tender === 'cash' && amount > 0),
    onPrinted: () => void notePrint(fact.id),
    signed: { fact, lease: lane.lease },
  })
  return (
    <>
      <DoneScreen
        title={t`Order handed over`}
        word={<Trans>Change</Trans>}
        amount={sum(taken.payments.map(({ change = ZERO }) => change))}
        facts={
          <>
            {taken.payments.map(({ tender, amount }) => (
              <DoneFact key={tender} name={tenderName(tender)}>
                <Money value={amount} />
              </DoneFact>
            ))}
            <DoneFact name={<Trans>Order</Trans>}>
              <span className="et-code">{taken.orderNo}</span>
            </DoneFact>
            <DoneFact name={<Trans>Receipt</Trans>}>
              <span className="et-code">{taken.receiptNo}</span>
            </DoneFact>
            <DoneFact name={<Trans>State</Trans>}>
              <FactBadge fact={row} />
            </DoneFact>
          </>
        }
        onNext={onNext}
        next={<Trans>Next order</Trans>}
        onPrint={printing.print}
        onChoosePrinter={printing.choose}
        printerName={chosenPrinter()?.name}
        more={printing.languageSwitch}
        receipt={
          <ReceiptPaper receipt={receiptIn(printing.language ?? language)} label={t`Receipt ${taken.receiptNo}`}>
            {printing.codes}
          </ReceiptPaper>
        }
      />
      {printing.dialog}
    </>
  )
}
