import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { Suspense, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { IconPrinter, IconReceiptRefund } from '@tabler/icons-react'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { receiptOf } from '#features/counter/parts/sale/receipt-of.ts'
import {
  bodyOf,
  factRow,
  moneyOf,
  onReceiptOf,
  orderPaymentOf,
  refundOf,
  saleOf,
} from '#features/counter/core/outbox/fact-row.ts'
import { Facts, RecordFacts, Sold } from '#features/counter/parts/facts/fact-rows.tsx'
import { useFactWords } from '#features/counter/parts/facts/use-fact-words.ts'
import { notePrint } from '#features/counter/parts/print/note-print.ts'
import { usePrint } from '#features/counter/parts/print/use-print.tsx'
import { orderReceiptOf } from '#features/counter/parts/sale/order-receipt-of.ts'
import { refundReceiptOf } from '#features/counter/parts/sale/refund-receipt-of.ts'
import { Money } from '#ui/money.tsx'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import css from '#features/counter/parts/facts/fact-details.module.css'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { useLanguage } from '#ui/use-language.ts'

const MailButton = lazyPart(() =>
  import('#features/counter/parts/receipt-mail/mail-button.tsx').then((m) => m.MailButton),
)

const memberOf = (sale: { readonly memberCode?: string } | undefined): string => sale?.memberCode ?? ''

/** A fact with the lane in which it was recorded, and its title. */
function useOpenFact(id: string) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useFactWords()
  const fact = useLiveQuery(() => ledger().facts.get(id), [id])
  const lane = useLiveQuery(() => (fact ? ledger().lanes.get(fact.lane) : undefined), [fact?.lane])
  const sale = fact && saleOf(fact)
  const refund = fact && refundOf(fact)
  return {
    fact,
    lane,
    title:
      sale?.receiptNo ?? (refund ? t`Refund ${refund.receiptNo}` : fact ? factRow(fact, words, language).title : ''),
  }
}

/** One fact: state, differences, why it is held, its receipt, and a marked reprint. */
export function FactDetails({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { fact, lane, title } = useOpenFact(id)
  return (
    <SidePanel opened title={title} onClose={onClose} foot={fact && lane ? actsOf(fact, lane) : undefined}>
      {fact ? (
        <Content fact={fact} lane={lane}>
          <div className={css.mail}>
            <Mail fact={fact} />
          </div>
        </Content>
      ) : null}
    </SidePanel>
  )
}

/** The same beside its list, where there is room. */
export function FactBeside({ id }: { readonly id: string }) {
  const { fact, lane, title } = useOpenFact(id)
  const acts = fact && lane ? actsOf(fact, lane) : undefined
  return (
    <section className={css.beside} aria-label={title}>
      {fact ? (
        <>
          <header className={css.head}>
            <h2 className="et-code">{title}</h2>
            <Money value={moneyOf(fact)} size="figure" />
          </header>
          <div key={id} className={css.scrolls} tabIndex={0}>
            <Content fact={fact} lane={lane} />
          </div>
          {acts ? (
            <div className={css.foot}>
              {acts}
              <Mail fact={fact} />
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  )
}

/** What can be done with a fact that has a receipt; undefined for the others. */
const actsOf = (fact: FactRow, lane: LaneRow) =>
  onReceiptOf(fact) ? (
    <>
      <PrintAgain fact={fact} lane={lane} />
      {fact.kind === 'sale' ? <RefundThis receiptNo={saleOf(fact)?.receiptNo ?? ''} /> : null}
    </>
  ) : undefined

interface ContentProps {
  readonly fact: FactRow
  readonly lane: LaneRow | undefined
  /** Below the figures. */
  readonly children?: ReactNode
}

function Content({ fact, lane, children }: ContentProps) {
  const language = useLanguage()
  const paper = onReceiptOf(fact) && lane ? { fact, lane } : undefined
  return (
    <>
      <Facts fact={fact} />
      {paper ? <Sold receipt={reprintOf(paper, language)} /> : null}
      {children}
      {paper ? <Receipt {...paper} /> : null}
      <RecordFacts fact={fact} />
    </>
  )
}

/** Sends the receipt of a sale or a refund by e-mail. */
function Mail({ fact }: { readonly fact: FactRow }) {
  const sale = saleOf(fact)
  const of = sale ?? refundOf(fact)
  return of ? (
    <Suspense fallback={null}>
      <MailButton of={{ factId: fact.id, receiptNo: of.receiptNo, memberCode: memberOf(sale) }} />
    </Suspense>
  ) : null
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
      <Trans>Refund this sale</Trans>
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
