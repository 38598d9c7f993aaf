import { Anchor } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IconChecks } from '@tabler/icons-react'
import * as v from 'valibot'
import { HeldFilter } from '#contract/filters.ts'
import { held, type HeldRow } from '#contract/held.ts'
import { Id } from '#contract/schemas.ts'
import { heldTexts } from '#contract/texts/facts.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { HeldDetails } from '#features/office/held/held-details.tsx'
import { useHeldWords } from '#features/office/held/held-words.ts'
import { CounterChip } from '#features/office/orders/counter-chip.tsx'
import { SettleHeld } from '#features/office/held/settle-held.tsx'
import { TryAgain } from '#features/office/held/try-again.tsx'
import { allRows } from '#ui/list/all-rows.ts'
import type { Column } from '#ui/list/column.ts'
import { DateTime } from '#ui/date-time.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFileTime } from '#ui/list/file-time.ts'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Money } from '#ui/money.tsx'
import { useSay } from '#ui/use-language.ts'

const FRESH_EVERY = 10_000

/** What could not be read or booked, kept whole until a person has looked (product.md 5: held). `open`: which is shown. */
export const Route = createFileRoute('/_office/shop/orderManage/differenceInfo/heldFacts')({
  validateSearch: v.object({ ...HeldFilter.entries, open: v.optional(Id) }),
  loaderDeps: ({ search: { open: _, ...filter } }) => filter,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(held.list, deps))
  },
  component: HeldFacts,
})

function HeldFacts() {
  const { t } = useLingui()
  const { open, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = { ...read(held.list, filter), refetchInterval: FRESH_EVERY }
  const change = (next: Partial<HeldFilter>): void =>
    void navigate({ search: { ...filter, currentPage: 1, ...next }, replace: true })
  const show = (id: string | undefined): void => void navigate({ search: { ...filter, open: id } })
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
        place={filter}
        onPlace={({ currentPage, pageSize }) => change({ currentPage, pageSize })}
        filters={<Filters value={filter} onChange={change} />}
        onExport={() => allRows((place) => call(held.list, { ...filter, ...place }))}
        empty={
          <EmptyState icon={<IconChecks aria-hidden />} title={<Trans>Nothing is held.</Trans>}>
            <Trans>
              What a tablet hands over and the server can neither read nor book is kept here whole, until somebody has
              looked. Nothing else waits for it.
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
  const fileTime = useFileTime()
  const words = useHeldWords()
  const columns: Column<HeldRow>[] = [
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
    {
      id: 'title',
      head: t`Receipt or document`,
      cell: (row) => <span className="et-code">{row.title || '–'}</span>,
      text: (row) => row.title,
    },
    {
      id: 'number',
      head: t`Number`,
      cell: (row) => `${row.lease} · ${row.seq}`,
      text: (row) => `${row.lease} · ${row.seq}`,
    },
    {
      id: 'amount',
      head: t`Amount`,
      cell: (row) => (row.amount === undefined ? '–' : <Money value={row.amount} />),
      align: 'right',
      text: (row) => (row.amount === undefined ? '' : (row.amount / 100).toFixed(2)),
    },
    { id: 'counter', head: t`Counter`, cell: (row) => row.counterName, text: (row) => row.counterName },
    { id: 'cashier', head: t`Cashier`, cell: (row) => row.cashierName, text: (row) => row.cashierName },
    {
      id: 'receivedAt',
      head: t`Arrived`,
      cell: (row) => <DateTime at={row.receivedAt} />,
      text: (row) => fileTime(row.receivedAt),
    },
    { id: 'reason', head: t`Reason`, cell: (row) => words.reason(row.reason), text: (row) => words.reason(row.reason) },
    {
      id: 'advice',
      head: t`What to do`,
      cell: (row) => words.advice(row.reason),
      text: (row) => words.advice(row.reason),
      hidden: true,
    },
  ]
  if (state === 'open') return columns
  return [
    ...columns,
    { id: 'by', head: t`Settled by`, cell: (row) => row.settled?.by ?? '–', text: (row) => row.settled?.by ?? '' },
    { id: 'note', head: t`Note`, cell: (row) => row.settled?.note ?? '–', text: (row) => row.settled?.note ?? '' },
  ]
}
