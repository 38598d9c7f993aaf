import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { statement, type StatementRange, type StatementTax } from '#contract/insight/statement.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { emptyTexts, statementHeads, taxRateText, taxText } from '#contract/texts/statement.ts'
import { cents } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { RangeTable } from '#features/office/insight/statement/range-table.tsx'
import { SumList } from '#features/office/insight/statement/sum-list.tsx'
import { useMoneyWords } from '#features/office/insight/plot-words.ts'
import { Plot } from '#ui/chart/plot.tsx'
import { Section } from '#ui/detail-page.tsx'
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
      before={({ taxes }) => <Sums taxes={taxes} />}
    />
  )
}

/** What is due in all, and of which taxes. */
function Sums({ taxes }: { readonly taxes: readonly StatementTax[] }) {
  const { t } = useLingui()
  const say = useSay()
  const money = useMoneyWords()
  const taxed = taxes.filter(({ tax, refundedTax }) => tax !== 0 || refundedTax !== 0)
  const sum = (of: (row: StatementTax) => number) => cents(taxed.reduce((all, row) => all + of(row), 0))
  return (
    <>
      <SumList
        sums={[
          { name: say(statementHeads.due), value: sum((row) => row.tax - row.refundedTax), main: true },
          { name: say(statementHeads.taxable), value: sum((row) => row.base - row.refundedBase) },
          { name: say(statementHeads.collected), value: sum((row) => row.tax) },
          { name: say(statementHeads.taxRefunded), value: sum((row) => row.refundedTax) },
        ]}
      />
      {taxed.length > 1 ? (
        <Section title={<Trans>Tax due by tax</Trans>}>
          <Plot
            label={t`Tax due by tax`}
            places={say(statementHeads.taxName)}
            sideways
            rows={taxed.map((row) => ({ at: say(taxText(row)), values: { due: row.tax - row.refundedTax } }))}
            series={[{ key: 'due', label: say(statementHeads.due), color: 'var(--et-accent)' }]}
            {...money}
          />
        </Section>
      ) : null}
    </>
  )
}
