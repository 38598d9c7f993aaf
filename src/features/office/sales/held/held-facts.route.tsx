import { Anchor } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HeldFilter, held, type HeldRow, type HeldSearch } from '#contract/sales/held.ts'
import { heldTexts } from '#contract/texts/facts.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { HeldDetails } from '#features/office/sales/held/held-details.tsx'
import { useHeldWords } from '#features/office/sales/held/held-words.ts'
import { CounterChip } from '#features/office/sales/orders/counter-chip.tsx'
import { SettleHeld } from '#features/office/sales/held/settle-held.tsx'
import { TryAgain } from '#features/office/sales/held/try-again.tsx'
import type { Column } from '#ui/list/column.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useSay } from '#ui/use-language.ts'
import { readSearch } from '#ui/list/read-search.ts'
import { type Opened, typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'

const FRESH_EVERY = 10_000

/** Facts that the server could not read or book, kept unchanged until somebody reviews them. `open`: the one shown. */
export const Route = createFileRoute('/_office/shop/orderManage/differenceInfo/heldFacts')({
  validateSearch: typedSearch<Opened<HeldSearch>>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(held.list, readSearch(HeldFilter, deps)))
  },
  component: HeldFacts,
})

function HeldFacts() {
  const { t } = useLingui()
  const { filter, open, show, change, list, every } = useListScreen(Route, HeldFilter)
  const query = { ...read(held.list, filter), refetchInterval: FRESH_EVERY }
  return (
    <>
      <ListPage
        id="held-records"
        title={t`Held records`}
        query={query}
        columns={useColumns(filter.state, show)}
        row={{
          key: (row) => row.id,
          onOpen: (row) => show(row.id),
          actions: (row) => (
            <>
              <TryAgain row={row} />
              <SettleHeld row={row} />
            </>
          ),
        }}
        {...list}
        filters={<Filters value={filter} onChange={change} />}
        onExport={every((filter) => call(held.list, filter))}
        empty={
          <EmptyState drawing={<Drawing of="done" />} title={<Trans>No held records.</Trans>}>
            <Trans>
              Records that the server can’t read or book are kept here in full until someone reviews them. Everything
              else is booked as usual.
            </Trans>
          </EmptyState>
        }
      />
      {open ? <HeldDetails id={open} onClose={() => show(undefined)} /> : null}
    </>
  )
}

interface FiltersProps {
  readonly value: HeldFilter
  readonly onChange: (change: Partial<HeldFilter>) => void
}

function Filters({ value, onChange }: FiltersProps) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <FilterChips
      any={value.reason !== undefined || value.counterId !== undefined || value.state !== 'open'}
      onClear={() => onChange({ reason: undefined, counterId: undefined, state: 'open' })}
    >
      <FilterChip
        label={t`State`}
        value={value.state}
        choices={[
          { value: 'open', label: t`to be settled` },
          { value: 'settled', label: t`settled` },
        ]}
        onChange={(state) => onChange({ state: state ?? 'open' })}
      />
      <FilterChip
        label={t`Reason`}
        value={value.reason}
        choices={Object.entries(heldTexts).map(([reason, words]) => ({ value: reason, label: say(words) }))}
        onChange={(reason) => onChange({ reason })}
      />
      <CounterChip value={value.counterId} onChange={(counterId) => onChange({ counterId })} />
    </FilterChips>
  )
}

function useColumns(state: 'open' | 'settled', onOpen: (id: string) => void): Column<HeldRow>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<HeldRow>()
  const words = useHeldWords()
  const common: Column<HeldRow>[] = [
    {
      id: 'kind',
      head: t`Record`,
      cell: (row) => (
        <Anchor component="button" type="button" onClick={() => onOpen(row.id)}>
          {words.kind(row.kind)}
        </Anchor>
      ),
      text: (row) => words.kind(row.kind),
    },
    columns.code('title', t`Receipt or document`, (row) => row.title),
    columns.text('number', t`Number`, (row) => `${row.lease} · ${row.seq}`),
    columns.money('amount', t`Amount`, (row) => row.amount),
    columns.text('counter', t`Counter`, (row) => row.counterName),
    columns.text('cashier', t`Cashier`, (row) => row.cashierName),
    columns.instant('receivedAt', t`Arrived`, (row) => row.receivedAt),
    columns.text('reason', t`Reason`, (row) => words.reason(row.reason)),
    columns.text('advice', t`What to do`, (row) => words.advice(row.reason), { hidden: true }),
  ]
  if (state === 'open') return common
  return [
    ...common,
    { id: 'by', head: t`Settled by`, cell: (row) => row.settled?.by ?? '–', text: (row) => row.settled?.by ?? '' },
    { id: 'note', head: t`Note`, cell: (row) => row.settled?.note ?? '–', text: (row) => row.settled?.note ?? '' },
  ]
}
