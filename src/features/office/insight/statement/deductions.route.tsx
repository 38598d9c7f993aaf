import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { statement, type StatementDeduction, type StatementRange } from '#contract/insight/statement.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { emptyTexts, statementHeads } from '#contract/texts/statement.ts'
import { cents } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { RangeTable } from '#features/office/insight/statement/range-table.tsx'
import { type OpenRows, RowsPanel } from '#features/office/insight/statement/rows-panel.tsx'
import css from '#features/office/insight/statement/statement.module.css'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import { Day } from '#ui/day.tsx'
import type { Column } from '#ui/list/column.ts'
import { amountInFile } from '#ui/list/csv.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { Money } from '#ui/money.tsx'
import { useSay } from '#ui/use-language.ts'

/** What customers paid with macou, and what of it they got back. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/orderDeductionDetails')({
  validateSearch: typedSearch<StatementRange>(),
  component: Deductions,
})

const leftOf = (row: StatementDeduction) => cents(row.used - row.returned)

function Deductions() {
  const { t } = useLingui()
  const say = useSay()
  const range = useRange(Route)
  const [open, setOpen] = useState<OpenRows>()
  const columns: readonly Column<StatementDeduction>[] = [
    {
      id: 'day',
      head: say(statementHeads.day),
      card: 'title',
      text: ({ day }) => day,
      cell: ({ day }) => <Day on={day} />,
    },
    moneyColumn('used', t`Paid with macou`, (row) => row.used, 'named'),
    moneyColumn('returned', say(statementHeads.returned), (row) => row.returned, 'named'),
    moneyColumn('kept', t`Kept for spent macou`, (row) => row.kept),
    {
      id: 'left',
      head: say(statementHeads.left),
      align: 'right',
      card: 'amount',
      text: (row) => amountInFile(leftOf(row)),
      cell: (row) => (
        <button
          type="button"
          className={css.open}
          onClick={() => setOpen({ day: row.day, of: 'macou', name: t`Paid with macou` })}
        >
          <Money value={leftOf(row)} strong />
        </button>
      ),
    },
  ]
  return (
    <RangeTable<{ from: string; to: string; days: StatementDeduction[] }, StatementDeduction>
      title={t`Macou deductions`}
      range={range}
      query={read(statement.deductions, range.days)}
      rows={({ days }) => days}
      columns={columns}
      rowKey={({ day }) => day}
      file="macou-deductions"
      empty={say(emptyTexts.orderDeductionDetails)}
      paper={statementPapers.orderDeductionDetails}
      after={open ? <RowsPanel rows={open} onClose={() => setOpen(undefined)} /> : null}
    />
  )
}
