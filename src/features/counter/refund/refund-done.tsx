import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { sum } from '#domain/money.ts'
import { ledger } from '#db/ledger.ts'
import type { ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { useTenderName } from '#features/counter/checkout/use-tender-name.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { holdForReceipt } from '#features/counter/lock/hold-lock.ts'
import { ActionButton } from '#features/counter/look/action-button.tsx'
import { FactBadge } from '#features/counter/outbox/fact-badge.tsx'
import { notePrint } from '#features/counter/print/note-print.ts'
import { usePrint } from '#features/counter/print/use-print.tsx'
import type { MadeRefund } from '#features/counter/refund/record-refund.ts'
import { refundReceiptOf } from '#features/counter/refund/refund-receipt-of.ts'
import { withWords } from '#ui/later-words.ts'
import { Money } from '#ui/money.tsx'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import css from '#features/counter/refund/refund-done.module.css'

const MailButton = lazy(
  withWords(() => import('#features/counter/receipt-mail/mail-button.tsx').then((m) => ({ default: m.MailButton }))),
)

/** After the commit: what is handed back, the receipt, and the way on. */
export function RefundDone({ made, onNext }: { readonly made: MadeRefund; readonly onNext: () => void }) {
  const { t, i18n } = useLingui()
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
    drawer: refund.payments.some((payment) => payment.tender === 'cash'),
    onPrinted: () => void notePrint(fact.id),
    signed: { fact, lease: lane.lease },
  })
  return (
    <section className={css.screen} aria-label={t`Refund completed`}>
      <div className={css.main}>
        <p className={css.done}>
          <IconCheck size={28} stroke={2.4} aria-hidden /> <Trans>Refund completed</Trans>
        </p>
        <div className={css.back}>
          <span>
            <Trans>Hand back</Trans>
          </span>
          <Money value={sum(refund.payments.map((payment) => payment.amount))} size="change" />
        </div>
        <dl className={css.facts}>
          {refund.payments.map((payment) => (
            <div key={payment.tender}>
              <dt>{tenderName(payment.tender)}</dt>
              <dd>
                <Money value={payment.amount} />
              </dd>
            </div>
          ))}
          <div>
            <dt>
              <Trans>Receipt</Trans>
            </dt>
            <dd className="et-code">{refund.receiptNo}</dd>
          </div>
          <div>
            <dt>
              <Trans>State</Trans>
            </dt>
            <dd>
              <FactBadge fact={row} />
            </dd>
          </div>
        </dl>
        <div className={css.actions}>
          <ActionButton icon={<IconPrinter size={24} aria-hidden />} onClick={printing.print}>
            <Trans>Print receipt</Trans>
          </ActionButton>
          <ActionButton look="next" onClick={onNext} autoFocus>
            <Trans>Next sale</Trans>
          </ActionButton>
        </div>
        <div className={css.more}>
          {printing.languageSwitch}
          <Suspense fallback={null}>
            <MailButton close of={{ factId: fact.id, receiptNo: refund.receiptNo, memberCode: '' }} />
          </Suspense>
        </div>
      </div>
      <div className={css.receipt}>
        <ReceiptPaper
          receipt={receiptIn(printing.language ?? (i18n.locale === 'en' ? 'en' : 'zh'))}
          label={t`Receipt ${refund.receiptNo}`}
        >
          {printing.codes}
        </ReceiptPaper>
      </div>
      {printing.dialog}
    </section>
  )
}
