import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { type CashSubmissionV1 } from '#contract/facts/cash-submission.ts'
import { cents } from '#domain/money.ts'
import { ledger, type FactRow } from '#db/ledger.ts'
import { IconPrinter } from '@tabler/icons-react'
import { ActionButton } from '#features/counter/look/action-button.tsx'
import { receiptOf } from '#features/counter/checkout/receipt-of.ts'
import { DifferenceList } from '#features/counter/outbox/difference-list.tsx'
import { FactBadge } from '#features/counter/outbox/fact-badge.tsx'
import { bodyOf, saleOf } from '#features/counter/outbox/fact-row.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { printReceipt } from '#ui/print-receipt.ts'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import css from '#features/counter/outbox/fact-details.module.css'

/** One fact: where it stands, what differed and why it is held, its receipt, and a reprint that says so. */
export function FactDetails({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const fact = useLiveQuery(() => ledger().facts.get(id), [id])
  const sale = fact && saleOf(fact)
  const reprint = (): void => {
    if (printReceipt())
      void ledger()
        .receipts.where('id')
        .equals(id)
        .modify((kept) => {
          kept.prints += 1
        })
  }
  return (
    <SidePanel
      opened
      title={sale?.receiptNo ?? t`Cash submission`}
      onClose={onClose}
      foot={
        sale ? (
          <ActionButton icon={<IconPrinter size={22} aria-hidden />} onClick={reprint}>
            <Trans>Print again</Trans>
          </ActionButton>
        ) : undefined
      }
    >
      {fact ? <Facts fact={fact} /> : null}
      {fact && sale ? <Receipt fact={fact} /> : null}
    </SidePanel>
  )
}

function Facts({ fact }: { readonly fact: FactRow }) {
  const { i18n } = useLingui()
  const remark =
    fact.kind === 'cash-submission' ? (bodyOf(fact)?.data as CashSubmissionV1 | undefined)?.remark : undefined
  const language = i18n.locale === 'en' ? 'en' : 'zh'
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
          <Money value={cents(fact.cents)} />
        </dd>
        <dt>
          <Trans>Time</Trans>
        </dt>
        <dd>
          <DateTime at={fact.at} form="exact" />
        </dd>
        {remark ? (
          <>
            <dt>
              <Trans>Remark</Trans>
            </dt>
            <dd>{remark}</dd>
          </>
        ) : null}
        <dt>
          <Trans>Number of the fact</Trans>
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
          <Trans>Check sum</Trans>
        </dt>
        <dd className={`${css.hash} et-code`}>{fact.sha256.slice(0, 16)}</dd>
      </dl>
      {fact.reason ? <p className={css.reason}>{fact.reason[language]}</p> : null}
      {fact.differences.length > 0 ? <DifferenceList differences={fact.differences} sale={saleOf(fact)} /> : null}
    </>
  )
}

function Receipt({ fact }: { readonly fact: FactRow }) {
  const { t, i18n } = useLingui()
  const lane = useLiveQuery(() => ledger().lanes.get(fact.lane), [fact.lane])
  const sale = saleOf(fact)
  if (!lane || !sale) return null
  const receipt = receiptOf({
    sale,
    settings: lane.lease.settings,
    counterName: lane.lease.counterName,
    at: fact.at,
    language: i18n.locale === 'en' ? 'en' : 'zh',
    disconnected: bodyOf(fact)?.disconnected === true,
    reprint: true,
  })
  return (
    <div className={css.receipt}>
      <ReceiptPaper receipt={receipt} label={t`Receipt ${sale.receiptNo}`} />
    </div>
  )
}
