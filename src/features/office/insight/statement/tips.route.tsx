import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { statement, type StatementRange, type StatementTip } from '#contract/insight/statement.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { emptyTexts, statementHeads } from '#contract/texts/statement.ts'
import { cents } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { RangeTable } from '#features/office/insight/statement/range-table.tsx'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import type { Column } from '#ui/list/column.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useSay } from '#ui/use-language.ts'

/** The tips of each person, as they are paid out. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/tipDetails')({
  validateSearch: typedSearch<StatementRange>(),
  component: Tips,
})

function Tips() {
  const { t } = useLingui()
  const say = useSay()
  const range = useRange(Route)
  const columns: readonly Column<StatementTip>[] = [
    { id: 'name', head: say(statementHeads.soldBy), card: 'title', text: ({ name }) => name, cell: ({ name }) => name },
    { id: 'sales', head: t`Sales`, align: 'right', card: 'named', text: (row) => row.sales, cell: (row) => row.sales },
    moneyColumn('net', t`Net sales`, (row) => row.net, 'named'),
    moneyColumn('tips', say(statementHeads.tipsReceived), (row) => row.tips),
    moneyColumn('refunded', say(statementHeads.tipsReturned), (row) => row.refunded),
    moneyColumn('left', t`Tips`, (row) => cents(row.tips - row.refunded), 'amount'),
  ]
  return (
    <RangeTable<{ from: string; to: string; people: StatementTip[] }, StatementTip>
      title={t`Tips`}
      range={range}
      query={read(statement.tips, range.days)}
      rows={({ people }) => people}
      columns={columns}
      rowKey={({ accountId }) => accountId}
      file="tips"
      empty={say(emptyTexts.tipDetails)}
      paper={statementPapers.tipDetails}
    />
  )
}
