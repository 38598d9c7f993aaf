import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import {
  bulk,
  type BulkChange,
  BulkChangeFilter,
  type BulkChangeSearch,
  type BulkRun,
} from '#contract/catalogue/bulk.ts'
import { bulkChangeStates } from '#domain/bulk-change-states.ts'
import { priceChangeStates } from '#domain/price-change-states.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import { useBulkWords } from '#features/office/catalogue/bulk/bulk-words.ts'
import css from '#features/office/catalogue/bulk/bulk-run.module.css'
import { PrintLabels } from '#features/office/catalogue/labels/print-labels.tsx'
import { UndoButton } from '#features/office/catalogue/bulk/undo-button.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May } from '#ui/may.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { useSay } from '#ui/use-language.ts'

/** While it runs, or is undone. */
const FRESH_EVERY = 1_000

/** One bulk change: what it changed, and its undoing. */
export const Route = createFileRoute('/_office/shop/goodsManage/bulkHistory/$id')({
  validateSearch: typedSearch<BulkChangeSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(bulk.details, params)),
      queryClient.ensureQueryData(read(bulk.changes, { ...params, ...readSearch(BulkChangeFilter, deps) })),
    ])
  },
  component: BulkRunPage,
})

const moving = (run: BulkRun): boolean => run.state === bulkRunStates.running || run.state === bulkRunStates.undoing

function BulkRunPage() {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, BulkChangeFilter)
  const { data: run } = useSuspenseQuery({
    ...read(bulk.details, { id }),
    refetchInterval: ({ state }) => (state.data && moving(state.data) ? FRESH_EVERY : false),
  })
  const say = useSay()
  return (
    <ListPage
      id="bulk-change"
      title={run.name}
      query={{ ...read(bulk.changes, { id, ...filter }), ...(moving(run) ? { refetchInterval: FRESH_EVERY } : {}) }}
      columns={useColumns(run)}
      row={{ key: (one) => String(one.no) }}
      {...list}
      onExport={every((filter) => call(bulk.changes, { id, ...filter }))}
      actions={
        <>
          {run.state === bulkRunStates.done ? <PrintLabels selection={{ runId: run.id }} /> : null}
          <Undo run={run} />
        </>
      }
      filters={
        <div className={css.head}>
          <RunState run={run} />
          <FilterChips any={filtered} onClear={clear}>
            <FilterChip
              label={t`State`}
              value={filter.state?.toString()}
              choices={bulkChangeStates.all.map((state) => ({ value: String(state.code), label: say(state.words) }))}
              onChange={(code) => change({ state: code ? (Number(code) as 1 | 2 | 3) : undefined })}
            />
          </FilterChips>
        </div>
      }
      empty={
        <EmptyState title={<Trans>Nothing here.</Trans>}>
          <Trans>This batch made no change like that.</Trans>
        </EmptyState>
      }
    />
  )
}

function RunState({ run }: { readonly run: BulkRun }) {
  const { t } = useLingui()
  const { changes, undone, kept } = run
  if (run.state === bulkRunStates.running)
    return <ProgressLine label={t`Changing products`} done={run.done} total={run.total} />
  if (run.state === bulkRunStates.undoing)
    return <ProgressLine label={t`Undoing`} done={undone + kept} total={changes} />
  return (
    <p className={css.state}>
      <RecordState of={bulkRunStates} code={run.state} look="filled" />
      {run.undoneAt ? (
        <span>
          {kept > 0 ? (
            <Trans>
              {undone} undone. {kept} have changed or moved since and were left as they are.
            </Trans>
          ) : (
            <Trans>All {undone} changes undone.</Trans>
          )}
        </span>
      ) : null}
      {run.startsAt && !run.undoneAt ? (
        <span>
          {run.startsAt > Date.now() ? (
            <Trans>
              The prices start <DateTime at={run.startsAt} within />.
            </Trans>
          ) : (
            <Trans>
              The prices started <DateTime at={run.startsAt} within />.
            </Trans>
          )}
        </span>
      ) : null}
      {run.undoUntil ? (
        <span>
          <Trans>
            Can be undone until <DateTime at={run.undoUntil} within />.
          </Trans>
        </span>
      ) : null}
    </p>
  )
}

function Undo({ run }: { readonly run: BulkRun }) {
  const { mutateAsync: undo, isPending } = useMutation(act(bulk.undo))
  if (!run.undoUntil) return null
  return (
    <May all={['shopGoodsBulk']}>
      <UndoButton label={<Trans>Undo</Trans>} name={run.name} busy={isPending} onUndo={() => undo({ id: run.id })}>
        <Trans>Products go back to how they were. Anything edited, sold or moved since then is kept and listed.</Trans>
      </UndoButton>
    </May>
  )
}

function useColumns({ startsAt }: BulkRun): Column<BulkChange>[] {
  const { t } = useLingui()
  const say = useSay()
  const words = useBulkWords()
  const columns = useColumnPresets<BulkChange>()
  return [
    columns.link(
      'name',
      t`Product`,
      (one) => say(one.name),
      (one, text) =>
        one.productId ? (
          <AppLink to="/shop/goodsManage/goodsListInfo/viewGoods/$id" params={{ id: one.productId }}>
            {text}
          </AppLink>
        ) : (
          text
        ),
    ),
    columns.text('field', t`Field`, (one) => words.field(one.field)),
    columns.text('before', t`Before`, (one) => one.before),
    columns.text('after', t`After`, (one) => one.after),
    {
      ...columns.state('state', t`State`, bulkChangeStates, (one) => one.state),
      // planned prices are recorded, but nobody pays them yet
      ...(startsAt !== undefined && startsAt > Date.now()
        ? {
            cell: (one: BulkChange) =>
              one.state === bulkChangeStates.done ? (
                <RecordState of={priceChangeStates} code={priceChangeStates.planned} />
              ) : (
                <RecordState of={bulkChangeStates} code={one.state} />
              ),
          }
        : {}),
    },
    columns.text('row', t`Row`, (one) => String(one.row ?? ''), { hidden: true }),
  ]
}
