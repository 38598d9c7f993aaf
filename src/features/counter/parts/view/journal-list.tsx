import type { JournalRow } from '#features/counter/core/outbox/journal-row.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import type { UnsentShown } from '#ui/unsent-words.tsx'
import css from './journal-list.module.css'

export interface JournalListProps {
  /** Newest first. */
  readonly rows: readonly JournalRow[]
  /** The one that is open beside the list. */
  readonly chosen?: string | undefined
  readonly onOpen: (id: string) => void
  readonly empty: ReactNode
  readonly label?: string | undefined
}

/** Every fact with its number, amount, verdict and reason; a tap opens it. Serves the journal and today's sales. */
export function JournalList({ rows, chosen, onOpen, empty, label }: JournalListProps) {
  const { t } = useLingui()
  if (rows.length === 0) return <div className={css.empty}>{empty}</div>
  return (
    <ul className={css.list} aria-label={label ?? t`Journal`}>
      {rows.map((row) => (
        <li key={row.id} className={css.item}>
          <button
            type="button"
            className={css.row}
            aria-current={row.id === chosen || undefined}
            onClick={() => onOpen(row.id)}
          >
            <span className={`${css.seq} et-code`} title={t`Record number`}>
              {row.seq}
            </span>
            <span className={css.main}>
              <span className={`${css.title} et-code`}>{row.title}</span>
              {row.detail ? <span className={css.detail}>{row.detail}</span> : null}
              {row.reason ? <span className={css.reason}>{row.reason}</span> : null}
            </span>
            <span className={css.state}>
              <StateBadge state={row.state} look={row.state === 'ready' ? 'plain' : 'filled'}>
                {row.word}
              </StateBadge>
            </span>
            <span className={css.when}>
              <DateTime at={row.at} />
            </span>
            <span className={css.amount}>{row.amount === undefined ? null : <Money value={row.amount} />}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export interface JournalSumProps {
  readonly unsent: UnsentShown
  readonly received: number
  /** "Send now", and quieter ones. */
  readonly actions: ReactNode
}

/** Summary of the journal: unsent with value, received, and actions. */
export function JournalSum({ unsent, received, actions }: JournalSumProps) {
  const { i18n } = useLingui()
  return (
    <div className={css.sum}>
      <dl className={css.figures}>
        <div>
          <dt>
            <Trans>Sales not sent yet</Trans>
          </dt>
          <dd data-waits={unsent.sales > 0 || undefined}>{i18n.number(unsent.sales)}</dd>
        </div>
        {unsent.sales > 0 ? (
          <div>
            <dt>
              <Trans>Value</Trans>
            </dt>
            <dd>
              <Money value={cents(unsent.cents)} />
            </dd>
          </div>
        ) : null}
        {unsent.submissions > 0 ? (
          <div>
            <dt>
              <Trans>Cash submissions not sent yet</Trans>
            </dt>
            <dd data-waits>{i18n.number(unsent.submissions)}</dd>
          </div>
        ) : null}
        <div>
          <dt>
            <Trans>Received by the server</Trans>
          </dt>
          <dd>{i18n.number(received)}</dd>
        </div>
      </dl>
      <div className={css.actions}>{actions}</div>
    </div>
  )
}
