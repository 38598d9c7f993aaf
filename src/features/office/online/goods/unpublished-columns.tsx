import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Unpublished } from '#contract/online/online-goods-schemas.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { PriceRange, rangeInFile } from '#features/office/online/goods/online-columns.tsx'
import { AppLink } from '#ui/app-link.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { useMay } from '#ui/may.tsx'
import { Picture } from '#ui/picture.tsx'
import { useSay } from '#ui/use-language.ts'

export function useUnpublishedColumns(): Column<Unpublished>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<Unpublished>()
  const mayPublish = useMay()({ all: ['shopOnlinePublish'] })
  return [
    {
      id: 'name',
      grow: true,
      head: t`Name`,
      cell: (row) => (
        <span className={css.goods}>
          <Picture className={css.picture} picture={row.image} name={say(row.name)} tone={row.categoryId} />
          {mayPublish ? (
            <AppLink
              className={css.name}
              title={say(row.name)}
              to="/shop/onlineGoodsManage/releaseGoodsView/$id"
              params={{ id: row.id }}
            >
              {say(row.name)}
            </AppLink>
          ) : (
            <span className={css.name}>{say(row.name)}</span>
          )}
        </span>
      ),
      text: (row) => say(row.name),
    },
    {
      id: 'price',
      head: t`Selling price`,
      cell: (row) => <PriceRange {...row} />,
      align: 'right',
      kind: 'money',
      text: rangeInFile,
    },
    columns.text('category', t`Category`, (row) => say(row.category), { card: 'meta' }),
    columns.count('variants', t`Variants`, (row) => row.variants),
    {
      id: 'missing',
      head: t`Still missing`,
      cell: (row) => <Missing row={row} />,
      card: 'state',
      text: (row) =>
        [row.notPriced > 0 ? t`price` : '', row.noTax ? t`tax` : ''].filter((one) => one !== '').join(', '),
    },
  ]
}

/** What a product lacks to be published, and where that is set. */
function Missing({ row }: { readonly row: Unpublished }) {
  const mayEdit = useMay()({ all: ['shopGoodsEdit'] })
  if (row.notPriced === 0 && !row.noTax) return null
  const words = (
    <>
      {row.notPriced > 0 ? (
        row.variants > 1 ? (
          <Plural value={row.notPriced} one="# variant without a price" other="# variants without a price" />
        ) : (
          <Trans>No price</Trans>
        )
      ) : null}
      {row.notPriced > 0 && row.noTax ? ', ' : null}
      {row.noTax ? <Trans>No tax set</Trans> : null}
    </>
  )
  return mayEdit ? (
    <AppLink
      to="/shop/goodsManage/goodsListInfo/editGoods/$id"
      params={{ id: row.id }}
      onClick={(event) => event.stopPropagation()}
    >
      {words}
    </AppLink>
  ) : (
    words
  )
}
