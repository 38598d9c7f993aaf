import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { storefront } from '#contract/online/storefront.ts'
import { queryClient, read } from '#api/query.ts'
import { Looks } from '#features/office/online/storefront/looks.tsx'
import { OpenSwitch } from '#features/office/online/storefront/open-switch.tsx'
import { PreviewLink } from '#features/office/online/storefront/preview-link.tsx'
import { SellingForm } from '#features/office/online/storefront/selling-form.tsx'
import { ShopAddress } from '#features/office/online/storefront/shop-address.tsx'
import { SettingsPage } from '#features/shared/settings-page.tsx'

/** The store's web shop: whether it is open, its address, and how it looks. */
export const Route = createFileRoute('/_office/shop/shopManage/storefront')({
  loader: () => queryClient.ensureQueryData(read(storefront.info, {})),
  component: Storefront,
})

function Storefront() {
  const { data } = useSuspenseQuery(read(storefront.info, {}))
  return (
    <SettingsPage title={<Trans>Web shop</Trans>}>
      <OpenSwitch shop={data} />
      <SellingForm shop={data} />
      {data.address === '' ? null : (
        <>
          <ShopAddress address={data.address} open={data.on && data.missing.length === 0} />
          <PreviewLink />
        </>
      )}
      <Looks shop={data} />
    </SettingsPage>
  )
}
