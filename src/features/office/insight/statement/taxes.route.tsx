import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { statement, type StatementRange, type StatementTax } from '#contract/insight/statement.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { emptyTexts, statementHeads, taxRateText, taxText } from '#contract/texts/statement.ts'
import { cents } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { RangeTable } from '#features/office/insight/statement/range-table.tsx'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import type { Column } from '#ui/list/column.ts'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useSay } from '#ui/use-language.ts'

/** What a tax return asks for: by rate and name, what was taxed, collected and returned. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/taxesDetails')({
  validateSearch: typedSearch<StatementRange>(),
  component: Taxes,
})

function Taxes() {
  const { t } = useLingui()
  const say = useSay()
  const range = useRange(Route)
  const named = (row: StatementTax): string => say(taxText(row))
  const columns: readonly Column<StatementTax>[] = [
    { id: 'name', head: say(statementHeads.taxName), card: 'title', text: named, cell: named },
    { id: 'rate', head: say(statementHeads.rate), align: 'right', card: 'meta', text: taxRateText, cell: taxRateText },
    moneyColumn('base', say(statementHeads.base), (row) => row.base),
    moneyColumn('refundedBase', say(statementHeads.refundedBase), (row) => row.refundedBase),
    moneyColumn('net', say(statementHeads.taxable), (row) => cents(row.base - row.refundedBase)),
    moneyColumn('tax', say(statementHeads.collected), (row) => row.tax),
    moneyColumn('refundedTax', say(statementHeads.taxRefunded), (row) => row.refundedTax),
    moneyColumn('due', say(statementHeads.due), (row) => cents(row.tax - row.refundedTax), 'amount'),
  ]
  return (
    <RangeTable<{ from: string; to: string; taxes: StatementTax[] }, StatementTax>
      title={t`Taxes`}
      range={range}
      query={read(statement.taxes, range.days)}
      rows={({ taxes }) => taxes}
      columns={columns}
      rowKey={({ kind, name, rate }) => `${kind} ${name} ${rate}`}
      file="taxes"
      empty={say(emptyTexts.taxesDetails)}
      paper={statementPapers.taxesDetails}
    />
  )
}
