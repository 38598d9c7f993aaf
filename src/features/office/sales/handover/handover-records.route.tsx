import { shiftStates } from '#domain/shift-states.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HandoverFilter, shifts, type ShiftRecord, type HandoverSearch } from '#contract/sales/shifts.ts'
import { order } from '#contract/sales/order.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { ShiftState } from '#features/office/sales/handover/shift-state.tsx'
import { useShiftWords } from '#features/office/sales/handover/shift-words.ts'
import type { Column } from '#ui/list/column.ts'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useMay } from '#ui/may.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { useSay } from '#ui/use-language.ts'

/** All shifts of the store. */
export const Route = createFileRoute('/_office/shop/data/handoverRecord/')({
  validateSearch: typedSearch<HandoverSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(shifts.records, readSearch(HandoverFilter, deps)))
  },
  component: HandoverRecords,
})

const DETAILS = '/shop/data/handoverRecord/handoverDetails/$id'
const FRESH_EVERY = 8000

function HandoverRecords() {
  const { t } = useLingui()
  const { filter, change, filtered, list, every } = useListScreen(Route, HandoverFilter)
  const navigate = Route.useNavigate()
  const query = { ...read(shifts.records, filter), refetchInterval: FRESH_EVERY }
  return (
    <ListPage
      id="handover-records"
      title={t`Shift records`}
      query={query}
      columns={useColumns()}
      row={{ key: (row) => row.id, onOpen: ({ id }) => void navigate({ to: DETAILS, params: { id } }) }}
      {...list}
      filters={<Filters value={filter} onChange={change} />}
      onExport={every((filter) => call(shifts.records, filter))}
      empty={
        filtered ? (
          <EmptyState drawing={<Drawing of="shift" />} title={<Trans>No shift matches.</Trans>}>
            <Trans>Try a wider date range or clear a filter. A shift starts when someone opens a counter.</Trans>
          </EmptyState>
        ) : (
          <EmptyState drawing={<Drawing of="shift" />} title={<Trans>No shifts yet.</Trans>}>
            <Trans>
              A shift starts when someone opens a counter. Once it ends, its count and report are kept here.
            </Trans>
          </EmptyState>
        )
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
  const say = useSay()
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
        choices={shiftStates.all.map(({ code, words }) => ({
          value: code as NonNullable<HandoverFilter['state']>,
          label: say(words),
        }))}
        onChange={(state) => onChange({ state })}
      />
      <FilterChip
        label={t`Late records`}
        value={value.late}
        choices={[{ value: 'yes', label: t`Needs acknowledgment` }]}
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
  const columns = useColumnPresets<ShiftRecord>()
  const words = useShiftWords()
  return [
    columns.link(
      'number',
      t`Number`,
      (row) => row.number,
      ({ id }, text) => (
        <AppLink to={DETAILS} params={{ id }} preload={false} className="et-code">
          {text}
        </AppLink>
      ),
    ),
    columns.text('counter', t`Counter`, (row) => row.counterName),
    columns.text('cashier', t`Cashier`, (row) => row.cashierName),
    columns.text('onDuty', t`On-duty cashier`, (row) => row.onDutyCashier),
    columns.instant('openedAt', t`Started`, (row) => row.openedAt),
    columns.instant('closedAt', t`Ended`, (row) => row.closedAt),
    columns.money('balance', t`Cash balance`, (row) => row.cashBalance),
    columns.money('collected', t`Cash collected`, (row) => row.collected),
    columns.money('submitted', t`Submitted`, (row) => row.submitted),
    columns.money('difference', t`Difference`, (row) => row.difference, { signed: true }),
    { id: 'state', head: t`State`, cell: (row) => <ShiftState record={row} />, text: words.state },
  ]
}
