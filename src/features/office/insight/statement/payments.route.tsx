import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { statement, type StatementRange, type StatementTender } from '#contract/insight/statement.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { emptyTexts, statementHeads } from '#contract/texts/statement.ts'
import { cents } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { HeldMoney } from '#features/office/insight/statement/held-money.tsx'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { RangeTable } from '#features/office/insight/statement/range-table.tsx'
import { type OpenRows, RowsPanel } from '#features/office/insight/statement/rows-panel.tsx'
import css from '#features/office/insight/statement/statement.module.css'
import { SumList } from '#features/office/insight/statement/sum-list.tsx'
import { useMoneyWords } from '#features/office/insight/plot-words.ts'
import { Plot } from '#ui/chart/plot.tsx'
import { Section } from '#ui/detail-page.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { type ChosenRange, useRange } from '#features/office/insight/statement/use-range.ts'
import { Day } from '#ui/day.tsx'
import type { Column } from '#ui/list/column.ts'
import { amountInFile } from '#ui/list/csv.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { Money } from '#ui/money.tsx'
import { useTenderName } from '#ui/use-tender-name.ts'
import { useSay } from '#ui/use-language.ts'

/** What was paid in which way, less what was paid back. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/paymentDetails')({
  validateSearch: typedSearch<StatementRange>(),
  component: Payments,
})

type Row = StatementTender & { readonly day: string }
const netOf = (row: StatementTender) => cents(row.in - row.out)

function Payments() {
  const { t } = useLingui()
  const say = useSay()
  const range = useRange(Route)
  const nameOf = useTenderName()
  const [open, setOpen] = useState<OpenRows>()
  const columns: readonly Column<Row>[] = [
    {
      id: 'day',
      head: say(statementHeads.day),
      card: 'title',
      text: ({ day }) => day,
      cell: ({ day }) => <Day on={day} />,
    },
    {
      id: 'tender',
      head: say(statementHeads.tender),
      card: 'meta',
      text: ({ tender }) => nameOf(tender),
      cell: ({ tender }) => nameOf(tender),
    },
    {
      id: 'payments',
      head: say(statementHeads.payments),
      align: 'right',
      card: 'hidden',
      text: (row) => row.payments,
      cell: (row) => row.payments,
    },
    moneyColumn('in', say(statementHeads.received), (row) => row.in),
    moneyColumn('out', say(statementHeads.paidBack), (row) => row.out),
    moneyColumn('exchanged', say(statementHeads.exchanged), (row) => row.exchanged),
    {
      id: 'net',
      head: say(statementHeads.left),
      align: 'right',
      card: 'amount',
      text: (row) => amountInFile(netOf(row)),
      cell: (row) =>
        row.tender === 'macou' || row.tender === 'kept' ? (
          <Money value={netOf(row)} strong />
        ) : (
          <button
            type="button"
            className={css.open}
            onClick={() => setOpen({ day: row.day, of: { tender: row.tender }, name: nameOf(row.tender) })}
          >
            <Money value={netOf(row)} strong />
          </button>
        ),
    },
  ]
  return (
    <RangeTable<{ from: string; to: string; days: Row[] }, Row>
      title={t`Payments received`}
      range={range}
      query={read(statement.payments, range.days)}
      rows={({ days }) => days}
      columns={columns}
      rowKey={({ day, tender }) => `${day} ${tender}`}
      file="payments"
      empty={say(emptyTexts.paymentDetails)}
      paper={statementPapers.paymentDetails}
      beforeAsks={read(statement.tenders, range.days)}
      before={({ days }) => (
        <>
          <Sums rows={days} />
          <ByTender range={range} />
          <ByDay rows={days} />
        </>
      )}
      after={open ? <RowsPanel rows={open} onClose={() => setOpen(undefined)} /> : null}
    />
  )
}

interface RowsProps {
  readonly rows: readonly Row[]
}

/** What came and went in all ways together. */
function Sums({ rows }: RowsProps) {
  const say = useSay()
  const sum = (of: (row: Row) => number) => cents(rows.reduce((all, row) => all + of(row), 0))
  return (
    <SumList
      sums={[
        { name: say(statementHeads.left), value: sum(netOf), main: true },
        { name: say(statementHeads.received), value: sum((row) => row.in) },
        { name: say(statementHeads.paidBack), value: sum((row) => row.out) },
      ]}
    />
  )
}

function ByDay({ rows }: RowsProps) {
  const { t } = useLingui()
  const say = useSay()
  const words = useDayWords()
  const money = useMoneyWords()
  const days = new Map<string, number>()
  for (const row of rows) days.set(row.day, (days.get(row.day) ?? 0) + netOf(row))
  if (days.size < 2) return null
  return (
    <Section title={<Trans>Payments by day</Trans>}>
      <Plot
        label={t`Payments by day`}
        places={say(statementHeads.day)}
        rows={[...days]
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([day, net]) => ({ at: words(day), values: { net } }))}
        series={[{ key: 'net', label: say(statementHeads.left), color: 'var(--et-accent)' }]}
        {...money}
      />
    </Section>
  )
}

/** The sums of the range by tender. */
export function ByTender({ range }: { readonly range: ChosenRange }) {
  const { data } = useQuery({ ...read(statement.tenders, range.days), placeholderData: keepPreviousData })
  const nameOf = useTenderName()
  if (!data) return null
  return (
    <dl className={css.figures} data-many>
      {data.tenders.map((row) => (
        <div key={row.tender} className={css.figure}>
          <dt>{nameOf(row.tender)}</dt>
          <dd>
            <span className={css.amount}>
              <Money value={netOf(row)} />
            </span>
            {row.out === 0 ? null : (
              <span className={css.means}>
                <Trans>
                  <Money value={row.in} /> received, <Money value={row.out} /> paid back
                </Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
      <HeldMoney held={data.held} />
    </dl>
  )
}
