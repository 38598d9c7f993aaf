import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { read } from '#api/query.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { useMay } from '#ui/may.tsx'

/** While no order could reach its buyer: nothing can be published or put on sale. */
export function WaysNotice() {
  const { data } = useQuery(read(onlineGoods.deliveryConfigured, {}))
  const maySetUp = useMay()({ all: ['shopLogistics'] })
  if (data?.configured !== false) return null
  return (
    <aside className={css.notice} role="note">
      <p>
        <Trans>Pickup and delivery aren’t set up yet, so no product can be published or put on sale.</Trans>{' '}
        {maySetUp ? null : <Trans>Ask someone who can change the store settings to set them up.</Trans>}
      </p>
      {maySetUp ? (
        <AppLink to="/shop/shopManage/logisticsManagement">
          <Trans>Set up pickup and delivery</Trans>
        </AppLink>
      ) : null}
    </aside>
  )
}
