import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import {
  differences,
  type DifferenceRow,
  DifferenceFilter,
  type DifferenceSearch,
} from '#contract/sales/differences.ts'
import { differenceTexts } from '#contract/texts/facts.ts'
import { type Cents, cents } from '#domain/money.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import { HeldLink } from '#features/office/sales/differences/held-link.tsx'
import { CounterChip } from '#features/office/sales/orders/counter-chip.tsx'
import { DifferenceOwner, OwnerChip } from '#features/office/sales/differences/difference-owner.tsx'
import { SettleDifference } from '#features/office/sales/differences/settle-difference.tsx'
import { AppLink } from '#ui/app-link.tsx'
import type { Column } from '#ui/list/column.ts'
import { differenceFigure, differenceValue } from '#ui/difference-value.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { amountInFile } from '#ui/list/csv.ts'
import { May } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { useLanguage, useSay } from '#ui/use-language.ts'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'

const FRESH_EVERY = 10_000

/** Differences between tablets and server that somebody has to review. */
export const Route = createFileRoute('/_office/shop/orderManage/differenceInfo/')({
  validateSearch: typedSearch<DifferenceSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(differences.list, readSearch(DifferenceFilter, deps)))
  },
  component: Differences,
})

function Differences() {
  const { t } = useLingui()
  const { filter, change, list, every } = useListScreen(Route, DifferenceFilter)
  const [settling, setSettling] = useState<DifferenceRow>()
  const query = { ...read(differences.list, filter), refetchInterval: FRESH_EVERY }
  return (
    <>
      <ListPage
        id="differences"
        title={t`Differences`}
        query={query}
        columns={useColumns(filter.state)}
        row={{
          key: (row) => `${row.factId} ${row.no}`,
          actions: (row) => <RowActions row={row} onSettle={() => setSettling(row)} />,
        }}
        {...list}
        filters={<Filters value={filter} onChange={change} />}
        onExport={every((filter) => call(differences.list, filter))}
        actions={<HeldLink />}
        empty={
          <EmptyState drawing={<Drawing of="done" />} title={<Trans>No differences to settle.</Trans>}>
            <Trans>
              Every sale is booked as it was rung up. If the price, tax, stock or permission differs from what the
              server expected, it stays here until someone reviews it.
            </Trans>
          </EmptyState>
        }
      />
      {settling ? <SettleDifference row={settling} onClose={() => setSettling(undefined)} /> : null}
    </>
  )
}

interface FiltersProps {
  readonly value: DifferenceFilter
  readonly onChange: (change: Partial<DifferenceFilter>) => void
}

function Filters({ value, onChange }: FiltersProps) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <FilterChips
      any={
        value.code !== undefined ||
        value.counterId !== undefined ||
        value.ownerId !== undefined ||
        value.state !== 'open'
      }
      onClear={() => onChange({ code: undefined, counterId: undefined, ownerId: undefined, state: 'open' })}
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
        label={t`Type of difference`}
        value={value.code}
        choices={Object.entries(differenceTexts).map(([code, words]) => ({ value: code, label: say(words) }))}
        onChange={(code) => onChange({ code })}
      />
      <CounterChip value={value.counterId} onChange={(counterId) => onChange({ counterId })} />
      <OwnerChip value={value.ownerId} onChange={(ownerId) => onChange({ ownerId })} />
    </FilterChips>
  )
}

function RowActions({ row, onSettle }: { readonly row: DifferenceRow; readonly onSettle: () => void }) {
  const reopen = useMutation(act(differences.reopen))
  return (
    <May any={['shopOfflineOrderDifference']}>
      {row.settled ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ factId: row.factId, no: row.no })}
        >
          <Trans>Reopen</Trans>
        </Button>
      ) : (
        <Button variant="light" size="compact-sm" onClick={onSettle}>
          <Trans>Settle</Trans>
        </Button>
      )}
    </May>
  )
}

const offBy = ({ actual, expected }: NonNullable<DifferenceRow['total']>): Cents => cents(actual - expected)

function useColumns(state: 'open' | 'settled'): Column<DifferenceRow>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<DifferenceRow>()
  const language = useLanguage()
  const other = language === 'en' ? 'zh' : 'en'
  const words = (row: DifferenceRow): string => differenceTexts[row.code]?.[language] ?? row.code
  const common: Column<DifferenceRow>[] = [
    { id: 'code', head: t`Type of difference`, cell: words, text: words },
    {
      id: 'title',
      head: t`Receipt or document`,
      cell: (row) =>
        row.saleId ? (
          <AppLink
            to="/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id"
            params={{ id: row.saleId }}
            preload={false}
            className="et-code"
          >
            {row.title}
          </AppLink>
        ) : (
          <span className="et-code">{row.title || '–'}</span>
        ),
      text: (row) => row.title,
    },
    {
      id: 'goods',
      grow: true,
      head: t`Product`,
      cell: (row) => row.goods[language] || row.goods[other] || '–',
      text: (row) => row.goods[language],
    },
    {
      id: 'actual',
      head: t`Counter’s value`,
      cell: (row) => differenceValue(row.code, row.actual),
      align: 'right',
      text: (row) => differenceFigure(row.code, row.actual),
    },
    {
      id: 'expected',
      head: t`Server’s value`,
      cell: (row) => (row.code === 'clock.skew' ? '–' : differenceValue(row.code, row.expected)),
      align: 'right',
      text: (row) => (row.code === 'clock.skew' ? '' : differenceFigure(row.code, row.expected)),
    },
    {
      id: 'total',
      head: t`Total off by`,
      align: 'right',
      isEmpty: (row) => row.total === undefined,
      cell: ({ total }) => (total ? <Money value={offBy(total)} signed /> : '–'),
      text: ({ total }) => amountInFile(total && offBy(total)),
    },
    {
      id: 'owner',
      head: t`Owner`,
      cell: (row) => <DifferenceOwner row={row} />,
      text: (row) => row.owner?.name ?? '',
    },
    // the number of a receipt begins with its counter
    columns.text('counter', t`Counter`, (row) => row.counterName, { hidden: true }),
    columns.text('cashier', t`Cashier`, (row) => row.cashierName, { hidden: true }),
    columns.instant('occurredAt', t`Rung up`, (row) => row.occurredAt),
    columns.instant('receivedAt', t`Arrived`, (row) => row.receivedAt, { hidden: true }),
  ]
  if (state === 'open') return common
  return [
    ...common,
    { id: 'by', head: t`Settled by`, cell: (row) => row.settled?.by ?? '–', text: (row) => row.settled?.by ?? '' },
    { id: 'note', head: t`Note`, cell: (row) => row.settled?.note ?? '–', text: (row) => row.settled?.note ?? '' },
  ]
}
