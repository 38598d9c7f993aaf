import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Receipt, ReceiptRow } from '#domain/receipt/receipt-model.ts'
import type { FactRow } from '#db/ledger.ts'
import { moneyOf, onReceiptOf, saleOf } from '#features/counter/core/outbox/fact-row.ts'
import { DifferenceList } from '#features/counter/parts/facts/difference-list.tsx'
import { FactBadge } from '#features/counter/parts/facts/fact-badge.tsx'
import { useFactFigures } from '#features/counter/parts/facts/fact-figures.ts'
import css from '#features/counter/parts/facts/fact-details.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { useSay } from '#ui/use-language.ts'

/** State, time and figures of a fact, and why it is not simply received. */
export function Facts({ fact }: { readonly fact: FactRow }) {
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
        {onReceiptOf(fact) ? null : (
          <>
            <dt>
              <Trans>Amount</Trans>
            </dt>
            <dd>
              <Money value={moneyOf(fact)} />
            </dd>
          </>
        )}
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
      </dl>
      {fact.reason ? <p className={css.reason}>{say(fact.reason)}</p> : null}
      {fact.differences.length > 0 ? <DifferenceList differences={fact.differences} sale={saleOf(fact)} /> : null}
    </>
  )
}

/** What identifies the record, below what a cashier asks for. */
export function RecordFacts({ fact }: { readonly fact: FactRow }) {
  return (
    <dl className={`${css.facts} ${css.record}`}>
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
  )
}

/** What was sold or came back, its sums and payments: the rows of the receipt at the size of the screen. */
export function Sold({ receipt }: { readonly receipt: Receipt | undefined }) {
  const rows = receipt?.rows ?? []
  const ends = rows.flatMap(({ kind }, i) => (kind === 'rule' ? [i] : []))
  const parts = ends.slice(0, -1).map((end, i) => rows.slice(end + 1, ends[i + 1]))
  return parts.map((part, i) => (
    <dl key={i} className={`${css.facts} ${css.sold}`}>
      {part.map((row, n) => (
        <SoldRow key={n} row={row} />
      ))}
    </dl>
  ))
}

function SoldRow({ row }: { readonly row: ReceiptRow }) {
  switch (row.kind) {
    case 'item':
      return (
        <>
          <dt>
            <strong>{row.name}</strong> {row.detail}
          </dt>
          <dd>{row.amount}</dd>
        </>
      )
    case 'item-extra':
      return (
        <>
          <dt>{row.text}</dt>
          <dd>{row.amount}</dd>
        </>
      )
    case 'pair':
      return (
        <>
          <dt data-weight={row.weight}>{row.label}</dt>
          <dd data-weight={row.weight}>{row.value}</dd>
        </>
      )
    default:
      return null
  }
}
