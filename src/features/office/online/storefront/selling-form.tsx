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

type Selling = Pick<ShopInfo, 'takesOrders' | 'payAtPickup' | 'payByCard'>
type WayToPay = 'payAtPickup' | 'payByCard'

/** Whether buyers can order in the web shop, and how they can pay. */
export function SellingForm({ shop }: { readonly shop: ShopInfo }) {
  const { mutate, error, isPending, variables } = useMutation(write(storefront.setSelling))
  const { takesOrders, payAtPickup, payByCard, takesCards } = isPending ? { ...shop, ...variables } : shop
  const set = (to: Partial<Selling>, back: Partial<Selling>): void => {
    mutate(to, { onSuccess: () => showUndo(saved, () => set(back, to), 'selling') })
  }
  const possible = { payAtPickup: payAtPickup && shop.selfPickup, payByCard: payByCard && takesCards }
  const payable = possible.payAtPickup || possible.payByCard
  const setWay = (way: WayToPay, on: boolean): void => {
    const { [way]: _, ...others } = possible
    // without a way to pay there are no orders
    if (on || Object.values(others).some(Boolean)) set({ [way]: on }, { [way]: !on })
    else set({ [way]: false, takesOrders: false }, { [way]: true, takesOrders })
  }
  return (
    <Section
      title={<Trans>Orders</Trans>}
      hint={<Trans>Without orders, the web shop shows your products and prices.</Trans>}
    >
      <Switch
        label={<Trans>Buyers can pay when they fetch their order</Trans>}
        checked={payAtPickup}
        onChange={({ currentTarget: { checked } }) => setWay('payAtPickup', checked)}
      />
      <p className={css.switchHint}>
        <Trans>An order that nobody fetches ends by itself after seven days, and its goods are free again.</Trans>
      </p>
      <Switch
        label={<Trans>Buyers can pay by card when they order</Trans>}
        checked={payByCard}
        disabled={!payByCard && !takesCards}
        onChange={({ currentTarget: { checked } }) => setWay('payByCard', checked)}
      />
      <p className={css.switchHint}>
        {takesCards ? (
          <Trans>
            They pay on the provider’s own page. An order that is not paid within 15 minutes ends by itself.
          </Trans>
        ) : (
          <Trans>This needs an account that takes cards, as the card readers at the counters do.</Trans>
        )}
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
      {payable ? null : <Lacking ready={shop.selfPickup || takesCards} />}
    </Section>
  )
}

const saved = <Trans>Saved.</Trans>

const Lacking = ({ ready }: { readonly ready: boolean }) => (
  <p className={css.hint}>
    {ready ? (
      <Trans>Before the web shop can take orders, choose how buyers can pay.</Trans>
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
