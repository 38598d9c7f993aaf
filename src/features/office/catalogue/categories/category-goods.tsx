import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { goods, type GoodsRow } from '#contract/catalogue/goods.ts'
import { read } from '#api/query.ts'
import css from '#features/office/catalogue/categories/categories.module.css'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { useMay } from '#ui/may.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { useSay } from '#ui/use-language.ts'

/** The first products; the product list has the others. */
const SHOWN = 15

/** The products of a category, for those who may see products. */
export function CategoryGoods({ id }: { readonly id: string }) {
  return useMay()({ all: ['shopGoodsList'] }) ? <Goods id={id} /> : null
}

function Goods({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const columns = useColumns()
  const { data } = useQuery(read(goods.list, { categoryId: id, currentPage: 1, pageSize: SHOWN }))
  const total = data?.total ?? 0
  return (
    <Section
      title={<Trans>Products</Trans>}
      actions={
        total > SHOWN ? (
          <AppLink to="/shop/goodsManage/goodsListInfo" search={{ categoryId: id }}>
            <Trans>All ({total})</Trans>
          </AppLink>
        ) : null
      }
    >
      {data && total === 0 ? (
        <EmptyState
          drawing={<Drawing of="goods" />}
          title={<Trans>No product is in this category.</Trans>}
          action={
            <ButtonLink to="/shop/goodsManage/goodsListInfo" variant="default">
              <Trans>Open the product list</Trans>
            </ButtonLink>
          }
        >
          <Trans>Select products in the product list and move them here, or choose it in the form of a product.</Trans>
        </EmptyState>
      ) : (
        <DataTable
          label={t`Products`}
          columns={columns}
          rows={data?.records}
          rowKey={(row) => row.skuId}
          onOpen={({ id: product }) =>
            void navigate({ to: '/shop/goodsManage/goodsListInfo/viewGoods/$id', params: { id: product } })
          }
        />
      )}
    </Section>
  )
}

function useColumns(): Column<GoodsRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<GoodsRow>()
  return [
    {
      id: 'name',
      head: t`Name`,
      grow: true,
      cell: (row) => (
        <span className={css.item}>
          <Picture picture={row.image} name={say(row.name)} tone={row.categoryId} />
          <AppLink to="/shop/goodsManage/goodsListInfo/viewGoods/$id" params={{ id: row.id }} preload={false}>
            {say(row.name)}
          </AppLink>
        </span>
      ),
    },
    {
      id: 'price',
      head: t`Selling price`,
      align: 'right',
      cell: (row) => <Price price={row.price} lasting={row.lastingPrice} />,
    },
    columns.quantity('shelf', t`Shelf`, (row) => row.shelf, { card: 'named' }),
    columns.quantity('warehouse', t`Warehouse`, (row) => row.warehouse),
  ]
}
