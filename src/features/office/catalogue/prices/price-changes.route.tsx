import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  priceChanges,
  PriceChangeFilter,
  type PriceChange,
  type PriceChangeSearch,
} from '#contract/catalogue/price-changes.ts'
import { priceChangeActions, priceChangeStates } from '#domain/price-change-states.ts'
import { call } from '#api/call.ts'
import { act, queryClient, read } from '#api/query.ts'
import { PriceBatchDialog } from '#features/office/catalogue/prices/price-batch-dialog.tsx'
import { PriceChangeDialog } from '#features/office/catalogue/prices/price-change-dialog.tsx'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { amountInFile } from '#ui/list/csv.ts'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { Money } from '#ui/money.tsx'
import { NoPrice } from '#ui/no-price.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { showToast, showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'
import { allows } from '#domain/states.ts'

/** Changes of prices: those to come, those that are live, and what was. */
export const Route = createFileRoute('/_office/shop/goodsManage/priceChanges')({
  validateSearch: typedSearch<PriceChangeSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(priceChanges.list, readSearch(PriceChangeFilter, deps)))
  },
  component: PriceChanges,
})

function PriceChanges() {
  const { t } = useLingui()
  const say = useSay()
  const router = useRouter()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, PriceChangeFilter)
  const [open, setOpen] = useState<'one' | 'many'>()
  const narrowed = [filter.search, filter.state, filter.from, filter.to].some((value) => value !== undefined)
  return (
    <>
      <ListPage
        id="price-changes"
        title={t`Price changes`}
        query={read(priceChanges.list, filter)}
        columns={useColumns()}
        row={{
          key: (one) => one.id,
          onOpen: ({ productId: id }) =>
            void router.navigate({ to: '/shop/goodsManage/goodsListInfo/viewGoods/$id', params: { id } }),
          actions: (one) => <ChangeMenu change={one} />,
        }}
        {...list}
        onExport={every((filter) => call(priceChanges.list, filter))}
        filters={
          <>
            <SearchBox
              label={t`Name or item number`}
              value={filter.search ?? ''}
              onChange={(search) => change({ search: search || undefined })}
            />
            <FilterChips any={filtered} onClear={clear}>
              {filter.skuId === undefined ? null : (
                <FilterChip
                  label={t`Product`}
                  value={filter.skuId}
                  choices={[{ value: filter.skuId, label: t`the one you came from` }]}
                  onChange={(skuId) => change({ skuId })}
                />
              )}
              <FilterChip
                label={t`State`}
                value={filter.state?.toString()}
                choices={priceChangeStates.all.map((state) => ({ value: String(state.code), label: say(state.words) }))}
                onChange={(code) => change({ state: code ? (Number(code) as 1) : undefined })}
              />
              <DateRangeChip from={filter.from} to={filter.to} onChange={change} />
            </FilterChips>
          </>
        }
        actions={
          <>
            <Button variant="default" onClick={() => setOpen('many')}>
              <Trans>Change many prices</Trans>
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('one')}>
              <Trans>Add a price change</Trans>
            </Button>
          </>
        }
        filtered={filtered}
        empty={
          filter.skuId !== undefined && !narrowed ? (
            <EmptyState drawing={<Drawing of="price" />} title={<Trans>This price has never been changed.</Trans>}>
              <Trans>Changes are listed here: those made by hand, and those planned for a day.</Trans>
            </EmptyState>
          ) : filtered ? (
            <EmptyState drawing={<Drawing of="price" />} title={<Trans>No price change matches.</Trans>}>
              <Trans>Clear a filter, or search for part of the name.</Trans>
            </EmptyState>
          ) : (
            <EmptyState drawing={<Drawing of="price" />} title={<Trans>No price changes yet.</Trans>}>
              <Trans>
                Schedule a new price for a future day, or a lower price for a few days. Manual changes are listed here
                too.
              </Trans>
            </EmptyState>
          )
        }
      />
      {open === 'one' ? <PriceChangeDialog onClose={() => setOpen(undefined)} /> : null}
      {open === 'many' ? <PriceBatchDialog onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

function ChangeMenu({ change: { id, state, name, runId } }: { readonly change: PriceChange }) {
  const { t } = useLingui()
  const say = useSay()
  const { mutateAsync: withdraw } = useMutation(act(priceChanges.withdraw))
  const { mutateAsync: restore } = useMutation(act(priceChanges.restore))
  const { mutateAsync: withdrawBatch } = useMutation(act(priceChanges.batchWithdraw))
  const { planned, live } = priceChangeStates
  const product = say(name)
  const end = async (): Promise<void> => {
    await withdraw({ id })
    if (state === planned) showUndo(<Trans>Withdrawn: {product}</Trans>, () => void restore({ id }))
    else showToast({ message: <Trans>Ended. The regular price is back.</Trans> })
  }
  return (
    <RowMenu
      label={t`Actions for ${product}`}
      items={[
        {
          label: state === live ? <Trans>End now</Trans> : <Trans>Withdraw</Trans>,
          disabled: !allows(priceChangeActions, state, 'withdraw'),
          run: end,
        },
        ...(runId !== undefined && state === planned
          ? [
              {
                label: <Trans>Withdraw the whole batch</Trans>,
                run: async () => {
                  await withdrawBatch({ id: runId })
                  showToast({
                    message: <Trans>The batch is being withdrawn. “Bulk changes” shows its progress.</Trans>,
                  })
                },
              },
            ]
          : []),
      ]}
    />
  )
}

function useColumns(): Column<PriceChange>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<PriceChange>()
  const price = (id: 'oldPrice' | 'newPrice', head: string): Column<PriceChange> => ({
    id,
    head,
    cell: (row) => {
      const value = row[id]
      return value === null ? <NoPrice /> : <Money value={value} strong={id === 'newPrice'} />
    },
    text: (row) => amountInFile(row[id] ?? undefined),
    align: 'right',
    card: id === 'newPrice' ? 'amount' : 'named',
  })
  return [
    columns.name('name', t`Product`, (one) => say(one.name), { grow: true }),
    price('oldPrice', t`Old price`),
    price('newPrice', t({ message: 'New price', context: 'price change' })),
    columns.state('state', t`State`, priceChangeStates, (one) => one.state),
    columns.instant('startsAt', t`Starts`, (one) => one.startsAt, { card: 'meta' }),
    columns.instant('endsAt', t`Ends`, (one) => one.endsAt),
    columns.code('itemNo', t`Item number`, (one) => one.itemNo, { wide: true }),
    columns.text('madeBy', t`By`, (one) => one.madeBy, { wide: true }),
    columns.text('note', t`Note`, (one) => one.note, { wide: true }),
  ]
}
