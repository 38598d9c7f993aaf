import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { analysis, AnalysisFilter, type AnalysisSearch } from '#contract/insight/analysis.ts'
import { ENOUGH_PRODUCTS } from '#domain/product-analysis.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { ClassFigures, Curve } from '#features/office/insight/analysis/class-figures.tsx'
import { useProductColumns } from '#features/office/insight/analysis/product-columns.tsx'
import { Products } from '#features/office/insight/analysis/products.tsx'
import { type ClosedDays, useClosedDays } from '#features/office/insight/analysis/use-closed-days.ts'
import { StatementPage } from '#features/office/insight/statement/statement-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { ReportBones } from '#ui/list/report-bones.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { LoadFailure } from '#ui/load-failure.tsx'

/** Which products bring the sales of days that are over, and what to do about each. */
export const Route = createFileRoute('/_office/shop/analysisReport')({
  validateSearch: typedSearch<AnalysisSearch>(),
  component: Analysis,
})

function Analysis() {
  const { t } = useLingui()
  const { filter, change, every } = useListScreen(Route, AnalysisFilter)
  const range = useClosedDays(filter, change)
  const asked = { ...filter, ...range.days }
  const sums = useQuery({ ...read(analysis.sums, range.days), placeholderData: keepPreviousData })
  const list = useQuery({ ...read(analysis.list, asked), placeholderData: keepPreviousData })
  const columns = useProductColumns(list.data)
  const error = sums.data && list.data ? undefined : (sums.error ?? list.error)
  const retry = (): void => {
    void sums.refetch()
    void list.refetch()
  }
  const enough = sums.data?.enough ?? true
  return (
    <StatementPage
      title={t`Analysis`}
      range={range}
      told={sums.data}
      at={sums.dataUpdatedAt}
      actions={
        <ExportMenu
          name={sums.data ? `analysis-${sums.data.from}-${sums.data.to}` : 'analysis'}
          columns={columns}
          onExport={every((filter) => call(analysis.list, { ...filter, ...range.days }))}
          disabled={!list.data?.total}
        />
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : !enough ? (
        <TooFew sold={sums.data?.sold ?? 0} range={range} />
      ) : sums.data ? (
        <>
          <ClassFigures sums={sums.data} />
          <Curve sums={sums.data} />
          <Products
            list={list.data}
            filter={filter}
            columns={columns.filter(({ hidden }) => !hidden)}
            change={change}
          />
        </>
      ) : (
        <ReportBones />
      )}
    </StatementPage>
  )
}

/** Why there is nothing to see, and the way to more days. */
function TooFew({ sold, range }: { readonly sold: number; readonly range: ClosedDays }) {
  return (
    <EmptyState
      drawing={<Drawing of="level" />}
      title={
        <Trans>
          Analysis needs at least {ENOUGH_PRODUCTS} products sold in the range;{' '}
          <Plural value={sold} one="# was sold." other="# were sold." />
        </Trans>
      }
      action={
        range.longer ? (
          <Button variant="default" onClick={range.longer}>
            <Trans>Choose a longer range</Trans>
          </Button>
        ) : null
      }
    >
      <Trans>With fewer products, classes and shares of sales say nothing.</Trans>
    </EmptyState>
  )
}
