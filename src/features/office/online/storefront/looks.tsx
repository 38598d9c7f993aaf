import { Trans } from '@lingui/react/macro'
import { imageUrl } from '#contract/image-url.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ShopInfo } from '#features/office/online/storefront/open-switch.tsx'
import css from '#features/office/online/storefront/storefront.module.css'

/** What the shop takes from the store: its name, logo and poster. */
export function Looks({ shop: { name, logo, poster } }: { readonly shop: ShopInfo }) {
  return (
    <Section
      title={<Trans>Name and pictures</Trans>}
      actions={
        <AppLink to="/shop/shopManage/shopSetting" className={css.change}>
          <Trans>Change in the store settings</Trans>
        </AppLink>
      }
    >
      <div className={css.looks}>
        <Picture picture={logo} name={name} className={css.logo} />
        <strong>{name}</strong>
      </div>
      {poster === '' ? (
        <p className={css.hint}>
          <Trans>Without a poster, the shop begins with your products.</Trans>
        </p>
      ) : (
        <img className={css.poster} src={imageUrl(poster, 'middle')} alt="" loading="lazy" decoding="async" />
      )}
    </Section>
  )
}
