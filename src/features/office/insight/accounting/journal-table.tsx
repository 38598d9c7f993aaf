import { Trans } from '@lingui/react/macro'
import type { Accounts, Journal } from '#contract/insight/accounting.ts'
import { cents } from '#domain/money.ts'
import css from '#features/office/insight/accounting/accounting.module.css'
import { useJournalWords } from '#features/office/insight/accounting/journal-words.ts'
import { Day } from '#ui/day.tsx'
import { Money } from '#ui/money.tsx'

interface Props {
  readonly journal: Journal
  readonly accounts: Accounts
}

/** A journal as it will be in the file, with the sums of its two sides. */
export function JournalTable({ journal: { day, lines }, accounts }: Props) {
  const words = useJournalWords()
  const sum = cents(lines.reduce((all, { amount }) => all + Math.max(0, amount), 0))
  return (
    <table className={css.journal}>
      <caption>
        <Trans>
          Journal of <Day on={day} within />
        </Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans context="bookkeeping">Account</Trans>
          </th>
          <th scope="col">
            <Trans>Debit</Trans>
          </th>
          <th scope="col">
            <Trans>Credit</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.name} ${line.rate}`}>
            <td>
              {accounts[line.kind] || '–'}
              {accounts[line.kind] === words.line(line) ? null : <span className={css.says}>{words.line(line)}</span>}
            </td>
            <td>{line.amount > 0 ? <Money value={line.amount} /> : null}</td>
            <td>{line.amount < 0 ? <Money value={cents(-line.amount)} /> : null}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td>
            <Money value={sum} strong />
          </td>
          <td>
            <Money value={sum} strong />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
