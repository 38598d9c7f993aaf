import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { GoodsFilter, goods, type GoodsRow, type GoodsSearch } from '#contract/catalogue/goods.ts'
import type { PriceSelection } from '#contract/catalogue/price-changes.ts'
import type { Cents } from '#domain/money.ts'
import { displayGtin } from '#domain/barcode/gtin.ts'
import { imports } from '#contract/catalogue/imports.ts'
import { callFile, callText } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import type { Column } from '#ui/list/column.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChosenActions } from '#features/office/catalogue/goods/chosen-actions.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { amountInFile } from '#ui/list/csv.ts'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { May, useMay } from '#ui/may.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Price } from '#ui/price.tsx'
import { Picture } from '#ui/picture.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import { SearchBox } from '#ui/search-box.tsx'
import css from '#features/office/catalogue/goods/goods-list.module.css'
import { FirstProducts } from '#features/shared/first-products.tsx'
import { useLanguage, useSay } from '#ui/use-language.ts'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { Quantity } from '#ui/quantity.tsx'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'

/** The goods of the store with what lies on the shelf and in the warehouse. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsListInfo/')({
  validateSearch: typedSearch<GoodsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(goods.list, readSearch(GoodsFilter, deps)))
  },
  component: GoodsList,
})

function GoodsList() {
  const { t } = useLingui()
  const router = useRouter()
  const { filter, change, filtered, list } = useListScreen(Route, GoodsFilter, { descends: ['price', 'shelf'] })
  const columns = useColumns()
  const { keyword, categoryId, stock, price } = filter
  const narrowing = { keyword, categoryId, stock, price }
  const chosen = useChosenRows<GoodsRow>(JSON.stringify(narrowing), (row) => row.skuId)
  /** All that the filter finds, other pages included: the server finds them again. */
  const matching = (except: readonly GoodsRow[]): PriceSelection => ({
    ...narrowing,
    ...(except.length > 0 ? { exceptIds: except.map(({ skuId }) => skuId) } : {}),
  })
  const may = useMay()
  const many = may({ any: ['shopGoodsBulk', 'shopGoodsPrice', 'shopGoodsLabel'] })
  const language = useLanguage()
  return (
    <ListPage
      id="goods"
      title={t`Product list`}
      query={read(goods.list, filter)}
      columns={columns}
      row={{
        key: (row) => row.skuId,
        onOpen: ({ id }) =>
          void router.navigate({ to: '/shop/goodsManage/goodsListInfo/viewGoods/$id', params: { id } }),
        actions: (row) => <GoodsMenu row={row} />,
        ...(many
          ? { choice: { ...chosen, lock: () => undefined, name: (row: GoodsRow) => t`Select ${row.name[language]}` } }
          : {}),
      }}
      {...list}
      actions={
        <>
          <May all={['shopGoodsImport']}>
            <ButtonLink variant="default" to="/shop/goodsManage/goodsImport">
              <Trans>Import products</Trans>
            </ButtonLink>
          </May>
          <May all={['shopGoodsBulk']}>
            <ButtonLink
              variant="default"
              leftSection={<IconTable size={18} aria-hidden />}
              to="/shop/goodsManage/goodsGrid"
              search={narrowing}
            >
              <Trans>Edit in a grid</Trans>
            </ButtonLink>
          </May>
          <May all={['shopGoodsAdd']}>
            <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to="/shop/goodsManage/goodsListInfo/addGoods">
              <Trans>Add a product</Trans>
            </ButtonLink>
          </May>
        </>
      }
      {...(many
        ? {
            below: (total: number) => (
              <SelectionBar count={chosen.count(total)} total={total} onAll={chosen.chooseAll} onClear={chosen.clear}>
                <ChosenActions
                  count={chosen.count(total)}
                  selection={chosen.all ? matching(chosen.except) : { skuIds: chosen.rows.map(({ skuId }) => skuId) }}
                />
              </SelectionBar>
            ),
          }
        : {})}
      filters={<Filters value={filter} onChange={change} />}
      onExport={{
        csv: () => callText(imports.export, filter),
        xlsx: () => callFile(imports.export, { ...filter, format: 'xlsx' }),
      }}
      empty={
        filtered ? (
          <EmptyState drawing={<Drawing of="goods" />} title={<Trans>No product matches.</Trans>}>
            <Trans>Clear a filter, or search for part of the name, the item number or a barcode.</Trans>
          </EmptyState>
        ) : (
          <EmptyState
            drawing={<Drawing of="goods" />}
            title={<Trans>No products yet.</Trans>}
            action={<FirstProducts />}
          >
            <Trans>Import them from a file of your old system or your own table, or add them one by one.</Trans>
          </EmptyState>
        )
      }
    />
  )
}

function GoodsMenu({ row }: { readonly row: GoodsRow }) {
  const { t } = useLingui()
  const router = useRouter()
  const say = useSay()
  const { id } = row
  const name = say(row.name)
  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        {
          label: <Trans>Edit</Trans>,
          may: { all: ['shopGoodsEdit'] },
          run: () => void router.navigate({ to: '/shop/goodsManage/goodsListInfo/editGoods/$id', params: { id } }),
        },
        {
          label: <Trans>Copy</Trans>,
          may: { all: ['shopGoodsAdd'] },
          run: () => void router.navigate({ to: '/shop/goodsManage/goodsListInfo/addGoods', search: { copy: id } }),
        },
      ]}
    />
  )
}

