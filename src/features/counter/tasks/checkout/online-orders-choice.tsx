import { Trans } from '@lingui/react/macro'
import { IconPackage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { training } from '#db/training.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { hasOrders, useOrdersHere } from '#features/counter/core/online-orders/orders-here.ts'
import css from '#features/counter/parts/ring-up/cart-tools.module.css'

/** The way to the web shop's orders; absent where it takes none, and in training, since buyers' orders are real. */
export function OnlineOrdersChoice() {
  const navigate = useNavigate()
  const here = useOrdersHere(useCounter().goods.storeId)
  if (training || !hasOrders(here)) return null
  return (
    <button type="button" className={css.choice} onClick={() => void navigate({ to: '/shop/pickup' })}>
      <IconPackage size={26} aria-hidden />
      <Trans>Online orders</Trans>
    </button>
  )
}
