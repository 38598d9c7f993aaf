import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { Fragment, Suspense } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { IconPrinter, IconReceiptRefund } from '@tabler/icons-react'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { receiptOf } from '#features/counter/parts/sale/receipt-of.ts'
import { DifferenceList } from '#features/counter/parts/facts/difference-list.tsx'
import { FactBadge } from '#features/counter/parts/facts/fact-badge.tsx'
import { useFactFigures } from '#features/counter/parts/facts/fact-figures.ts'
import {
  bodyOf,
  factRow,
  moneyOf,
  onReceiptOf,
  orderPaymentOf,
  refundOf,
  saleOf,
} from '#features/counter/core/outbox/fact-row.ts'
import { useFactWords } from '#features/counter/parts/facts/use-fact-words.ts'
import { notePrint } from '#features/counter/parts/print/note-print.ts'
import { usePrint } from '#features/counter/parts/print/use-print.tsx'
import { orderReceiptOf } from '#features/counter/parts/sale/order-receipt-of.ts'
import { refundReceiptOf } from '#features/counter/parts/sale/refund-receipt-of.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import css from '#features/counter/parts/facts/fact-details.module.css'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { useLanguage, useSay } from '#ui/use-language.ts'

const MailButton = lazyPart(() =>
  import('#features/counter/parts/receipt-mail/mail-button.tsx').then((m) => m.MailButton),
)

const memberOf = (sale: { readonly memberCode?: string } | undefined): string => sale?.memberCode ?? ''

/** One fact: state, differences, why it is held, its receipt, and a marked reprint. */
export function FactDetails({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useFactWords()
  const fact = useLiveQuery(() => ledger().facts.get(id), [id])
  const sale = fact && saleOf(fact)
  const refund = fact && refundOf(fact)
  const lane = useLiveQuery(() => (fact ? ledger().lanes.get(fact.lane) : undefined), [fact?.lane])
  return (
    <SidePanel
      opened
      title={
        sale?.receiptNo ?? (refund ? t`Refund ${refund.receiptNo}` : fact ? factRow(fact, words, language).title : '')
      }
      onClose={onClose}
      foot={
        fact && onReceiptOf(fact) && lane ? (
          <>
            <PrintAgain fact={fact} lane={lane} />
            {sale ? <RefundThis receiptNo={sale.receiptNo} /> : null}
          </>
        ) : undefined
      }
    >
      {fact ? <Facts fact={fact} /> : null}
      {fact && (sale ?? refund) ? (
        <div className={css.mail}>
          <Suspense fallback={null}>
            <MailButton of={{ factId: fact.id, receiptNo: (sale ?? refund)!.receiptNo, memberCode: memberOf(sale) }} />
          </Suspense>
        </div>
      ) : null}
      {fact && onReceiptOf(fact) && lane ? <Receipt fact={fact} lane={lane} /> : null}
    </SidePanel>
  )
}

function Facts({ fact }: { readonly fact: FactRow }) {
  const say = useSay()
  const figures = useFactFigures()(fact)
  return (
    <>
      <dl className={css.facts}>
        <dt>
          <Trans>State</Trans>
        </dt>
        <dd>
          <FactBadge fact={fact} />
        </dd>
        <dt>
          <Trans>Amount</Trans>
        </dt>
        <dd>
          <Money value={moneyOf(fact)} />
        </dd>
        <dt>
          <Trans>Time</Trans>
        </dt>
        <dd>
          <DateTime at={fact.at} form="exact" />
        </dd>
        {figures.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? value : <Money value={value} />}</dd>
          </Fragment>
        ))}
        <dt>
          <Trans>Record number</Trans>
        </dt>
        <dd className="et-code">
          {fact.lane.split('/')[1]}-{fact.seq}
        </dd>
        {fact.attempts > 0 && fact.state === 'queued' ? (
          <>
            <dt>
              <Trans>Attempts</Trans>
            </dt>
            <dd>{fact.attempts}</dd>
          </>
        ) : null}
        <dt>
          <Trans>Checksum</Trans>
        </dt>
        <dd className={`${css.hash} et-code`}>{fact.sha256.slice(0, 16)}</dd>
      </dl>
      {fact.reason ? <p className={css.reason}>{say(fact.reason)}</p> : null}
      {fact.differences.length > 0 ? <DifferenceList differences={fact.differences} sale={saleOf(fact)} /> : null}
    </>
  )
}

interface ReceiptProps {
  readonly fact: FactRow
  /** Counter and settings at the time of the sale. */
  readonly lane: LaneRow
}

/** The original receipt marked as a reprint; undefined if there is none. */
function reprintOf({ fact, lane }: ReceiptProps, language: ReceiptLanguage) {
  const { settings, counterName } = lane.lease
  const disconnected = bodyOf(fact)?.disconnected === true
  const of = { settings, counterName, at: fact.at, language, disconnected, reprint: true }
  const sale = saleOf(fact)
  if (sale) return receiptOf({ sale, ...of })
  const refund = refundOf(fact)
  if (refund) return refundReceiptOf({ refund, ...of })
  const taken = orderPaymentOf(fact)
  return taken && orderReceiptOf({ taken, ...of })
}

/** Opens the refund of a sale. */
function RefundThis({ receiptNo }: { readonly receiptNo: string }) {
  const navigate = useNavigate()
  return (
    <ActionButton
      icon={<IconReceiptRefund size={22} aria-hidden />}
      onClick={() => void navigate({ to: '/shop/refund', search: { receipt: receiptNo } })}
    >
      <Trans>Refund or exchange</Trans>
    </ActionButton>
  )
}

/** A reprint opens no drawer. */
const useReprint = ({ fact, lane }: ReceiptProps) =>
  usePrint({
    receiptIn: (language) => reprintOf({ fact, lane }, language)!,
    counterId: lane.lease.counterId,
    drawer: false,
    onPrinted: () => void notePrint(fact.id),
    signed: { fact, lease: lane.lease },
  })

function PrintAgain(of: ReceiptProps) {
  const { print, dialog } = useReprint(of)
  return (
    <>
      <ActionButton icon={<IconPrinter size={22} aria-hidden />} onClick={print}>
        <Trans>Print again</Trans>
      </ActionButton>
      {dialog}
    </>
  )
}

function Receipt({ fact, lane }: ReceiptProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { codes } = useReprint({ fact, lane })
  const receipt = reprintOf({ fact, lane }, language)
  if (!receipt) return null
  return (
    <div className={css.receipt}>
      <ReceiptPaper receipt={receipt} label={t`Receipt ${receipt.receiptNo}`}>
        {codes}
      </ReceiptPaper>
    </div>
  )
}
