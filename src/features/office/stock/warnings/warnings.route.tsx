import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconAlertTriangle } from '@tabler/icons-react'
import * as v from 'valibot'
import { stockWarn, type StockWarning, WarningFilter, type WarningSearch } from '#contract/stock-warnings.ts'
import type { StorePermission } from '#domain/permissions.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { stockKinds } from '#features/office/stock/items/stock-kinds.ts'
import { Level } from '#features/office/stock/items/stock-columns.tsx'
import { useKindNames } from '#features/office/stock/warnings/kind-names.ts'
import css from '#features/office/stock/warnings/warnings.module.css'
import { OrderSelection } from '#features/office/supply/reorder/order-selection.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May, useMay } from '#ui/may.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLanguage, useSay } from '#ui/use-language.ts'

/** Items with too little or too much, and what to order. */
export const Route = createFileRoute('/_office/shop/stockManage/stockWarning')({
  validateSearch: typedSearch<WarningSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(stockWarn.list, v.parse(WarningFilter, deps)))
  },
  component: Warnings,
})

const FRESH_EVERY = 15_000
const MAY_SEE: Readonly<Record<StockWarning['kind'], StorePermission>> = {
  goods: 'shopGoodsStock',
  raw: 'shopRawStock',
  card: 'shopRechargeCardStock',
}

function Warnings() {
  const { t } = useLingui()
  const router = useRouter()
  const may = useMay()
  const say = useSay()
  const kinds = useKindNames()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, WarningFilter, { descends: ['gap'] })
  const query = { ...read(stockWarn.list, filter), refetchInterval: FRESH_EVERY }
  const chosen = useChosenRows<StockWarning>(
    JSON.stringify([filter.keyword, filter.kind, filter.state]),
    (row) => row.itemId,
  )
  const chooses = may({ all: ['shopPurchaseAdd', 'shopPurchaseOrder'] }) || may({ all: ['shopGoodsLabel'] })
  return (
    <ListPage
      id="stock-warnings"
      title={t`Stock warnings`}
      query={query}
      columns={useColumns()}
      row={{
        key: (row) => row.itemId,
        ...(chooses
          ? { choice: { ...chosen, lock: () => undefined, name: (row: StockWarning) => t`Select ${say(row.name)}` } }
          : {}),
        onOpen: ({ kind, itemId }) => {
          if (may({ any: [MAY_SEE[kind]] }))
            void router.navigate({ to: stockKinds[kind].details, params: { id: itemId } })
        },
      }}
      {...list}
      onExport={every((filter) => call(stockWarn.list, filter))}
      actions={
        <May all={['shopStockWarningSettings']}>
          <ButtonLink variant="default" to="/shop/stockManage/stockWarningSettings">
            <Trans>Set limits</Trans>
          </ButtonLink>
        </May>
      }
      below={(total) =>
        chooses ? (
          <OrderSelection
            from="warnings"
            chosen={chosen}
            itemOf={(row) => row.itemId}
            labelled={(row) => row.kind !== 'raw'}
            total={total}
            every={async (pageSize) => (await call(stockWarn.list, { ...filter, currentPage: 1, pageSize })).records}
          />
        ) : null
      }
      filters={
        <>
          <SearchBox
            scans
            label={t`Name, pinyin, item number or barcode`}
            value={filter.keyword ?? ''}
            onChange={(keyword) => change({ keyword: keyword || undefined })}
          />
          <FilterChips any={filtered} onClear={clear}>
            <FilterChip
              label={t`State`}
              value={filter.state}
              choices={[
                { value: 'short', label: t`low stock` },
                { value: 'over', label: t`too much` },
              ]}
              onChange={(state) => change({ state })}
            />
            <FilterChip label={t`Kind`} value={filter.kind} choices={kinds.all} onChange={(kind) => change({ kind })} />
          </FilterChips>
        </>
      }
      empty={
        filtered ? (
          <EmptyState icon={<IconAlertTriangle aria-hidden />} title={<Trans>No warning matches.</Trans>}>
            <Trans>Clear a filter, or search for part of the name.</Trans>
          </EmptyState>
        ) : (
          <EmptyState icon={<IconAlertTriangle aria-hidden />} title={<Trans>All stock is within its limits.</Trans>}>
            <Trans>
              Items at or under their lower limit, or above their upper limit, appear here. Set limits to get warnings.
            </Trans>
          </EmptyState>
        )
      }
    />
  )
}

/** The name, as a link for those who may see the stock. */
function Name({ row }: { readonly row: StockWarning }) {
  const language = useLanguage()
  const said = row.name[language] || row.name.en || row.name.zh
  const name = (
    <span className={css.cell} title={said}>
      {said}
    </span>
  )
  return useMay()({ any: [MAY_SEE[row.kind]] }) ? (
    <AppLink to={stockKinds[row.kind].details} params={{ id: row.itemId }}>
      {name}
    </AppLink>
  ) : (
    name
  )
}

function useOrderWords(): (row: StockWarning) => string {
  const { t, i18n } = useLingui()
  const say = useSay()
  return ({ order, unit }) => {
    if (order === null || order.packs === 0) return ''
    const quantity = `${formatQuantity(order.quantity, i18n.locale)} ${say(unit)}`
    const { packs } = order
    const pack = say(order.packName)
    return pack === '' ? quantity : t`${packs} × ${pack} (${quantity})`
  }
}

function useColumns(): Column<StockWarning>[] {
  const { t } = useLingui()
  const say = useSay()
  const kinds = useKindNames()
  const columns = useColumnPresets<StockWarning>()
  const order = useOrderWords()
  const states = { short: t`Low stock`, over: t`Too much` }
  const limit = (side: 'lower' | 'upper', head: string): Column<StockWarning> => ({
    id: side,
    head,
    align: 'right',
    cell: (row) => (row[side] === null ? '–' : <Level value={row[side]} />),
    text: (row) => (row[side] === null ? '' : row[side] / 1000),
  })
  return [
    {
      id: 'name',
      head: t`Name`,
      cell: (row) => <Name row={row} />,
      sortable: true,
      text: (row) => say(row.name),
    },
    {
      id: 'state',
      head: t`State`,
      cell: (row) => (
        <StateBadge state={row.state === 'short' ? 'attention' : 'waiting'} look="plain">
          {states[row.state]}
        </StateBadge>
      ),
      text: (row) => states[row.state],
    },
    {
      ...columns.quantity('available', t`Stock`, (row) => row.available),
      cell: (row) => <Level value={row.available} />,
    },
    {
      ...columns.quantity('inTransit', t`On the way`, (row) => row.inTransit),
      cell: (row) => (row.inTransit === 0 ? '–' : <Quantity value={row.inTransit} />),
    },
    columns.text('unit', t`Unit`, (row) => say(row.unit)),
    limit('lower', t`Lower limit`),
    limit('upper', t`Upper limit`),
    columns.quantity('gap', t`Over or under by`, (row) => row.gap, { sortable: true }),
    columns.text('order', t`Proposed order`, order),
    columns.text('supplier', t`Supplier`, (row) => row.order?.supplier ?? ''),
    columns.text('kind', t`Kind`, (row) => kinds.of(row.kind), { hidden: true }),
    columns.code('itemNo', t`Item number`, (row) => row.itemNo),
  ]
}
