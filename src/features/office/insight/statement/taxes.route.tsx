import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { statement, type StatementRange, type StatementTax } from '#contract/insight/statement.ts'
import { cents } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { RangeTable } from '#features/office/insight/statement/range-table.tsx'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import type { Column } from '#ui/list/column.ts'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'

/** What a tax return asks for: by rate and name, what was taxed, collected and returned. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/taxesDetails')({
  validateSearch: typedSearch<StatementRange>(),
  component: Taxes,
})

const MILLION = 1_000_000

function Taxes() {
  const { t } = useLingui()
  const range = useRange(Route)
  const named = ({ kind, name }: StatementTax): string =>
    kind === 'taxed' ? name : kind === 'untaxed' ? t`Not taxed` : t`Exempt: ${name}`
  const rateOf = ({ kind, rate }: StatementTax): string =>
    kind === 'taxed' ? `${Number(((rate * 100) / MILLION).toFixed(4))}%` : ''
  const columns: readonly Column<StatementTax>[] = [
    { id: 'name', head: t`Tax`, card: 'title', text: named, cell: named },
    { id: 'rate', head: t`Rate`, align: 'right', card: 'meta', text: rateOf, cell: rateOf },
    moneyColumn('base', t`Sold`, (row) => row.base),
    moneyColumn('refundedBase', t`Refunded`, (row) => row.refundedBase),
    moneyColumn('net', t`Taxable sales`, (row) => cents(row.base - row.refundedBase)),
    moneyColumn('tax', t`Tax collected`, (row) => row.tax),
    moneyColumn('refundedTax', t`Tax refunded`, (row) => row.refundedTax),
    moneyColumn('due', t`Tax due`, (row) => cents(row.tax - row.refundedTax), 'amount'),
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
      empty={t`Nothing was sold or refunded in this time.`}
    />
  )
}
