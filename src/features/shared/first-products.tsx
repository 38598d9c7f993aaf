import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#ui/app-link.tsx'
import { May } from '#ui/may.tsx'
import css from './first-products.module.css'

/** The ways to a store's first products, for places that are empty because there are none. */
export function FirstProducts() {
  return (
    <span className={css.ways}>
      <May all={['shopGoodsImport']}>
        <ButtonLink to="/shop/goodsManage/goodsImport">
          <Trans>Import a product file</Trans>
        </ButtonLink>
      </May>
      <May all={['shopGoodsAdd']}>
        <ButtonLink variant="default" to="/shop/goodsManage/goodsListInfo/addGoods">
          <Trans>Add the first product</Trans>
        </ButtonLink>
      </May>
    </span>
  )
}