function Filters({
  value,
  onChange,
}: {
  readonly value: GoodsFilter
  readonly onChange: (change: Partial<GoodsFilter>) => void
}) {
  const { t } = useLingui()
  const say = useSay()
  const categories = useQuery(read(goods.categories, {})).data?.records ?? []
  return (
    <>
      <SearchBox
        scans
        label={t`Name, pinyin, item number or barcode`}
        value={value.keyword ?? ''}
        onChange={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      <FilterChips
        any={
          value.keyword !== undefined ||
          value.categoryId !== undefined ||
          value.stock !== undefined ||
          value.price !== undefined
        }
        onClear={() => onChange({ keyword: undefined, categoryId: undefined, stock: undefined, price: undefined })}
      >
        <FilterChip
          label={t`Category`}
          value={value.categoryId}
          choices={categories.map((c) => ({ value: c.id, label: `${say(c.name)} (${c.count})` }))}
          onChange={(categoryId) => onChange({ categoryId })}
        />
        <FilterChip
          label={t`Shelf stock`}
          value={value.stock}
          choices={[
            { value: 'available', label: t`available` },
            { value: 'empty', label: t`out of stock` },
            { value: 'negative', label: t`below zero` },
          ]}
          onChange={(stock) => onChange({ stock })}
        />
        <FilterChip
          label={t`Price`}
          value={value.price}
          choices={[{ value: 'none', label: t`without a price` }]}
          onChange={(price) => onChange({ price })}
        />
      </FilterChips>
    </>
  )
}

/** An amount as plain figures. */
const plain = (amount: Cents): string => (amount / 100).toFixed(2)

/** The share of the price that is left after the cost, in percent; '' where either is not known. */
function marginOf({ price, cost }: GoodsRow): string {
  if (cost === null || cost === undefined || !price) return ''
  return `${(((price - cost) / price) * 100).toFixed(1)}%`
}

/** Truncates a long name to keep the numbers visible; the full name is in the tooltip. */
function Name({ text }: { readonly text: string }) {
  return (
    <span className={css.name} title={text}>
      {text}
    </span>
  )
}

function useColumns(): Column<GoodsRow>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<GoodsRow>()
  const language = useLanguage()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const other = language === 'en' ? 'zh' : 'en'
  return [
    {
      id: 'name',
      grow: true,
      head: t`Name`,
      cell: (row) => (
        <span className={css.goods}>
          <Picture className={css.picture} picture={row.image} name={row.name[language]} tone={row.categoryId} />
          <Name text={row.name[language] || row.name[other]} />
        </span>
      ),
      sortable: true,
      text: (row) => row.name[language],
    },
    {
      id: 'price',
      head: t`Selling price`,
      cell: (row) => <Price price={row.price} lasting={row.lastingPrice} />,
      align: 'right',
      sortable: true,
      text: (row) => amountInFile(row.price ?? undefined),
    },
    ...(seesCost
      ? [
          columns.text('cost', t`Cost`, (row) => (row.cost === null || row.cost === undefined ? '' : plain(row.cost)), {
            hidden: true,
          }),
          columns.text('margin', t`Margin`, marginOf, { hidden: true }),
        ]
      : []),
    {
      ...columns.quantity('shelf', t`Shelf`, (row) => row.shelf, { sortable: true, card: 'named' }),
      cell: (row) => (row.counted ? <Quantity value={row.shelf} /> : t({ context: 'product', message: 'Not counted' })),
      text: (row) => (row.counted ? row.shelf / 1000 : t({ context: 'product', message: 'Not counted' })),
    },
    {
      ...columns.quantity('warehouse', t`Warehouse`, (row) => row.warehouse),
      cell: (row) => (row.counted ? <Quantity value={row.warehouse} /> : '–'),
      text: (row) => (row.counted ? row.warehouse / 1000 : ''),
    },
    columns.text('category', t`Category`, (row) => row.category[language], { card: 'meta' }),
    columns.text('brand', t`Brand`, (row) => row.brand, { hidden: true }),
    columns.code('itemNo', t`Item number`, (row) => row.itemNo, { sortable: true, wide: true }),
    {
      id: 'barcodes',
      head: t`Barcode`,
      wide: true,
      cell: (row) => <span className="et-code">{row.barcodes.map(shown).join(', ')}</span>,
      text: (row) => row.barcodes.map(shown).join(' '),
    },
    {
      id: 'tax',
      head: t`Tax`,
      wide: true,
      cell: (row) => row.taxes.map((tax) => `${tax.rate / 10_000}%`).join(' + ') || '–',
      align: 'right',
      text: (row) => row.taxes.map((tax) => `${tax.rate / 10_000}%`).join('+'),
    },
    {
      id: 'other',
      head: language === 'en' ? t`Chinese name` : t`English name`,
      cell: (row) => (row.name[other] === row.name[language] ? '–' : <Name text={row.name[other]} />),
      text: (row) => row.name[other],
      hidden: true,
    },
    columns.text('unit', t`Unit`, (row) => row.unit[language], { wide: true }),
  ]
}

/** A stored barcode as it is printed on the product (13 digits where 14 are stored). */
const shown = (code: string): string => (/^\d{14}$/.test(code) ? displayGtin(code) : code)
