import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { goods } from '#contract/catalogue/goods.ts'
import { StockFilter, type StockRow } from '#contract/stock/stock-items.ts'
import { call, callFile, callText } from '#api/call.ts'
import { read } from '#api/query.ts'
import { useStockColumns } from '#features/office/stock/items/stock-columns.tsx'
import type { StockKind } from '#features/office/stock/items/stock-kinds.ts'
import css from '#features/office/stock/items/stock.module.css'
import { OrderSelection } from '#features/office/supply/reorder/order-selection.tsx'
import { FirstProducts } from '#features/shared/first-products.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May, useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly route: { readonly useSearch: () => object }
  readonly kind: StockKind
}

/** The stock of each item, its places, and its value. */
export function StockList({ route, kind }: Props) {
  const { t } = useLingui()
  const router = useRouter()
  const say = useSay()
  const { calls } = kind
  const { filter, change, filtered, clear, list } = useListScreen(route, StockFilter, {
    descends: ['shelf', 'total'],
  })
  const chosen = useChosenRows<StockRow>(
    JSON.stringify([filter.keyword, filter.categoryId, filter.level]),
    (row) => row.id,
  )
  const may = useMay()
  const chooses =
    may({ all: ['shopPurchaseAdd', 'shopPurchaseOrder'] }) || (kind.id !== 'raw' && may({ all: ['shopGoodsLabel'] }))
  const titles = { goods: t`Product stock`, raw: t`Raw material stock`, card: t`Recharge card stock` }
  return (
    <ListPage<StockRow>
      id={`${kind.id}-stock`}
      title={titles[kind.id]}
      query={read(calls.list, filter)}
      columns={useStockColumns(kind)}
      row={{
        key: (row) => row.id,
        ...(chooses
          ? { choice: { ...chosen, lock: () => undefined, name: (row: StockRow) => t`Select ${say(row.name)}` } }
          : {}),
        onOpen: ({ id }) => void router.navigate({ to: kind.details, params: { id } }),
      }}
      {...list}
      onExport={{
        csv: () => callText(calls.export, filter),
        xlsx: () => callFile(calls.export, { ...filter, format: 'xlsx' }),
      }}
      filters={<Filters kind={kind} value={filter} onChange={change} any={filtered} onClear={clear} />}
      sum={kind.id === 'raw' ? null : <Worth kind={kind} filter={filter} />}
      below={(total) =>
        chooses ? (
          <OrderSelection
            from="stock"
            chosen={chosen}
            itemOf={(row) => row.id}
            labelled={() => kind.id !== 'raw'}
            total={total}
            every={async (pageSize) => (await call(calls.list, { ...filter, currentPage: 1, pageSize })).records}
          />
        ) : null
      }
      empty={<Nothing kind={kind} filtered={filtered} />}
    />
  )
}

function Nothing({ kind, filtered }: { readonly kind: StockKind; readonly filtered: boolean }) {
  const drawing = <Drawing of="shelf" />
  if (filtered)
    return (
      <EmptyState drawing={drawing} title={<Trans>Nothing matches.</Trans>}>
        <Trans>Clear a filter, or search for part of the name, the item number or a barcode.</Trans>
      </EmptyState>
    )
  if (kind.id === 'raw')
    return (
      <EmptyState
        drawing={drawing}
        title={<Trans>No raw materials yet.</Trans>}
        action={
          <May all={['shopRawMaterialAdd']}>
            <ButtonLink to="/shop/goodsManage/rawMaterial/addRawMaterial">
              <Trans>Add a raw material</Trans>
            </ButtonLink>
          </May>
        }
      >
        <Trans>
          What you make products from in the store, such as coffee beans. Each sale takes the amount it uses out of
          stock.
        </Trans>
      </EmptyState>
    )
  if (kind.id === 'card')
    return (
      <EmptyState
        drawing={drawing}
        title={<Trans>No recharge cards yet.</Trans>}
        action={
          <May all={['shopFuelCard']}>
            <ButtonLink variant="default" to="/shop/goodsManage/fuelCardInfo">
              <Trans>Open the recharge cards</Trans>
            </ButtonLink>
          </May>
        }
      >
        <Trans>Once the store sells recharge cards, their stock appears here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState drawing={drawing} title={<Trans>No products yet.</Trans>} action={<FirstProducts />}>
      <Trans>Add or import products. Their stock then counts every sale, refund and move.</Trans>
    </EmptyState>
  )
}

/** The value of the filtered list. */
function Worth({ kind, filter }: { readonly kind: StockKind; readonly filter: StockFilter }) {
  const sees = useMay()({ any: ['shopCostSee'] })
  const { keyword, categoryId, level } = filter
  const { data } = useQuery({ ...read(kind.calls.value, { keyword, categoryId, level }), enabled: sees })
  if (!sees || data?.value === undefined) return null
  const unknown = data.unknown ?? 0
  return (
    <div className={css.worth}>
      <Trans>
        Stock value at cost: <Money value={data.value} strong />
      </Trans>
      {unknown > 0 ? (
        <span className={css.quiet}>
          <Plural value={unknown} one="# item in stock has no cost" other="# items in stock have no cost" />
        </span>
      ) : null}
    </div>
  )
}

interface FilterProps {
  readonly kind: StockKind
  readonly value: StockFilter
  readonly onChange: (change: Partial<StockFilter>) => void
  readonly any: boolean
  readonly onClear: () => void
}

function Filters({ kind, value, onChange, any, onClear }: FilterProps) {
  const { t } = useLingui()
  const say = useSay()
  const byCategory = useMay()({ any: ['shopGoodsList'] }) && kind.id === 'goods'
  const categories = useQuery({ ...read(goods.categories, {}), enabled: byCategory }).data?.records ?? []
  return (
    <>
      <SearchBox
        scans
        label={kind.id === 'raw' ? t`Name or item number` : t`Name, pinyin, item number or barcode`}
        value={value.keyword ?? ''}
        onChange={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      <FilterChips any={any} onClear={onClear}>
        {byCategory ? (
          <FilterChip
            label={t`Category`}
            value={value.categoryId}
            choices={categories.map((c) => ({ value: c.id, label: `${say(c.name)} (${c.count})` }))}
            onChange={(categoryId) => onChange({ categoryId })}
          />
        ) : null}
        <FilterChip
          label={t`Stock`}
          value={value.level}
          choices={[
            { value: 'below', label: t`below zero` },
            { value: 'low', label: t`at or under the lower limit` },
            { value: 'over', label: t`above the upper limit` },
          ]}
          onChange={(level) => onChange({ level })}
        />
      </FilterChips>
    </>
  )
}
