import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReadyOrder } from '#contract/online/ready-orders.ts'
import { uuidv7 } from '#domain/ids.ts'
import { BackHead } from '#features/counter/parts/page/back-head.tsx'
import { Strip } from '#features/counter/parts/page/strip.tsx'
import { GoodsSearch } from '#features/counter/parts/view/goods-search.tsx'
import { isCode, matchesOrder, ordersOfCode } from '#features/counter/tasks/pickup/find-orders.ts'
import { HandOver } from '#features/counter/tasks/pickup/hand-over.tsx'
import { OrderDone } from '#features/counter/tasks/pickup/order-done.tsx'
import { OrderList } from '#features/counter/tasks/pickup/order-list.tsx'
import type { OrderHandedOver } from '#features/counter/tasks/pickup/record-order.ts'
import { useReadyOrders } from '#features/counter/tasks/pickup/use-ready-orders.ts'
import { CounterPage } from '#ui/counter-frame.tsx'
import { play } from '#ui/sounds.ts'
import { useScanner } from '#ui/scan/use-scanner.ts'
import css from '#features/counter/tasks/pickup/pickup.module.css'

/** Online orders that wait for pickup: their payment is taken, and they are handed over, also without the network. */
export const Route = createFileRoute('/_checkout/shop/pickup')({ component: Pickup })

const newId = (): string => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

interface Opened {
  readonly order: ReadyOrder
  readonly code: string
  readonly paymentId: string
  readonly handoverId: string
}

function Pickup() {
  const { t } = useLingui()
  const here = useReadyOrders()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const [done, setDone] = useState<OrderHandedOver>()
  const [wrong, setWrong] = useState('')
  const orders = here?.orders ?? []
  const open = (order: ReadyOrder, code = ''): void =>
    setOpened({ order, code, paymentId: newId(), handoverId: newId() })
  const find = (text: string): void => {
    setQuery(text)
    setWrong('')
    const found = isCode(text) ? ordersOfCode(orders, text) : orders.filter((one) => matchesOrder(one, text))
    const [only, ...others] = found
    if (only && others.length === 0 && text.trim() !== '') return open(only, isCode(text) ? text.trim() : '')
    if (found.length > 0) return
    play('unknown')
    setWrong(text.trim())
  }
  useScanner((code) => find(code), { listens: opened === undefined })
  if (done)
    return (
      <CounterPage strip={<Strip />}>
        <OrderDone
          done={done}
          onNext={() => {
            setDone(undefined)
            setOpened(undefined)
            setQuery('')
          }}
        />
      </CounterPage>
    )
  if (opened)
    return (
      <CounterPage strip={<Strip />}>
        <HandOver {...opened} onBack={() => setOpened(undefined)} onDone={setDone} />
      </CounterPage>
    )
  const shown = isCode(query) ? orders : orders.filter((order) => matchesOrder(order, query))
  return (
    <CounterPage strip={<Strip />}>
      <BackHead title={<Trans>Online orders for pickup</Trans>} />
      <div className={css.search}>
        <GoodsSearch
          label={t`Find an order`}
          placeholder={t`Pickup code, order number, initials or product`}
          value={query}
          onChange={(text) => {
            setQuery(text)
            setWrong('')
          }}
          onEnter={() => find(query)}
        />
        {wrong === '' ? null : (
          <p className={css.wrong} role="alert">
            {isCode(wrong) ? (
              <Trans>No order that waits here has the code {wrong}. Check it with the buyer.</Trans>
            ) : (
              <Trans>No order that waits here matches “{wrong}”.</Trans>
            )}
          </p>
        )}
      </div>
      <OrderList here={here} shown={shown} onOpen={open} />
    </CounterPage>
  )
}
