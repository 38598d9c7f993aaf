import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconUsersGroup } from '@tabler/icons-react'
import { HandoverFilter } from '#contract/filters.ts'
import { order } from '#contract/order.ts'
import { shifts, type ShiftRecord } from '#contract/shifts.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { ShiftState } from '#features/office/handover/shift-state.tsx'
import { useShiftWords } from '#features/office/handover/shift-words.ts'
import { allRows } from '#ui/list/all-rows.ts'
import { AppLink } from '#ui/app-link.tsx'
import type { Column } from '#ui/list/column.ts'
import { amountInFile } from '#ui/list/csv.ts'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFileTime } from '#ui/list/file-time.ts'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'

/** Every shift of the store: who, when, what was in the drawer (store-and-checkout 2, 3: handoverRecord). */
export const Route = createFileRoute('/_office/shop/data/handoverRecord/')({
  validateSearch: HandoverFilter,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(shifts.records, deps))
  },
  component: HandoverRecords,
})

const DETAILS = '/shop/data/handoverRecord/handoverDetails/$id'
const FRESH_EVERY = 8000

function HandoverRecords() {
  const { t } = useLingui()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = { ...read(shifts.records, filter), refetchInterval: FRESH_EVERY }
  const change = (next: Partial<HandoverFilter>): void =>
    void navigate({ search: { ...filter, currentPage: 1, ...next }, replace: true })
  return (
    <ListPage
      id="handover-records"
      title={t`Shift records`}
      query={query}
      columns={useColumns()}
      row={{ key: (row) => row.id, onOpen: ({ id }) => void navigate({ to: DETAILS, params: { id } }) }}
      place={filter}
      onPlace={({ currentPage, pageSize }) => change({ currentPage, pageSize })}
      filters={<Filters value={filter} onChange={change} />}
      onExport={() => allRows((place) => call(shifts.records, { ...filter, ...place }))}
      empty={
        <EmptyState icon={<IconUsersGroup aria-hidden />} title={<Trans>No shift matches.</Trans>}>
          <Trans>Widen the dates or clear a filter. A shift begins when somebody takes a counter on duty.</Trans>
        </EmptyState>
      }
    />
  )
}

const NONE = {
  counterId: undefined,
  cashierId: undefined,
  state: undefined,
  late: undefined,
  from: undefined,
  to: undefined,
}

interface FilterProps {
  readonly value: HandoverFilter
  readonly onChange: (change: Partial<HandoverFilter>) => void
}

function Filters({ value, onChange }: FilterProps) {
  const { t } = useLingui()
  const may = useMay()
  const choices = useQuery({ ...read(order.filterChoices, {}), enabled: may({ any: ['shopOfflineOrder'] }) }).data
  const named = (list: readonly { id: string; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const any = Object.keys(NONE).some((key) => value[key as keyof typeof NONE] !== undefined)
  return (
    <FilterChips any={any} onClear={() => onChange(NONE)}>
      <DateRangeChip from={value.from} to={value.to} onChange={onChange} />
      <FilterChip
        label={t`State`}
        value={value.state}
        choices={[
          { value: 'open', label: t`On duty` },
          { value: 'closing', label: t`Closed, not ended yet` },
          { value: 'closed', label: t`Ended` },
          { value: 'taken-over', label: t`Taken over` },
        ]}
        onChange={(state) => onChange({ state })}
      />
      <FilterChip
        label={t`Late records`}
        value={value.late}
        choices={[{ value: 'yes', label: t`To acknowledge` }]}
        onChange={(late) => onChange({ late })}
      />
      <FilterChip
        label={t`Counter`}
        value={value.counterId}
        choices={named(choices?.counters)}
        onChange={(counterId) => onChange({ counterId })}
      />
      <FilterChip
        label={t`Cashier`}
        value={value.cashierId}
        choices={named(choices?.cashiers)}
        onChange={(cashierId) => onChange({ cashierId })}
      />
    </FilterChips>
  )
}

function useColumns(): Column<ShiftRecord>[] {
  const { t } = useLingui()
  const fileTime = useFileTime()
  const words = useShiftWords()
  return [
    {
      id: 'number',
      head: t`Number`,
      cell: ({ id, number }) => (
        <AppLink to={DETAILS} params={{ id }} preload={false} className="et-code">
          {number}
        </AppLink>
      ),
      text: (row) => row.number,
    },
    { id: 'counter', head: t`Counter`, cell: (row) => row.counterName, text: (row) => row.counterName },
    { id: 'cashier', head: t`Cashier`, cell: (row) => row.cashierName, text: (row) => row.cashierName },
    {
      id: 'onDuty',
      head: t`On-duty cashier`,
      cell: (row) => row.onDutyCashier || '–',
      text: (row) => row.onDutyCashier,
    },
    {
      id: 'openedAt',
      head: t`Began`,
      cell: (row) => <DateTime at={row.openedAt} />,
      text: (row) => fileTime(row.openedAt),
    },
    {
      id: 'closedAt',
      head: t`Ended`,
      cell: (row) => <DateTime at={row.closedAt} />,
      text: (row) => fileTime(row.closedAt),
    },
    {
      id: 'balance',
      head: t`Cash balance`,
      cell: (row) => <Money value={row.cashBalance} />,
      align: 'right',
      text: (row) => amountInFile(row.cashBalance),
    },
    {
      id: 'collected',
      head: t`Cash collected`,
      cell: (row) => <Money value={row.collected} />,
      align: 'right',
      text: (row) => amountInFile(row.collected),
    },
    {
      id: 'submitted',
      head: t`Submitted`,
      cell: (row) => <Money value={row.submitted} />,
      align: 'right',
      text: (row) => amountInFile(row.submitted),
    },
    {
      id: 'difference',
      head: t`Difference`,
      cell: (row) => (row.difference === undefined ? '–' : <Money value={row.difference} signed />),
      align: 'right',
      text: (row) => amountInFile(row.difference),
    },
    { id: 'state', head: t`State`, cell: (row) => <ShiftState record={row} />, text: words.state },
  ]
}
