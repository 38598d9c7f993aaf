import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { statement, type StatementRange, type StatementTip } from '#contract/insight/statement.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { emptyTexts, statementHeads } from '#contract/texts/statement.ts'
import { cents } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { RangeTable } from '#features/office/insight/statement/range-table.tsx'
import { SumList } from '#features/office/insight/statement/sum-list.tsx'
import { useMoneyWords } from '#features/office/insight/plot-words.ts'
import { Plot } from '#ui/chart/plot.tsx'
import { Section } from '#ui/detail-page.tsx'
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
      before={({ people }) => <Sums people={people} />}
    />
  )
}

/** All tips, and whose they are. */
function Sums({ people }: { readonly people: readonly StatementTip[] }) {
  const { t } = useLingui()
  const say = useSay()
  const money = useMoneyWords()
  const sum = (of: (row: StatementTip) => number) => cents(people.reduce((all, row) => all + of(row), 0))
  return (
    <>
      <SumList
        sums={[
          { name: t`Tips`, value: sum((row) => row.tips - row.refunded), main: true },
          { name: say(statementHeads.tipsReceived), value: sum((row) => row.tips) },
          { name: say(statementHeads.tipsReturned), value: sum((row) => row.refunded) },
          { name: t`Net sales`, value: sum((row) => row.net) },
        ]}
      />
      {people.length > 1 ? (
        <Section title={<Trans>Tips by person</Trans>}>
          <Plot
            label={t`Tips by person`}
            places={say(statementHeads.soldBy)}
            sideways
            rows={people.map((row) => ({ at: row.name, values: { left: row.tips - row.refunded } }))}
            series={[{ key: 'left', label: t`Tips`, color: 'var(--et-accent)' }]}
            {...money}
          />
        </Section>
      ) : null}
    </>
  )
}
