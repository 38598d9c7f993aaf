import { Switch } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storefront, type StorefrontNeed } from '#contract/online/storefront.ts'
import type { OutputOf } from '#contract/define.ts'
import { sentenceOf } from '#api/call.ts'
import { queryClient, read, write } from '#api/query.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Section } from '#ui/detail-page.tsx'
import { showUndo } from '#ui/toast.tsx'
import css from '#features/office/online/storefront/storefront.module.css'

export type ShopInfo = OutputOf<typeof storefront.info>

/** Opens and closes the web shop, and says what it still needs, with links to where that is done. */
export function OpenSwitch({ shop }: { readonly shop: ShopInfo }) {
  const { mutate, isPending, error } = useMutation(write(storefront.setInfo))
  const set = (on: boolean): void => {
    // an undo follows the change before it
    const { version } = queryClient.getQueryData(read(storefront.info, {}).queryKey) ?? shop
    mutate({ version, on }, { onSuccess: () => showUndo(on ? opened : closed, () => set(!on), 'shop-open') })
  }
  return (
    <Section
      title={<Trans>Open or closed</Trans>}
      hint={<Trans>Buyers see your online products at its address. Closing it takes effect right away.</Trans>}
    >
      <Switch
        label={<Trans>The web shop is open</Trans>}
        checked={shop.on}
        disabled={!shop.on && shop.missing.length > 0}
        // not disabled meanwhile: that would take the focus away from whoever pressed it
        onChange={({ currentTarget }) => {
          if (!isPending) set(currentTarget.checked)
        }}
      />
      {error ? (
        <p role="alert" className={css.wrong}>
          {sentenceOf(error)}
        </p>
      ) : null}
      {shop.missing.length > 0 ? <Missing needs={shop.missing} on={shop.on} /> : null}
    </Section>
  )
}

const opened = <Trans>The web shop is open.</Trans>
const closed = <Trans>The web shop is closed.</Trans>

function Missing({ needs, on }: { readonly needs: readonly StorefrontNeed[]; readonly on: boolean }) {
  return (
    <div className={css.missing}>
      <p>{on ? <Trans>Buyers can’t order at the moment:</Trans> : <Trans>Before you can open it:</Trans>}</p>
      <ul>
        {needs.map((need) => (
          <li key={need}>{asked[need]}</li>
        ))}
      </ul>
    </div>
  )
}

const asked: Readonly<Record<StorefrontNeed, ReactNode>> = {
  approved: <Trans>The store must be approved.</Trans>,
  business: (
    <AppLink to="/shop/shopManage/shopSetting">
      <Trans>Set the store to “in business”</Trans>
    </AppLink>
  ),
  prefix: (
    <AppLink to="/shop/shopManage/shopSetting">
      <Trans>Enter a URL prefix</Trans>
    </AppLink>
  ),
  ways: (
    <AppLink to="/shop/shopManage/logisticsManagement">
      <Trans>Set up self-pickup or delivery</Trans>
    </AppLink>
  ),
  goods: (
    <AppLink to="/shop/onlineGoodsManage/pushGoodsView">
      <Trans>Put at least one product on sale</Trans>
    </AppLink>
  ),
}
