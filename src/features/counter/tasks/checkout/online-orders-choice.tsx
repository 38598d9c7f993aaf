import { Trans } from '@lingui/react/macro'
import { IconPackage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { CatalogueDb } from '#db/catalogue.ts'
import { keptReadyOrders } from '#db/kept-ready-orders.ts'
import { training } from '#db/training.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import css from '#features/counter/parts/ring-up/cart-tools.module.css'

/** The way to the web shop's orders; absent where it takes none, and in training, since buyers' orders are real. */
export function OnlineOrdersChoice() {
  const navigate = useNavigate()
  const { goods } = useCounter()
  const [db] = useState(() => new CatalogueDb(goods.storeId))
  useEffect(() => () => db.close(), [db])
  // they may come while the menu is open; a counter that cannot read them sells on
  const kept = useLiveQuery(() => keptReadyOrders(db).catch(() => undefined), [db])
  const shown = kept !== undefined && (kept.takesOrders || kept.orders.length > 0)
  if (training || !shown) return null
  return (
    <button type="button" className={css.choice} onClick={() => void navigate({ to: '/shop/pickup' })}>
      <IconPackage size={26} aria-hidden />
      <Trans>Online orders</Trans>
    </button>
  )
}
