import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type * as v from 'valibot'
import { picking } from '#contract/online/picking.ts'
import { PickingFilter, type PickingRow } from '#contract/online/picking-schemas.ts'
import { pickingTaskStates } from '#domain/picking-task-states.ts'
import { stateOf } from '#domain/states.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { useOrderWords } from '#features/office/online/orders/order-words.ts'
import { PickingState } from '#features/office/online/picking/picking-state.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Day } from '#ui/day.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { useFreshEvery } from '#ui/live-state.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

/** The lists by which orders are picked: what is due first stands first. */
export const Route = createFileRoute('/_office/shop/orderManage/pickingTaskInfo/')({
  validateSearch: typedSearch<v.InferInput<typeof PickingFilter>>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(picking.list, readSearch(PickingFilter, deps)))
  },
  component: PickingTasks,
})

function PickingTasks() {
  const { t } = useLingui()
  const say = useSay()
  const navigate = Route.useNavigate()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, PickingFilter)
  const query = { ...read(picking.list, filter), refetchInterval: useFreshEvery() }
  return (
    <ListPage<PickingRow>
      id="picking-tasks"
      title={t`Picking tasks`}
      query={query}
      columns={useColumns()}
      row={{
        key: (row) => row.id,
        onOpen: ({ id }) =>
          void navigate({ to: '/shop/orderManage/pickingTaskInfo/pickingTaskDes/$id', params: { id } }),
      }}
      {...list}
      filters={
        <>
          <SearchBox
            scans
            label={t`Number of the task or the order`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
          <FilterChips any={filtered} onClear={clear}>
            <FilterChip
              label={t`State`}
              value={filter.open ?? (filter.state === undefined ? undefined : String(filter.state))}
              choices={[
                { value: 'yes', label: t`To be done` },
                ...pickingTaskStates.all.map(({ code, words }) => ({ value: String(code), label: say(words) })),
              ]}
              onChange={(state) =>
                change({
                  open: state === 'yes' ? state : undefined,
                  state: pickingTaskStates.all.find(({ code }) => String(code) === state)?.code as PickingRow['state'],
                })
              }
            />
          </FilterChips>
        </>
      }
      onExport={every((place) => call(picking.list, place))}
      filtered={filtered}
      empty={
        <EmptyState
          drawing={<Drawing of="receipt" />}
          title={filtered ? <Trans>No task matches.</Trans> : <Trans>Nothing to pick.</Trans>}
        >
          {filtered ? (
            <Trans>Clear a filter, or search for the number of the task or the order.</Trans>
          ) : (
            <Trans>When an order is to be prepared, its list appears here, ordered by the way through the store.</Trans>
          )}
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<PickingRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const words = useOrderWords()
  const columns = useColumnPresets<PickingRow>()
  return [
    columns.link(
      'number',
      t({ message: 'Task', context: 'picking' }),
      (row) => row.number,
      (row, text) => (
        <AppLink
          className="et-code"
          to="/shop/orderManage/pickingTaskInfo/pickingTaskDes/$id"
          params={{ id: row.id }}
          preload={false}
        >
          {text}
        </AppLink>
      ),
    ),
    {
      id: 'due',
      head: t({ message: 'Due', context: 'order' }),
      cell: (row) => (
        <>
          <Day on={row.due.day} /> {words.time(row.due)}
        </>
      ),
      text: (row) => `${row.due.day} ${words.fileTimes(row.due)}`,
      card: 'meta',
    },
    columns.code('order', t`Order`, (row) => row.orderNumber),
    columns.text('kind', t`Delivery method`, (row) => words.kind(row.kind)),
    columns.count('lines', t`Lines`, (row) => row.lines),
    columns.count('open', t`Still open`, (row) => row.open, { card: 'named' }),
    columns.text('operator', t`Picked by`, (row) => row.operator?.name ?? '', { card: 'meta' }),
    columns.text('checker', t`Checked by`, (row) => row.checker?.name ?? '', { hidden: true }),
    columns.count('prints', t`Printed`, (row) => row.printCount, { hidden: true }),
    {
      id: 'state',
      head: t`State`,
      cell: (row) => <PickingState task={row} look="plain" />,
      text: (row) => say(stateOf(pickingTaskStates, row.state).words),
      card: 'state',
    },
  ]
}
