import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { type StatementDay, statement, type StatementRange } from '#contract/insight/statement.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { summaryFigures } from '#contract/texts/statement.ts'
import { read } from '#api/query.ts'
import { AccountingButton } from '#features/office/insight/accounting/accounting-button.tsx'
import { BooksClose } from '#features/office/insight/statement/books-close.tsx'
import { FigureList } from '#features/office/insight/statement/figure-list.tsx'
import { hasRows, useFigureWords } from '#features/office/insight/statement/figure-words.ts'
import { PageExport } from '#features/office/insight/statement/page-export.tsx'
import { type OpenRows, RowsPanel } from '#features/office/insight/statement/rows-panel.tsx'
import { StatementPage } from '#features/office/insight/statement/statement-page.tsx'
import css from '#features/office/insight/statement/statement.module.css'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Day } from '#ui/day.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { amountInFile } from '#ui/list/csv.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { ReportBones } from '#ui/list/report-bones.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Money } from '#ui/money.tsx'
import type { Cents } from '#domain/money.ts'

/** What was sold and taken, day by day. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/summaryTable')({
  validateSearch: typedSearch<StatementRange>(),
  component: Summary,
})

function Summary() {
  const { t } = useLingui()
  const range = useRange(Route)
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...read(statement.summary, range.days),
    placeholderData: keepPreviousData,
  })
  const [open, setOpen] = useState<OpenRows>()
  const columns = useDayColumns(setOpen, data?.days)
  return (
    <StatementPage
      title={<Trans>Summary</Trans>}
      range={range}
      told={data}
      at={dataUpdatedAt}
      actions={
        <>
          <AccountingButton days={data} />
          <PageExport
            paper={statementPapers.summaryTable}
            days={range.days}
            name={data ? `statement-${data.from}-${data.to}` : 'statement'}
            columns={columns}
            onExport={() => Promise.resolve(data?.days ?? [])}
            disabled={!data}
          />
        </>
      }
    >
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.days.length === 0 ? (
        <EmptyState drawing={<Drawing of="money" />} title={<Trans>Nothing was sold or refunded in this time.</Trans>}>
          <Trans>Sales appear here as soon as a counter has sent them. Choose other days to see more.</Trans>
        </EmptyState>
      ) : data ? (
        <>
          <FigureList sums={data.sums} figures={['net', 'sales', 'money']} />
          <DataTable label={t`Days`} columns={columns} rows={data.days} rowKey={({ day }) => day} />
          <BooksClose gap={data.sums.gap} />
        </>
      ) : error ? null : (
        <ReportBones />
      )}
      {open ? <RowsPanel rows={open} onClose={() => setOpen(undefined)} /> : null}
    </StatementPage>
  )
}

/** A column for each figure that somebody may see and that is not 0 on all days; its amounts open their rows. */
function useDayColumns(
  onOpen: (rows: OpenRows) => void,
  days: readonly StatementDay[] = [],
): readonly Column<StatementDay>[] {
  const { t } = useLingui()
  const words = useFigureWords()
  const used = summaryFigures.filter((figure) => days.some((day) => day[figure]))
  return [
    {
      id: 'day',
      head: t`Day`,
      card: 'title',
      text: ({ day }) => day,
      cell: ({ day, restatedAt }) => (
        <>
          <Day on={day} />
          {restatedAt === null ? null : (
            <span className={css.mark}>
              <Trans>
                Changed <DateTime at={restatedAt} within />
              </Trans>
            </span>
          )}
        </>
      ),
    },
    ...used.map((figure): Column<StatementDay> => ({
      id: figure,
      head: words[figure].name,
      align: 'right',
      card: figure === 'net' ? 'amount' : figure === 'sales' ? 'named' : 'hidden',
      text: (row) => (figure === 'sales' ? row.sales : amountInFile(row[figure])),
      cell: (row) => {
        if (figure === 'sales') return row.sales
        const amount = row[figure] as Cents | undefined
        if (amount === undefined) return null
        if (!hasRows(figure) || amount === 0) return <Money value={amount} />
        return (
          <button
            type="button"
            className={css.open}
            onClick={() => onOpen({ day: row.day, of: { figure }, name: words[figure].name })}
          >
            <Money value={amount} />
          </button>
        )
      },
    })),
  ]
}
