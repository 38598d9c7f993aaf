import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { MOST_STORES, type Overview, overview, type OverviewStore } from '#contract/insight/overview.ts'
import type { StatementRange } from '#contract/insight/statement.ts'
import { read } from '#api/query.ts'
import { AllStores } from '#features/office/insight/overview/all-stores.tsx'
import { inOrder, useStoreColumns } from '#features/office/insight/overview/store-columns.tsx'
import { useMoneyWords } from '#features/office/insight/plot-words.ts'
import { StatementPage } from '#features/office/insight/statement/statement-page.tsx'
import css from '#features/office/insight/statement/statement.module.css'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import { openStore } from '#features/shared/open-store.ts'
import { Button } from '@mantine/core'
import { ButtonLink } from '#ui/app-link.tsx'
import { Plot } from '#ui/chart/plot.tsx'
import { Section } from '#ui/detail-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Sort } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { ReportBones } from '#ui/list/report-bones.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { LoadFailure } from '#ui/load-failure.tsx'

/** The stores of the organisation side by side. */
export const Route = createFileRoute('/_office/org/overview')({
  validateSearch: typedSearch<StatementRange>(),
  component: StoresSideBySide,
})

function StoresSideBySide() {
  const { t } = useLingui()
  const range = useRange(Route)
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...read(overview.stores, range.days),
    placeholderData: keepPreviousData,
  })
  const [sort, setSort] = useState<Sort>({ by: 'net', down: true })
  const columns = useStoreColumns(data, range.days)
  const stores = data && inOrder(data.stores, sort)
  const [only, second] = stores ?? []
  return (
    <StatementPage
      title={t`Overview`}
      range={range}
      told={data}
      at={dataUpdatedAt}
      of="organisation"
      actions={
        <ExportMenu
          name={data ? `stores-${data.from}-${data.to}` : 'stores'}
          columns={columns}
          onExport={() => Promise.resolve(stores ?? [])}
          disabled={!data?.sums}
        />
      }
    >
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : stores?.length === 0 ? (
        <NoStore />
      ) : only?.books && !second ? (
        <OneStore store={only} />
      ) : data && stores ? (
        <>
          <AllStores overview={data} />
          {data.sums ? <ByStore stores={stores} /> : null}
          <DataTable
            label={t`Stores`}
            columns={columns}
            rows={data.sums ? [...stores, everyStore(data, data.sums, t`All stores`)] : stores}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={setSort}
          />
          {data.left > 0 ? (
            <p className={css.quiet}>
              <Trans>
                Only the first {MOST_STORES} stores by name are shown; {data.left} more are left out.
              </Trans>
            </p>
          ) : null}
        </>
      ) : (
        <ReportBones />
      )}
    </StatementPage>
  )
}

/** The sums as the last row of the table. */
const everyStore = (
  { from, to, before }: Overview,
  figures: NonNullable<Overview['sums']>,
  name: string,
): OverviewStore => ({ id: '', name, books: { from, to, figures, before } })

/** Net sales of each store beside those of the days before. */
function ByStore({ stores }: { readonly stores: readonly OverviewStore[] }) {
  const { t } = useLingui()
  const money = useMoneyWords()
  const seen = stores.flatMap(({ name, books }) => (books ? [{ name, ...books }] : []))
  const compared = seen.some(({ before }) => before !== null)
  return (
    <Section title={<Trans>Net sales by store</Trans>}>
      <Plot
        label={t`Net sales by store`}
        places={t`Store`}
        sideways
        rows={seen.map(({ name, figures, before }) => ({
          at: name,
          values: { net: figures.net, before: before?.net ?? 0 },
        }))}
        series={[
          { key: 'net', label: t`Net sales`, color: 'var(--et-accent)' },
          ...(compared ? [{ key: 'before', label: t`Days before`, color: 'var(--et-control-line)' }] : []),
        ]}
        {...money}
      />
    </Section>
  )
}

function OneStore({ store }: { readonly store: OverviewStore }) {
  const router = useRouter()
  return (
    <EmptyState
      title={<Trans>You have one store. As soon as you have two, they are compared here.</Trans>}
      action={
        <Button onClick={() => void openStore(router, { id: store.id, shopName: store.name })}>
          <Trans>Open {store.name}</Trans>
        </Button>
      }
    >
      <Trans>What it sells is on its own page, Today.</Trans>
    </EmptyState>
  )
}

const NoStore = () => (
  <EmptyState
    title={<Trans>No store is open yet.</Trans>}
    action={
      <ButtonLink to="/org/shopSelect" variant="default">
        <Trans>Stores</Trans>
      </ButtonLink>
    }
  >
    <Trans>A store appears here as soon as it is approved.</Trans>
  </EmptyState>
)
