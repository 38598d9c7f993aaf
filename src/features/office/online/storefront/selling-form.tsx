import { Switch } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { storefront } from '#contract/online/storefront.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Section } from '#ui/detail-page.tsx'
import { showUndo } from '#ui/toast.tsx'
import type { ShopInfo } from '#features/office/online/storefront/open-switch.tsx'
import css from '#features/office/online/storefront/storefront.module.css'

type Selling = Pick<ShopInfo, 'takesOrders' | 'payAtPickup'>

/** Whether buyers can order in the web shop, and whether they may pay when they fetch it. */
export function SellingForm({ shop }: { readonly shop: ShopInfo }) {
  const { mutate, error } = useMutation(write(storefront.setSelling))
  const { takesOrders, payAtPickup, paysByCard } = shop
  const set = (to: Partial<Selling>, back: Partial<Selling>): void => {
    mutate(to, { onSuccess: () => showUndo(saved, () => set(back, to)) })
  }
  const payable = paysByCard || (payAtPickup && shop.selfPickup)
  return (
    <Section
      title={<Trans>Orders</Trans>}
      hint={<Trans>Without orders, the web shop shows your products and prices.</Trans>}
    >
      <Switch
        label={<Trans>Buyers can pay when they fetch their order</Trans>}
        checked={payAtPickup}
        onChange={({ currentTarget: { checked } }) => {
          // without a way to pay there are no orders
          if (checked || paysByCard) set({ payAtPickup: checked }, { payAtPickup: !checked })
          else set({ payAtPickup: false, takesOrders: false }, { payAtPickup: true, takesOrders })
        }}
      />
      <p className={css.switchHint}>
        <Trans>An order that nobody fetches ends by itself after seven days, and its goods are free again.</Trans>
      </p>
      <Switch
        label={<Trans>The web shop takes orders</Trans>}
        checked={takesOrders}
        disabled={!takesOrders && !payable}
        onChange={({ currentTarget: { checked } }) => set({ takesOrders: checked }, { takesOrders: !checked })}
      />
      {error ? (
        <p role="alert" className={css.wrong}>
          {sentenceOf(error)}
        </p>
      ) : null}
      {paysByCard ? (
        <p className={css.hint}>
          <Trans>Buyers can pay by card when they order.</Trans>
        </p>
      ) : null}
      {payable ? null : <Lacking pickup={shop.selfPickup} />}
    </Section>
  )
}

const saved = <Trans>Saved.</Trans>

const Lacking = ({ pickup }: { readonly pickup: boolean }) => (
  <p className={css.hint}>
    {pickup ? (
      <Trans>Before the web shop can take orders, let buyers pay when they fetch them.</Trans>
    ) : (
      <Trans>
        Before the web shop can take orders,{' '}
        <AppLink to="/shop/shopManage/logisticsManagement" underline="always">
          set up self-pickup
        </AppLink>
        .
      </Trans>
    )}
  </p>
)
